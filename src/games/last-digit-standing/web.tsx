import { useState } from 'preact/hooks';
import { wholeNumbers } from '../../core/index.ts';
import { type BoardProps, NumberPad } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { isFresh, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import './web.css';

export const view: GameView<LastDigitPosition, LastDigitOptions> = {
  Board: TotalBoard,
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
/** Colors inside a drawing are not forced, so it names them. */
const JUMP = 'fill-none stroke-3 forced-colors:stroke-[CanvasText]';
const JUMP_OF = { player1: 'stroke-player1', player2: 'stroke-player2 [stroke-dasharray:7_4]' };
const LANDING = 'fill-surface stroke-soft stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';
const NOW =
  'fill-ink transition-[cx] duration-(--calm) ease-[cubic-bezier(0.3,0,0.2,1)] forced-colors:fill-[CanvasText]';
const LABEL = 'line-label fill-soft tabular-nums [dominant-baseline:hanging] [text-anchor:middle]';

/** The total on its line, every jump an arc in the color of who made it; the used last digits; the numbers to add. */
function TotalBoard(props: Props) {
  const { options, position, moves, attempt } = props;
  const [previewed, setPreviewed] = useState('');
  const preview = moves.find((move) => move.text === previewed)?.after.total;
  return (
    <div class="board digits grid grid-cols-[minmax(0,1fr)] justify-items-center">
      <p class="digits-total">
        <span class="sr-only">Total </span>
        <strong class="font-serif leading-none tabular-nums">{position.total}</strong>
        <span class="text-soft"> of {options.target}</span>
      </p>
      <NumberLine {...props} preview={preview} />
      <DigitStrip base={options.base} position={position} preview={preview} />
      <NumberPad
        max={options.max}
        moves={moves}
        labelOf={(addition) => `Add ${addition}, making ${position.total + addition}`}
        attempt={attempt}
        class="is-addition"
        onPreview={setPreviewed}
      >
        {(addition) => (
          <>
            +{addition}
            <small class="text-[0.875rem] font-medium text-soft">{position.total + addition}</small>
          </>
        )}
      </NumberPad>
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

/** Decorative: the text below the board says the same. */
function NumberLine({ options, position, played, moves, preview }: Props & { readonly preview: number | undefined }) {
  const target = options.target;
  const scale = (WIDTH - 2 * SIDE) / target;
  const x = (total: number) => SIDE + total * scale;
  return (
    <svg class="number-line" viewBox={`0 0 ${WIDTH} 134`} aria-hidden="true">
      <path class="fill-none stroke-strong stroke-[1.5]" d={`M${SIDE} ${LINE}H${WIDTH - SIDE}`} />
      <Ticks target={target} x={x} />
      {played.map((move) => (
        <path
          key={move.after.total}
          class={`${JUMP} ${JUMP_OF[move.seat]}`}
          d={arc(x(move.before.total), x(move.after.total))}
        />
      ))}
      {moves.map(({ after }) => (
        <circle key={after.total} class={LANDING} cx={x(after.total)} cy={LINE} r="4" />
      ))}
      {preview !== undefined && (
        <path class={`${JUMP} stroke-strong [stroke-dasharray:3_4]`} d={arc(x(position.total), x(preview))} />
      )}
      <path class="fill-gold stroke-gold-deep stroke-2" d={`M${x(target)} ${LINE}v-44l-20 8 20 9`} />
      <circle class={NOW} cx={x(position.total)} cy={LINE} r="8" />
    </svg>
  );
}

/** Draws all ticks as one path, since a long line has hundreds. */
function Ticks({ target, x }: { readonly target: number; readonly x: (total: number) => number }) {
  const step = target <= 60 ? 5 : target <= 120 ? 10 : 20;
  const totals = wholeNumbers(0, target);
  const isLong = (total: number) => total % step === 0 || total === target;
  const isNamed = (total: number) => total === target || (total % step === 0 && target - total >= step / 2);
  return (
    <>
      <path
        class="fill-none stroke-strong stroke-[1.5]"
        d={totals.map((total) => `M${x(total)} ${LINE}v${isLong(total) ? 9 : 5}`).join('')}
      />
      {totals.filter(isNamed).map((total) => (
        <text key={total} class={LABEL} x={x(total)} y={LINE + 15}>
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
