import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wholeNumbers } from '../../core/index.ts';
import { type BoardMove, type BoardProps, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type Insight, type PictureProps, useInsight } from '../../web/view/picture.tsx';
import { TwoMovesAhead } from '../../web/view/two-moves-ahead.tsx';
import { isFresh, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import { countDigits, describeWholes, isLevel, isStart, naturalLength } from './theory.ts';
import './web.css';

export const view: GameView<LastDigitPosition, LastDigitOptions> = {
  Board: TotalBoard,
  Picture: CountingPicture,
  line: ({ target, max }, other) =>
    `Add ${max === 1 ? '1' : `1 to ${max}`}; no last digit may come twice. Land on ${target}, or leave ${other} no number, to win.`,
  variantName: ({ target, max, base }) => `Up to ${max}, to ${target}${base === 10 ? '' : `, in base ${base}`}`,
  lastMove: ({ text }) => `added ${text}`,
  advice: (number) => `add ${number}`,
};

type Props = BoardProps<LastDigitPosition, LastDigitOptions>;

const WIDTH = 720;
const SIDE = 22;
const LINE = 92;

/** The total on its line, every jump an arc in the color of who made it; the used last digits; the numbers to add. */
function TotalBoard(props: Props) {
  const { options, position, moves, attempt } = props;
  const [previewed, setPreviewed] = useState('');
  const preview = moves.find((move) => move.text === previewed)?.after.total;
  return (
    <div class="board digits">
      <p class="digits-total">
        <span class="sr-only">Total </span>
        <strong>{position.total}</strong>
        <span class="digits-target"> of {options.target}</span>
      </p>
      <NumberLine {...props} preview={preview} />
      <DigitStrip base={options.base} position={position} preview={preview} />
      <div class="number-pad">
        {wholeNumbers(1, options.max).map((addition) => {
          const text = String(addition);
          return (
            <Addition
              key={text}
              text={text}
              total={position.total + addition}
              move={moves.find((move) => move.text === text)}
              attempt={attempt}
              onPreview={(isOn) => setPreviewed(isOn ? text : '')}
            />
          );
        })}
      </div>
    </div>
  );
}

interface DigitStripProps {
  readonly base: number;
  readonly position: LastDigitPosition;
  /** The total that the move under the pointer would make. */
  readonly preview: number | undefined;
}

function DigitStrip({ base, position, preview }: DigitStripProps) {
  return (
    <ul class="digit-strip" aria-label="Last digits">
      {wholeNumbers(0, base - 1).map((digit) => {
        const isUsed = !isFresh(base, position.used, digit);
        const isNow = position.used !== 0 && position.total % base === digit;
        const isNext = preview !== undefined && preview % base === digit;
        return (
          <li
            key={digit}
            class={`digit ${isUsed ? 'is-used' : ''} ${isNow ? 'is-now' : ''} ${isNext ? 'is-next' : ''}`}
          >
            {digit.toString(base)}
            <span class="sr-only">{isUsed ? ' used' : ' free'}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface AdditionProps {
  readonly text: string;
  readonly total: number;
  readonly move: BoardMove<LastDigitPosition> | undefined;
  readonly attempt: Props['attempt'];
  readonly onPreview: (isOn: boolean) => void;
}

function Addition({ text, total, move, attempt, onPreview }: AdditionProps) {
  return (
    <MoveButton
      text={text}
      move={move}
      label={`Add ${text}, making ${total}`}
      attempt={attempt}
      class="move-key pad-button is-addition"
      onPreview={onPreview}
    >
      +{text}
      <small>{total}</small>
    </MoveButton>
  );
}

/** A drawing; the words below the board say the same. */
function NumberLine({ options, position, played, moves, preview }: Props & { readonly preview: number | undefined }) {
  const target = options.target;
  const scale = (WIDTH - 2 * SIDE) / target;
  const x = (total: number) => SIDE + total * scale;
  return (
    <svg class="number-line" viewBox={`0 0 ${WIDTH} 134`} aria-hidden="true">
      <path class="line-base" d={`M${SIDE} ${LINE}H${WIDTH - SIDE}`} />
      <Ticks target={target} x={x} />
      {played.map((move) => (
        <path
          key={move.after.total}
          class={`line-jump is-${move.seat}`}
          d={arc(x(move.before.total), x(move.after.total))}
        />
      ))}
      {moves.map(({ after }) => (
        <circle key={after.total} class="line-landing" cx={x(after.total)} cy={LINE} r="4" />
      ))}
      {preview !== undefined && <path class="line-jump is-preview" d={arc(x(position.total), x(preview))} />}
      <path class="line-flag" d={`M${x(target)} ${LINE}v-44l-20 8 20 9`} />
      <circle class="line-now" cx={x(position.total)} cy={LINE} r="8" />
    </svg>
  );
}

/** All strokes in one path: a long line has hundreds. */
function Ticks({ target, x }: { readonly target: number; readonly x: (total: number) => number }) {
  const step = target <= 60 ? 5 : target <= 120 ? 10 : 20;
  const totals = wholeNumbers(0, target);
  const isLong = (total: number) => total % step === 0 || total === target;
  const isNamed = (total: number) => total === target || (total % step === 0 && target - total >= step / 2);
  return (
    <>
      <path class="line-tick" d={totals.map((total) => `M${x(total)} ${LINE}v${isLong(total) ? 9 : 5}`).join('')} />
      {totals.filter(isNamed).map((total) => (
        <text key={total} class="line-label" x={x(total)} y={LINE + 15}>
          {total}
        </text>
      ))}
    </>
  );
}

function arc(from: number, to: number): string {
  const height = Math.min(70, 14 + (to - from) * 0.5);
  return `M${from} ${LINE}C${from} ${LINE - height} ${to} ${LINE - height} ${to} ${LINE}`;
}

/** The counting argument drawn, where it holds (anything below the base may be added), and the way ahead. */
function CountingPicture(props: PictureProps<LastDigitPosition, LastDigitOptions>) {
  const { game, position, players } = props;
  const { target, base, max } = game.options;
  const limits: LastDigitOptions = { target: Number(target), base: Number(base), max: Number(max) };
  const insight = useInsight(game, game.text.formatPosition(position), players);
  const isOver = game.rules.outcome(position) !== undefined;
  const isCounted = limits.max === limits.base - 1 && limits.max > 1 && !isOver;
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
  /** The engine's answer: the drawing itself knows no verdict. */
  readonly insight: Insight | undefined;
}

/** Whole tens as blocks above, the next totals as cells below: what counts is whether there are as many unused ones. */
function Counting(props: CountingProps) {
  return (
    <figure class="counting">
      {isStart(props.position) ? <Rounds limits={props.limits} /> : <TensAndTotals {...props} />}
      <figcaption>{props.insight?.why}</figcaption>
    </figure>
  );
}

/** Before the first move only division counts: by one more than the base, as each round of two plies takes that much. */
function Rounds({ limits: { target, base } }: { readonly limits: LastDigitOptions }) {
  const round = base + 1;
  const [rounds, rest] = [Math.floor(target / round), target % round];
  return (
    <CountingRow label={`${target} = ${rounds} × ${round} + ${rest}`}>
      <Blocks count={rounds} size={round} />
      {rest > 0 && <li class="counting-total">{rest}</li>}
    </CountingRow>
  );
}

function Blocks({ count, size }: { readonly count: number; readonly size: number }) {
  return wholeNumbers(1, count).map((block) => (
    <li key={block} class="counting-block">
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
            <li key={total} class={`counting-total ${isUnused ? '' : 'is-used'}`}>
              {total}
              <span class="sr-only">{isUnused ? ', its digit unused' : ', its digit used'}</span>
            </li>
          );
        })}
      </CountingRow>
      <p class="counting-verdict">
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
  if (unused < naturalLength(limits, position))
    return `The digits run out first: ${unused} unused, ${unused % 2 === 0 ? 'even' : 'odd'}`;
  return `${wholes} against ${fresh}: ${isLevel(count) ? 'level' : 'not level'}`;
}

function CountingRow({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="counting-row">
      <p>{label}</p>
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}
