import type { PictureProps } from '../../web/view/picture.tsx';
import { decidingLetters } from './middle-letters.ts';
import type { WinnersOptions, WinnersPosition } from './rules.ts';
import { trianglePath, WANTED, winnersTriangle } from './theory.ts';

/** A longer triangle cannot be read. */
const MAX_LENGTH = 50;
const WIDTH = 720;

/**
 * The AND/OR triangle: the letters at the bottom, above every two neighbors the letter that best play leaves for the
 * last move, the whole row at the top. The game walks down from the top.
 */
export function Picture(props: PictureProps<WinnersPosition, WinnersOptions>) {
  const letters = props.game.options.string;
  if (letters.length > MAX_LENGTH) return null;
  return (
    <figure class="picture grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="overflow-x-auto" aria-label="The triangle" tabIndex={0}>
        <Triangle letters={letters} position={props.position} visited={props.match.positions} />
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
  const ringOf = createRings(position, visited);
  return (
    <svg
      class="block w-full min-w-75"
      viewBox={`0 0 ${WIDTH} ${letters.length * size * 0.86 + size * 1.2}`}
      role="img"
      aria-label={describe(triangle, letters, position)}
    >
      {triangle.map((cells, row) => (
        <g key={row}>
          {[...cells].map((letter, column) => (
            <g key={column}>
              <circle
                class={`${FILLS[letter]} ${ringOf(row, column)}`}
                cx={x(row, column)}
                cy={y(row)}
                r={size * 0.4}
              />
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
          ))}
        </g>
      ))}
      <path class="fill-none stroke-focus stroke-3 opacity-55 [stroke-linejoin:round]" d={path} />
    </svg>
  );
}

const FILLS: Readonly<Record<string, string>> = { W: 'fill-gold-wash', L: 'fill-(--color-silver-wash)' };

/** The ring of a cell: the current place, on the way of the game, one of the letters that decide, or none of these. */
function createRings(
  position: WinnersPosition,
  positions: readonly WinnersPosition[],
): (row: number, column: number) => string {
  const visited = trianglePath(positions);
  const [here] = trianglePath([position]);
  const deciding = decidingLetters(position);
  return (row, column) => {
    if (here?.row === row && here.column === column) return 'stroke-focus stroke-5';
    if (visited.some((cell) => cell.row === row && cell.column === column)) return 'stroke-focus stroke-[2.5]';
    const isDeciding = row === 0 && column >= deciding.from && column < deciding.to;
    return isDeciding ? 'stroke-ink stroke-3' : 'stroke-strong stroke-1';
  };
}

function describe(triangle: readonly string[], letters: string, { from, to }: WinnersPosition): string {
  if (from === to) return `The triangle of ${letters}; the game is over.`;
  const left = triangle[to - from - 1]?.[from];
  return `The triangle of ${letters}: of the ${to - from} letters left, best play leaves ${left} for the last move.`;
}
