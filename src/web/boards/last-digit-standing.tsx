import { useState } from 'preact/hooks';
import type { LastDigitPosition } from '../../games/last-digit-standing/rules.ts';
import { type BoardMove, type BoardProps, MoveButton } from './board.tsx';

type Props = BoardProps<LastDigitPosition>;

const WIDTH = 720;
const SIDE = 22;
const LINE = 92;

/** The total on its line, every jump an arc in the colour of who made it; the used last digits; the numbers to add. */
export function LastDigitBoard(props: Props) {
  const { options, position, moves, attempt } = props;
  const [previewed, setPreviewed] = useState('');
  const base = Number(options.base);
  const preview = moves.find((move) => move.text === previewed)?.after;
  return (
    <div class="board digits">
      <p class="digits-total">
        <span class="visually-hidden">Total </span>
        <strong>{position.total}</strong>
        <span class="digits-target"> of {Number(options.target)}</span>
      </p>
      <NumberLine {...props} preview={preview?.total} />
      <ul class="digit-strip" aria-label="Last digits">
        {Array.from({ length: base }, (_, digit) => {
          const isUsed = ((position.used >>> digit) & 1) === 1;
          const isNow = position.used !== 0 && position.total % base === digit;
          const isNext = preview !== undefined && preview.total % base === digit;
          return (
            <li
              key={digit}
              class={`digit ${isUsed ? 'is-used' : ''} ${isNow ? 'is-now' : ''} ${isNext ? 'is-next' : ''}`}
            >
              {digit.toString(base)}
              <span class="visually-hidden">{isUsed ? ' used' : ' free'}</span>
            </li>
          );
        })}
      </ul>
      <div class="number-pad">
        {Array.from({ length: Number(options.max) }, (_, index) => {
          const text = String(index + 1);
          return (
            <Addition
              key={text}
              text={text}
              total={position.total + index + 1}
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
      class="pad-button is-addition"
      onPreview={onPreview}
    >
      +{text}
      <small>{total}</small>
    </MoveButton>
  );
}

/** A drawing; the words below the board say the same. */
function NumberLine({ options, position, played, moves, preview }: Props & { readonly preview: number | undefined }) {
  const target = Number(options.target);
  const scale = (WIDTH - 2 * SIDE) / target;
  const x = (total: number) => SIDE + total * scale;
  const step = target <= 60 ? 5 : target <= 120 ? 10 : 20;
  const ticks = Array.from({ length: target + 1 }, (_, total) => total);
  return (
    <svg class="number-line" viewBox={`0 0 ${WIDTH} 134`} aria-hidden="true">
      <path class="line-base" d={`M${SIDE} ${LINE}H${WIDTH - SIDE}`} />
      {ticks.map((total) => {
        const isLong = total % step === 0 || total === target;
        return (
          <g key={total}>
            <path class="line-tick" d={`M${x(total)} ${LINE}v${isLong ? 9 : 5}`} />
            {isLong && (total === target || target - total >= step / 2) && (
              <text class="line-label" x={x(total)} y={LINE + 15}>
                {total}
              </text>
            )}
          </g>
        );
      })}
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

function arc(from: number, to: number): string {
  const height = Math.min(70, 14 + (to - from) * 0.5);
  return `M${from} ${LINE}C${from} ${LINE - height} ${to} ${LINE - height} ${to} ${LINE}`;
}
