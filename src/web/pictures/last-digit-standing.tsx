import type { ComponentChildren } from 'preact';
import { type Count, countDigits, isLevel, isStart, naturalLength } from '../../games/last-digit-standing/counting.ts';
import { describeWholes, explainCount } from '../../games/last-digit-standing/counting-words.ts';
import { isFresh } from '../../games/last-digit-standing/digits.ts';
import type { LastDigitPosition, Limits } from '../../games/last-digit-standing/rules.ts';
import type { PictureProps } from './picture.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';

/** The counting argument drawn, where it holds (anything below the base may be added), and the way ahead. */
export function LastDigitPicture(props: PictureProps<LastDigitPosition>) {
  const { target, base, max } = props.game.options;
  const limits: Limits = { target: Number(target), base: Number(base), max: Number(max) };
  const isOver = props.game.rules.outcome(props.position) !== undefined;
  const isCounted = limits.max === limits.base - 1 && limits.max > 1 && !isOver;
  return (
    <div class="picture">
      {isCounted && <Counting limits={limits} position={props.position} />}
      <TwoMovesAhead {...props} />
    </div>
  );
}

interface CountingProps {
  readonly limits: Limits;
  readonly position: LastDigitPosition;
}

/** Whole tens as blocks above, the next totals as cells below: what counts is whether there are as many unused ones. */
function Counting({ limits, position }: CountingProps) {
  const why = explainCount(limits, position);
  return (
    <figure class="counting">
      {isStart(position) ? <Elevens limits={limits} /> : <TensAndTotals limits={limits} position={position} />}
      <figcaption>{why}</figcaption>
    </figure>
  );
}

/** Before the first move only division counts: by one more than the base, as each round of two plies takes that much. */
function Elevens({ limits: { target, base } }: { readonly limits: Limits }) {
  const round = base + 1;
  const [rounds, rest] = [Math.floor(target / round), target % round];
  return (
    <CountingRow label={`${target} = ${rounds} × ${round} + ${rest}`}>
      {Array.from({ length: rounds }, (_, index) => (
        <li key={index} class="counting-block">
          {round}
        </li>
      ))}
      {rest > 0 && <li class="counting-total">{rest}</li>}
    </CountingRow>
  );
}

function TensAndTotals({ limits, position }: CountingProps) {
  const { base } = limits;
  const count = countDigits(limits, position);
  const totals = Array.from({ length: count.over }, (_, index) => position.total + index + 1);
  return (
    <>
      <CountingRow label={`Still to go: ${describeWholes(count.wholes, base)}`}>
        {Array.from({ length: count.wholes }, (_, index) => (
          <li key={index} class="counting-block">
            {base}
          </li>
        ))}
      </CountingRow>
      <CountingRow
        label={
          count.over === 0
            ? 'and nothing over'
            : `and ${count.over} over: the next ${count.over === 1 ? 'total' : 'totals'}`
        }
      >
        {totals.map((total) => {
          const isUnused = isFresh(base, position.used, total);
          return (
            <li key={total} class={`counting-total ${isUnused ? '' : 'is-used'}`}>
              {total}
              <span class="visually-hidden">{isUnused ? ', its digit unused' : ', its digit used'}</span>
            </li>
          );
        })}
      </CountingRow>
      <p class="counting-verdict">{verdictWords(count, naturalLength(limits, position))}</p>
    </>
  );
}

/** "4 against 4: level, the player to move loses." */
function verdictWords(count: Count, natural: number): string {
  const { wholes, fresh, unused } = count;
  if (unused < natural) {
    const fate = unused % 2 === 0 ? 'even, the player to move loses' : 'odd, the player to move wins';
    return `The digits run out first: ${unused} unused, ${fate}.`;
  }
  const fate = isLevel(count) ? 'level, the player to move loses' : 'not level, the player to move wins';
  return `${wholes} against ${fresh}: ${fate}.`;
}

function CountingRow({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="counting-row">
      <p>{label}</p>
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}
