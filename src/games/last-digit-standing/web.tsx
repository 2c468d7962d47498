import { wholeNumbers } from '../../core/index.ts';
import { type BoardProps, NumberPad, usePreview } from '../../web/view/board.tsx';
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

/** The drawing of the line, in its own units: the line is 22 from each side and from the lower edge. */
const WIDTH = 720;
const SIDE = 22;
const LINE = 88;
const HEIGHT = LINE + SIDE;
/** Colors inside a drawing are not forced, so it names them. */
const JUMP = 'fill-none stroke-3 forced-colors:stroke-[CanvasText]';
const JUMP_OF = { player1: 'stroke-player1', player2: 'stroke-player2 [stroke-dasharray:7_4]' };
const LANDING = 'fill-surface stroke-soft stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

/** The total on its line, every jump an arc in the color of who made it; the used last digits; the numbers to add. */
function TotalBoard(props: Props) {
  const { options, position, moves, attempt } = props;
  const { preview, handlers } = usePreview(moves);
  const next = preview?.after.total;
  return (
    <div class="board digits grid grid-cols-[minmax(0,1fr)] justify-items-center" {...handlers}>
      <p class="tabular-nums">
        <span class="sr-only">Total </span>
        <strong class="font-serif text-[clamp(2rem,8cqi,3.2rem)] leading-none">{position.total}</strong>
        <span class="text-soft"> of {options.target}</span>
      </p>
      <NumberLine {...props} next={next} />
      <DigitStrip base={options.base} position={position} next={next} />
      <NumberPad
        max={options.max}
        moves={moves}
        labelOf={(addition) => `Add ${addition}, making ${position.total + addition}`}
        attempt={attempt}
        class="is-addition"
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
  readonly next: number | undefined;
}

function DigitStrip({ base, position, next }: DigitStripProps) {
  return (
    <ul class="flex flex-wrap justify-center gap-[3px]" style={{ '--base': base }} aria-label="Last digits">
      {wholeNumbers(0, base - 1).map((digit) => {
        const isUsed = !isFresh(base, position.used, digit);
        const isNow = position.used !== 0 && position.total % base === digit;
        const isNext = next !== undefined && next % base === digit;
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
function NumberLine({ options, position, played, moves, next }: Props & Pick<DigitStripProps, 'next'>) {
  const { target } = options;
  const x = (total: number) => SIDE + (total * (WIDTH - 2 * SIDE)) / target;
  const step = target <= 60 ? 5 : target <= 120 ? 10 : 20;
  const named = wholeNumbers(0, target).filter(
    (total) => total === target || (total % step === 0 && target - total >= step / 2),
  );
  return (
    <div class="number-line" aria-hidden="true">
      <svg class="w-full overflow-visible" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path
          class="fill-none stroke-strong stroke-[1.5]"
          d={`M${SIDE} ${LINE}H${WIDTH - SIDE}${named.map((total) => `M${x(total)} ${LINE}v9`).join('')}`}
        />
        {played.map(({ before, after, seat }) => (
          <path key={after.total} class={`${JUMP} ${JUMP_OF[seat]}`} d={arc(x(before.total), x(after.total))} />
        ))}
        {moves.map(({ after }) => (
          <circle key={after.total} class={LANDING} cx={x(after.total)} cy={LINE} r="4" />
        ))}
        {next !== undefined && (
          <path class={`${JUMP} stroke-strong [stroke-dasharray:3_4]`} d={arc(x(position.total), x(next))} />
        )}
        <path class="fill-gold stroke-gold-deep stroke-2" d={`M${x(target)} ${LINE}v-44l-20 8 20 9`} />
        <circle class="fill-ink forced-colors:fill-[CanvasText]" cx={x(position.total)} cy={LINE} r="8" />
      </svg>
      {named.map((total) => (
        <span key={total} class="line-label" style={{ left: `${(100 * x(total)) / WIDTH}%` }}>
          {total}
        </span>
      ))}
    </div>
  );
}

function arc(from: number, to: number): string {
  const height = Math.min(70, 14 + (to - from) * 0.5);
  return `M${from} ${LINE}C${from} ${LINE - height} ${to} ${LINE - height} ${to} ${LINE}`;
}
