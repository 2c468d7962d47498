import type { ComponentChildren } from 'preact';
import { wholeNumbers } from '../../core/index.ts';
import { type Insight, type PictureProps, useInsight } from '../../web/view/picture.tsx';
import { TwoMovesAhead } from '../../web/view/two-moves-ahead.tsx';
import { isFresh, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import { countDigits, describeWholes, hasEnoughDigits, isLevel, isStart } from './theory.ts';

/** The counting argument, drawn where it holds (anything below the base may be added), and the totals ahead. */
export function Picture(props: PictureProps<LastDigitPosition, LastDigitOptions>) {
  const { game, position, players } = props;
  const limits = game.options;
  const insight = useInsight(game, game.text.formatPosition(position), players);
  const isCounted = limits.max === limits.base - 1 && limits.max > 1;
  return (
    <div class="picture">
      {isCounted && <Counting limits={limits} position={position} insight={insight} />}
      <TwoMovesAhead {...props} />
    </div>
  );
}

interface CountingProps {
  readonly limits: LastDigitOptions;
  readonly position: LastDigitPosition;
  /** The verdict comes from the engine; the drawing computes none. */
  readonly insight: Insight | undefined;
}

/** Whole tens as blocks above, the next totals as cells below: level means as many unused totals as tens. */
function Counting(props: CountingProps) {
  return (
    <figure class="counting grid gap-[0.7rem]">
      {isStart(props.position) ? <Rounds limits={props.limits} /> : <TensAndTotals {...props} />}
    </figure>
  );
}

/** A ten or a total. */
const PIECE =
  'grid size-[2.4rem] place-items-center border-[1.5px] font-semibold tabular-nums max-xs:size-8 max-xs:text-[0.875rem]';
const TOTAL = `${PIECE} relative rounded-full`;
const UNUSED = 'border-strong bg-surface';
const USED =
  "border-line bg-sunken text-soft after:absolute after:w-[120%] after:-rotate-45 after:border-t-2 after:content-['']";

/** Before the first move only the remainder by base + 1 counts, since each round of two plies takes that much. */
function Rounds({ limits: { target, base } }: { readonly limits: LastDigitOptions }) {
  const round = base + 1;
  const [rounds, rest] = [Math.floor(target / round), target % round];
  return (
    <CountingRow label={`${target} = ${rounds} × ${round} + ${rest}`}>
      <Blocks count={rounds} size={round} />
      {rest > 0 && <li class={`${TOTAL} ${UNUSED}`}>{rest}</li>}
    </CountingRow>
  );
}

function Blocks({ count, size }: { readonly count: number; readonly size: number }) {
  return wholeNumbers(1, count).map((block) => (
    <li key={block} class={`${PIECE} rounded border-gold-deep bg-gold text-gold-ink`}>
      {size}
    </li>
  ));
}

function TensAndTotals({ limits, position, insight }: CountingProps) {
  const { base } = limits;
  const { wholes, over } = countDigits(limits, position);
  const totals = over === 1 ? 'total' : 'totals';
  return (
    <>
      <CountingRow label={`Still to go: ${describeWholes(wholes, base)}`}>
        <Blocks count={wholes} size={base} />
      </CountingRow>
      <CountingRow label={over === 0 ? 'and nothing over' : `and ${over} over: the next ${totals}`}>
        {wholeNumbers(position.total + 1, position.total + over).map((total) => {
          const isUnused = isFresh(base, position.used, total);
          return (
            <li key={total} class={`${TOTAL} ${isUnused ? UNUSED : USED}`}>
              {total}
              <span class="sr-only">{isUnused ? ', its digit unused' : ', its digit used'}</span>
            </li>
          );
        })}
      </CountingRow>
      <p class="font-semibold">
        {describeBalance(limits, position)}
        {insight && `, the player to move ${insight.value.verdict === 'win' ? 'wins' : 'loses'}`}.
      </p>
    </>
  );
}

/** "4 against 4: level", or the parity where the digits run out before that counts. */
function describeBalance(limits: LastDigitOptions, position: LastDigitPosition): string {
  const count = countDigits(limits, position);
  const { wholes, fresh, unused } = count;
  if (!hasEnoughDigits(limits, position))
    return `The digits run out first: ${unused} unused, ${unused % 2 === 0 ? 'even' : 'odd'}`;
  return `${wholes} against ${fresh}: ${isLevel(count) ? 'level' : 'not level'}`;
}

function CountingRow({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="grid items-center gap-x-[0.9rem] gap-y-[0.3rem] xs:grid-cols-[14rem_minmax(0,1fr)] max-xs:grid-cols-1">
      <p>{label}</p>
      <ul class="flex flex-wrap gap-[0.35rem]" aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
