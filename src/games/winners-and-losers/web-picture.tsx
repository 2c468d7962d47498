import type { PictureProps } from '../../web/view/picture.ts';
import { decidingLetters } from './middle-letters.ts';
import type { WinnersOptions, WinnersPosition } from './rules.ts';
import { trianglePath, WANTED, winnersTriangle } from './theory.ts';

/** A longer triangle cannot be read. */
const MAX_LENGTH = 50;
const WIDTH = 720;

type Props = PictureProps<WinnersPosition, WinnersOptions>;

/**
 * The AND/OR triangle: the letters at the bottom, above every two neighbors the letter that best play leaves for the
 * last move, the whole row at the top. The game walks down from the top.
 */
export function Picture(props: Props) {
  if (props.game.options.string.length > MAX_LENGTH) return null;
  return (
    <figure class="picture grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="overflow-x-auto" aria-label="The triangle" tabIndex={0}>
        <Triangle {...props} />
      </section>
      <figcaption class="text-sm text-soft">
        At the bottom the letters themselves; above two neighbors stands what best play leaves as the last letter: with
        an even number left the player to move wants to leave an {WANTED.even} (AND), with an odd number a {WANTED.odd}{' '}
        (OR). The ring is the game so far, from the top down. The outlined letters in the middle of what is left are all
        that counts.
      </figcaption>
    </figure>
  );
}

const FILLS: Readonly<Record<string, string>> = { W: 'fill-gold-wash', L: 'fill-silver-wash' };

function Triangle({ game, match, position }: Props) {
  const letters = game.options.string;
  const triangle = winnersTriangle(letters);
  const visited = trianglePath(match.positions);
  const [here] = trianglePath([position]);
  const deciding = decidingLetters(position);
  const size = Math.min(44, WIDTH / (letters.length + 1));
  const x = (row: number, column: number) => WIDTH / 2 + (column - (letters.length - 1) / 2 + row / 2) * size;
  const y = (row: number) => (letters.length - 1 - row) * size * 0.86 + size;

  /** The ring of the current place, of one on the way of the game, of a letter that decides, or of none of these. */
  function ringOf(row: number, column: number): string {
    if (here?.row === row && here.column === column) return 'stroke-focus stroke-5';
    if (visited.some((cell) => cell.row === row && cell.column === column)) return 'stroke-focus stroke-[2.5]';
    const isDeciding = row === 0 && column >= deciding.from && column < deciding.to;
    return isDeciding ? 'stroke-ink stroke-3' : 'stroke-strong stroke-1';
  }

  return (
    <svg
      class="block w-full min-w-75"
      viewBox={`0 0 ${WIDTH} ${letters.length * size * 0.86 + size * 1.2}`}
      role="img"
      aria-label={describe(triangle, letters, position)}
    >
      {triangle.flatMap((cells, row) =>
        [...cells].map((letter, column) => (
          <g key={`${row} ${column}`}>
            <circle class={`${FILLS[letter]} ${ringOf(row, column)}`} cx={x(row, column)} cy={y(row)} r={size * 0.4} />
            {size > 11 && (
              <text
                class="fill-ink font-semibold [dominant-baseline:central] [text-anchor:middle]"
                x={x(row, column)}
                y={y(row)}
                font-size={size * 0.5}
              >
                {letter}
              </text>
            )}
          </g>
        )),
      )}
      <polyline
        class="fill-none stroke-focus stroke-3 opacity-55 [stroke-linejoin:round]"
        points={visited.map(({ row, column }) => `${x(row, column)},${y(row)}`).join(' ')}
      />
    </svg>
  );
}

function describe(triangle: readonly string[], letters: string, { from, to }: WinnersPosition): string {
  if (from === to) return `The triangle of ${letters}; the game is over.`;
  const left = triangle[to - from - 1]?.[from];
  return `The triangle of ${letters}: of the ${to - from} letters left, best play leaves ${left} for the last move.`;
}
