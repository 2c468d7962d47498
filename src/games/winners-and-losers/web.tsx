import { counted, itemAt, type Seat, wholeNumbers } from '../../core/index.ts';
import { type BoardProps, MoveButton, type PlayedMove } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import type { WinnersOptions, WinnersPosition } from './rules.ts';
import './web.css';

export const view: GameView<WinnersPosition, WinnersOptions> = {
  Board: LetterRow,
  loadPicture: () => import('./web-picture.tsx'),
  line: () => 'Take a letter from either end. The last one wins if it is W and loses if it is L.',
  variantName: ({ string }) => counted(string.length, 'letter'),
  lastMove: (move, { string }) => `took ${string[takenIndex(move)] === 'L' ? 'an L' : 'a W'}`,
  advice: (side) => `take ${side}`,
};

type Props = BoardProps<WinnersPosition, WinnersOptions>;

/** The index of the letter that a move took. */
function takenIndex({ before, after }: PlayedMove<WinnersPosition>): number {
  return after.from > before.from ? before.from : after.to;
}

/** The longest row drawn letter by letter in one line; a longer one shows both ends and the middle. */
const MAX_ROW_LENGTH = 15;
const END_LENGTH = 5;
const MIDDLE_LENGTH = 3;

/** The letters in one line with both ends open. Taken ones fade beside the end they were taken from. */
function LetterRow(props: Props) {
  const { start, position, played, attempt } = props;
  const takers = new Map(played.map((move) => [takenIndex(move), move.seat]));
  const shown = shownIndexes(start, position);
  return (
    <div
      class="board grid grid-cols-[minmax(0,1fr)] gap-[clamp(0.8rem,3cqi,1.6rem)]"
      style={{ '--letters': shown.length }}
    >
      <ol class="letter-row" aria-label="Letters">
        {shown.map((index) => (
          <Letter key={index} {...props} index={index} taker={takers.get(index)} />
        ))}
      </ol>
      {attempt && position.to > position.from && (
        <p class="text-center text-soft" aria-hidden="true">
          {counted(position.to - position.from, 'letter')} left
        </p>
      )}
    </div>
  );
}

interface LetterProps extends Props {
  /** Negative where letters are left out. */
  readonly index: number;
  readonly taker: Seat | undefined;
}

function Letter({ options, position, moves, attempt, marked, index, taker }: LetterProps) {
  if (index < 0) return <li class="px-[0.1rem] text-soft">⋯</li>;
  const { from, to } = position;
  const letter = itemAt(options.string, index);
  if (taker) {
    // The last letter decides: it stays as large as it was.
    const isLast = to === from && index === from - 1;
    return (
      <li class={`letter ${isLast ? `is-end is-${letter}` : `is-taken is-${taker}`}`} aria-hidden="true">
        {letter}
      </li>
    );
  }
  // Letters are numbered from 1 on the left.
  const look = `letter is-${letter} ${marked?.includes(String(index + 1)) ? 'is-marked' : ''}`;
  if (index !== from && index !== to - 1) return <li class={look}>{letter}</li>;
  const text = index === from ? 'left' : 'right';
  return (
    <li>
      <MoveButton
        text={text}
        move={moves.find((move) => move.text === text)}
        label={to - from === 1 ? `Take the last letter, ${letter}` : `Take ${letter} from the ${text}`}
        attempt={attempt}
        class={`${look} is-end`}
      >
        {letter}
      </MoveButton>
    </li>
  );
}

/** The letters to draw, by index; a negative number stands for a gap. */
function shownIndexes(start: WinnersPosition, { from, to }: WinnersPosition): readonly number[] {
  if (start.to - start.from <= MAX_ROW_LENGTH) return wholeNumbers(start.from, start.to - 1);
  if (to === from) return [from - 1];
  if (to - from <= MAX_ROW_LENGTH) return wholeNumbers(from, to - 1);
  const middle = from + Math.floor((to - from - MIDDLE_LENGTH) / 2);
  return [
    ...wholeNumbers(from, from + END_LENGTH - 1),
    -1,
    ...wholeNumbers(middle, middle + MIDDLE_LENGTH - 1),
    -2,
    ...wholeNumbers(to - END_LENGTH, to - 1),
  ];
}
