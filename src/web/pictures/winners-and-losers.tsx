import type { WinnersPosition } from '../../games/winners-and-losers/rules.ts';
import { trianglePath, winnersTriangle } from '../../games/winners-and-losers/triangle.ts';
import type { PictureProps } from './picture.tsx';

const LONGEST = 50;
const WIDTH = 720;

/**
 * The AND/OR triangle: the letters at the bottom, above every two neighbours the letter that best play leaves for the
 * last move, the whole row at the top. The game walks down from the top.
 */
export function WinnersPicture({ game, match, position }: PictureProps<WinnersPosition>) {
  const letters = String(game.options.string);
  if (letters.length > LONGEST) return <LongRow letters={letters} position={position} />;
  const size = Math.min(44, WIDTH / (letters.length + 1));
  const triangle = winnersTriangle(letters);
  const x = (row: number, column: number) => WIDTH / 2 + (column - (letters.length - 1) / 2 + row / 2) * size;
  const y = (row: number) => (letters.length - 1 - row) * size * 0.86 + size;
  const visited = trianglePath(match.positions);
  const path = visited
    .map(({ row, column }, index) => `${index === 0 ? 'M' : 'L'}${x(row, column)} ${y(row)}`)
    .join('');
  const [here] = trianglePath([position]);
  const middle = middleLetters(position);
  return (
    <figure class="picture">
      <div class="scroll-x">
        <svg
          class="triangle"
          viewBox={`0 0 ${WIDTH} ${letters.length * size * 0.86 + size * 1.2}`}
          role="img"
          aria-label={describe(triangle, letters, position)}
        >
          {triangle.map((cells, row) => (
            <g key={row} class="triangle-row" style={{ '--row': row }}>
              {[...cells].map((letter, column) => {
                const isVisited = visited.some((cell) => cell.row === row && cell.column === column);
                const isHere = here?.row === row && here.column === column;
                const isMiddle = row === 0 && column >= middle.from && column < middle.to;
                return (
                  <g
                    key={column}
                    class={`triangle-cell is-${letter} ${isVisited ? 'is-visited' : ''} ${isHere ? 'is-here' : ''} ${isMiddle ? 'is-middle' : ''}`}
                  >
                    <circle cx={x(row, column)} cy={y(row)} r={size * 0.4} />
                    {size > 11 && (
                      <text x={x(row, column)} y={y(row)} font-size={size * 0.5}>
                        {letter}
                      </text>
                    )}
                  </g>
                );
              })}
            </g>
          ))}
          <path class="triangle-path" d={path} />
        </svg>
      </div>
      <figcaption>
        At the bottom the letters themselves; above two neighbours stands what best play leaves as the last letter: with
        an even number left the player to move wants to leave an L (AND), with an odd number a W (OR). The ring is the
        game so far, from the top down. The outlined letters in the middle of what is left are all that counts.
      </figcaption>
    </figure>
  );
}

/** The two middle letters of an even row, the middle one and its neighbours of an odd one. */
function middleLetters({ from, to }: WinnersPosition): WinnersPosition {
  const count = to - from;
  if (count < 3) return { from, to };
  const reach = count % 2 === 0 ? 1 : 1.5;
  const centre = (from + to) / 2;
  return { from: centre - reach, to: centre + reach };
}

function describe(triangle: readonly string[], letters: string, { from, to }: WinnersPosition): string {
  if (from === to) return `The triangle of ${letters}; the game is over.`;
  const left = triangle[to - from - 1]?.[from];
  return `The triangle of ${letters}: of the ${to - from} letters left, best play leaves ${left} for the last move.`;
}

/** Too long to draw: only the middle counts, so that is what is shown. */
function LongRow({ letters, position }: { readonly letters: string; readonly position: WinnersPosition }) {
  const middle = middleLetters(position);
  return (
    <p>
      {position.to - position.from} letters are left, and only the middle ones count:{' '}
      <strong class="middle-letters">{letters.slice(middle.from, middle.to)}</strong>, letters {middle.from + 1} to{' '}
      {middle.to} of the row. The triangle is drawn for rows of up to {LONGEST} letters.
    </p>
  );
}
