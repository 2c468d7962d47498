import { counted, itemAt, type Seat, wholeNumbers } from '../../core/index.ts';
import { type BoardProps, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import type { WinnersOptions, WinnersPosition } from './rules.ts';
import './web.css';

export const view: GameView<WinnersPosition, WinnersOptions> = {
  Board: LetterRow,
  loadPicture: () => import('./web-picture.tsx'),
  line: () => 'Take a letter from either end. The last one wins if it is W and loses if it is L.',
  variantName: ({ string }) => counted(string.length, 'letter'),
  lastMove({ before, after }, { string }) {
    const letter = string[after.from > before.from ? before.from : after.to];
    return `took ${letter === 'L' ? 'an L' : 'a W'}`;
  },
  advice: (side) => `take ${side}`,
};

type Props = BoardProps<WinnersPosition, WinnersOptions>;

/** The longest row drawn letter by letter in one line; a longer one shows both ends and the middle. */
const MAX_ROW_LENGTH = 15;
const END_LENGTH = 5;
const MIDDLE_LENGTH = 3;
/** The most letters of a row that has an overview. */
const MAX_OVERVIEW_LENGTH = 120;

/** The letters in one line with both ends open. Taken ones fade beside the end they were taken from. */
function LetterRow(props: Props) {
  const { options, start, position, played, attempt } = props;
  const takers = new Map(
    played.map(({ before, after, seat }) => [after.from > before.from ? before.from : after.to, seat]),
  );
  const shown = shownIndexes(start, position);
  const isLong = start.to - start.from > MAX_ROW_LENGTH;
  return (
    <div class="board letters" style={{ '--letters': shown.length }}>
      {isLong && start.to <= MAX_OVERVIEW_LENGTH && (
        <Overview letters={options.string} position={position} takers={takers} />
      )}
      <ol class="letter-row" aria-label="Letters">
        {shown.map((index) => (
          <Letter key={index} {...props} index={index} taker={takers.get(index)} />
        ))}
      </ol>
      {attempt && position.to > position.from && (
        <p class="letters-left" aria-hidden="true">
          {counted(position.to - position.from, 'letter')} left
        </p>
      )}
    </div>
  );
}

interface OverviewProps {
  readonly letters: string;
  readonly position: WinnersPosition;
  readonly takers: ReadonlyMap<number, Seat>;
}

/** A long row as strokes: W high and gold, L low and silver, a taken letter as a dot in the taker's color. */
function Overview({ letters, position, takers }: OverviewProps) {
  const kindOf = (index: number, letter: string) => {
    const taker = takers.get(index);
    return taker ? `is-taken is-${taker}` : `is-${letter}`;
  };
  return (
    <div
      class="letter-overview"
      aria-hidden="true"
      title={`${position.to - position.from} of ${letters.length} letters left`}
    >
      {[...letters].map((letter, index) => (
        <span key={index} class={`stroke ${kindOf(index, letter)}`} />
      ))}
    </div>
  );
}

interface LetterProps extends Props {
  /** Negative where letters are left out. */
  readonly index: number;
  readonly taker: Seat | undefined;
}

function Letter(props: LetterProps) {
  const { options, position, marked, index, taker } = props;
  if (index < 0) return <li class="letter-gap">⋯</li>;
  const mark = markOf(marked, index);
  const letter = itemAt(options.string, index);
  // The last letter decides: it stays as large as it was.
  const isLast = position.to === position.from && index === position.from - 1;
  if (taker)
    return (
      <li class={isLast ? `letter is-end is-${letter}` : `letter is-taken is-${taker}`} aria-hidden="true">
        {letter}
      </li>
    );
  const isEnd = index === position.from || index === position.to - 1;
  return isEnd ? <EndLetter {...props} letter={letter} /> : <li class={`letter is-${letter} ${mark}`}>{letter}</li>;
}

/** Letters are numbered from 1 on the left. */
function markOf(marked: Props['marked'], index: number): string {
  return marked?.includes(String(index + 1)) ? 'is-marked' : '';
}

function EndLetter({ position, moves, attempt, marked, index, letter }: LetterProps & { readonly letter: string }) {
  const text = index === position.from ? 'left' : 'right';
  const isLast = position.to - position.from === 1;
  return (
    <li>
      <MoveButton
        text={text}
        move={moves.find((move) => move.text === text)}
        label={isLast ? `Take the last letter, ${letter}` : `Take ${letter} from the ${text}`}
        attempt={attempt}
        class={`letter is-end is-${letter} ${markOf(marked, index)}`}
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
