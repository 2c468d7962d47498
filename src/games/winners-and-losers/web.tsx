import { counted, itemAt, type Seat } from '../../core/index.ts';
import { type BoardProps, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type PictureProps, Sideways } from '../../web/view/picture.tsx';
import { decidingLetters } from './middle-letters.ts';
import type { WinnersOptions, WinnersPosition } from './rules.ts';
import { trianglePath, WANTED, winnersTriangle } from './theory.ts';
import './web.css';

export const view: GameView<WinnersPosition, WinnersOptions> = {
  Board: LetterRow,
  Picture: TrianglePicture,
  line: () => 'Take a letter from either end. The last one wins if it is W and loses if it is L.',
  variantName: ({ string }) => counted(string.length, 'letter'),
  lastMove({ before, after }, { string }) {
    const letter = string[after.from > before.from ? before.from : after.to];
    return `took ${letter === 'L' ? 'an L' : 'a W'}`;
  },
  advice: (side) => `take ${side}`,
};

type Props = BoardProps<WinnersPosition, WinnersOptions>;

/** The longest row that is drawn letter by letter, in one line; of a longer one both ends and the middle are. */
const MAX_ROW_LENGTH = 15;
const SHOWN_AT_END = 5;
const SHOWN_IN_MIDDLE = 3;
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
      {attempt && (
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

/** The whole of a long row as strokes: W high and gold, L low and silver, what is taken as a dot in its taker's color. */
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
  if (taker)
    return (
      <li class={`letter is-taken is-${taker}`} aria-hidden="true">
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
  if (start.to - start.from <= MAX_ROW_LENGTH) return range(start.from, start.to);
  if (to - from <= MAX_ROW_LENGTH) return range(from, to);
  const middle = from + Math.floor((to - from - SHOWN_IN_MIDDLE) / 2);
  return [
    ...range(from, from + SHOWN_AT_END),
    -1,
    ...range(middle, middle + SHOWN_IN_MIDDLE),
    -2,
    ...range(to - SHOWN_AT_END, to),
  ];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

const MAX_LENGTH = 50;
const WIDTH = 720;

/**
 * The AND/OR triangle: the letters at the bottom, above every two neighbors the letter that best play leaves for the
 * last move, the whole row at the top. The game walks down from the top.
 */
function TrianglePicture(props: PictureProps<WinnersPosition, WinnersOptions>) {
  const letters = String(props.game.options.string);
  if (letters.length > MAX_LENGTH) return <LongRow letters={letters} position={props.position} />;
  return (
    <figure class="picture">
      <Sideways label="The triangle">
        <Triangle letters={letters} position={props.position} visited={props.match.positions} />
      </Sideways>
      <figcaption>
        At the bottom the letters themselves; above two neighbours stands what best play leaves as the last letter: with
        an even number left the player to move wants to leave an {WANTED.even} (AND), with an odd number a {WANTED.odd}{' '}
        (OR). The ring is the game so far, from the top down. The outlined letters in the middle of what is left are all
        that counts.
      </figcaption>
    </figure>
  );
}

interface TriangleProps {
  readonly letters: string;
  readonly position: WinnersPosition;
  readonly visited: readonly WinnersPosition[];
}

function Triangle({ letters, position, visited }: TriangleProps) {
  const size = Math.min(44, WIDTH / (letters.length + 1));
  const triangle = winnersTriangle(letters);
  const x = (row: number, column: number) => WIDTH / 2 + (column - (letters.length - 1) / 2 + row / 2) * size;
  const y = (row: number) => (letters.length - 1 - row) * size * 0.86 + size;
  const path = trianglePath(visited)
    .map(({ row, column }, index) => `${index === 0 ? 'M' : 'L'}${x(row, column)} ${y(row)}`)
    .join('');
  const marksOf = createMarks(position, visited);
  return (
    <svg
      class="triangle"
      viewBox={`0 0 ${WIDTH} ${letters.length * size * 0.86 + size * 1.2}`}
      role="img"
      aria-label={describe(triangle, letters, position)}
    >
      {triangle.map((cells, row) => (
        <g key={row} class="triangle-row" style={{ '--row': row }}>
          {[...cells].map((letter, column) => (
            <g key={column} class={`triangle-cell is-${letter} ${marksOf(row, column)}`}>
              <circle cx={x(row, column)} cy={y(row)} r={size * 0.4} />
              {size > 11 && (
                <text x={x(row, column)} y={y(row)} font-size={size * 0.5}>
                  {letter}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
      <path class="triangle-path" d={path} />
    </svg>
  );
}

/** The classes of a cell: on the way of the game, its current place, one of the letters that decide. */
function createMarks(
  position: WinnersPosition,
  positions: readonly WinnersPosition[],
): (row: number, column: number) => string {
  const visited = trianglePath(positions);
  const [here] = trianglePath([position]);
  const deciding = decidingLetters(position);
  return (row, column) => {
    const isVisited = visited.some((cell) => cell.row === row && cell.column === column);
    const isHere = here?.row === row && here.column === column;
    const isDeciding = row === 0 && column >= deciding.from && column < deciding.to;
    return [isVisited && 'is-visited', isHere && 'is-here', isDeciding && 'is-middle'].filter(Boolean).join(' ');
  };
}

function describe(triangle: readonly string[], letters: string, { from, to }: WinnersPosition): string {
  if (from === to) return `The triangle of ${letters}; the game is over.`;
  const left = triangle[to - from - 1]?.[from];
  return `The triangle of ${letters}: of the ${to - from} letters left, best play leaves ${left} for the last move.`;
}

/** A string that is too long to draw: shows the middle, because only that counts. */
function LongRow({ letters, position }: { readonly letters: string; readonly position: WinnersPosition }) {
  const middle = decidingLetters(position);
  return (
    <p>
      {position.to - position.from} letters are left, and only the middle ones count:{' '}
      <strong class="middle-letters">{letters.slice(middle.from, middle.to)}</strong>, letters {middle.from + 1} to{' '}
      {middle.to} of the row. The triangle is drawn for rows of up to {MAX_LENGTH} letters.
    </p>
  );
}
