import type { WinnersPosition } from '../../games/winners-and-losers/rules.ts';
import { Icon } from '../parts/icons.tsx';
import { type BoardProps, MoveButton } from './board.tsx';

type Props = BoardProps<WinnersPosition>;

/** The most letters drawn one by one; of a longer row both ends and the middle are. */
const MOST_SHOWN = 60;
const SHOWN_AT_END = 16;
/** Taken letters stay for a while, so that one sees who took what. */
const TAKEN_SHOWN = 4;

/** The letters in a row with both ends open. Taken ones fade beside the end they were taken from. */
export function WinnersBoard({ options, start, position, played, moves, attempt }: Props) {
  const letters = String(options.string);
  const { from, to } = position;
  const takers = new Map(
    played.map(({ before, after, seat }) => [after.from > before.from ? before.from : after.to, seat]),
  );
  const shown = shownIndexes(start, position);
  return (
    <div class={`board letters ${shown.length > 34 ? 'is-many' : shown.length > 18 ? 'is-some' : ''}`}>
      <ol class="letter-row" aria-label="Letters">
        {shown.map((index) => {
          if (index < 0)
            return (
              <li key={index} class="letter-gap">
                …
              </li>
            );
          const letter = letters[index] ?? '';
          const taker = takers.get(index);
          if (taker)
            return (
              <li key={index} class={`letter is-taken is-${taker}`} aria-hidden="true">
                {letter}
              </li>
            );
          const isEnd = index === from || index === to - 1;
          if (!isEnd)
            return (
              <li key={index} class={`letter is-${letter}`}>
                {letter}
              </li>
            );
          const text = index === from ? 'left' : 'right';
          return (
            <li key={index}>
              <MoveButton
                text={text}
                move={moves.find((move) => move.text === text)}
                label={to - from === 1 ? `Take the last letter, ${letter}` : `Take ${letter} from the ${text}`}
                attempt={attempt}
                class={`letter is-end is-${letter}`}
              >
                {letter}
              </MoveButton>
            </li>
          );
        })}
      </ol>
      {attempt && to - from > 1 && <Arrows attempt={attempt} />}
    </div>
  );
}

/** Bigger targets for the two ends; the letters are the same moves by name, so these are for the pointer only. */
function Arrows({ attempt }: { readonly attempt: (text: string) => void }) {
  return (
    <div class="letter-arrows" aria-hidden="true">
      {(['left', 'right'] as const).map((side) => (
        <button
          key={side}
          type="button"
          class="button"
          tabIndex={-1}
          onClick={(event) => event.detail < 2 && attempt(side)}
        >
          {side === 'left' && <Icon name="left" />} Take {side} {side === 'right' && <Icon name="right" />}
        </button>
      ))}
    </div>
  );
}

/** The letters to draw, by index; a negative number stands for a gap. */
function shownIndexes(start: WinnersPosition, { from, to }: WinnersPosition): readonly number[] {
  const first = Math.max(start.from, from - TAKEN_SHOWN);
  const last = Math.min(start.to, to + TAKEN_SHOWN);
  const count = to - from;
  if (start.to <= MOST_SHOWN) return range(start.from, start.to);
  if (count <= MOST_SHOWN) return range(first, last);
  const middle = from + Math.floor(count / 2);
  return [
    ...range(first, from + SHOWN_AT_END),
    -1,
    ...range(middle - 3, middle + 3),
    -2,
    ...range(to - SHOWN_AT_END, last),
  ];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
