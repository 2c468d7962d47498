import type { InversionRaceMove, InversionRacePosition } from '../../games/inversion-race/rules.ts';
import { type Board, inRows } from '../face/board.ts';
import type { Style } from '../terminal/style.ts';

const MARGIN = 2;
const WIDE_CELL = 5;
const NARROW_CELL = 3;

/**
 * The track with both markers, and a flag below the goal:
 *   ┌────┬────┬────┬────┐
 *   │    │ A  │    │ B  │
 *   └────┴────┴────┴────┘
 *     0    1    2    3
 *    goal
 */
export const inversionRaceBoard: Board<InversionRacePosition, InversionRaceMove> = {
  draw({ scene, style, columns }) {
    const { match, position } = scene;
    const cells = Array.from({ length: Number(match.game.options.cells) }, (_, cell) => cell);
    const room = columns - MARGIN - 1;
    const width = cells.length * WIDE_CELL <= room ? WIDE_CELL : NARROW_CELL;
    const goal = position.inverted ? cells.length - 1 : 0;
    const isWorthShowing = (cell: number) => cell === position.a || cell === position.b || cell === goal;
    const rows = inRows(cells, Math.floor(room / width)).flatMap(({ items }) =>
      items.some(isWorthShowing) ? drawCells(items, width, position, goal, style) : [rangeOf(items, style)],
    );
    const direction = position.inverted ? 'The goal has moved to' : 'The goal is';
    return [...rows, `${direction} cell ${goal}.`].map((line) => (' '.repeat(MARGIN) + line).trimEnd());
  },
};

/** Part of a long track on which nothing stands. */
function rangeOf(cells: readonly number[], style: Style): string {
  return style.dim(`${style.isUnicode ? '⋮' : ':'} cells ${cells[0]} to ${cells.at(-1)} are empty`);
}

function drawCells(
  cells: readonly number[],
  width: number,
  { a, b }: InversionRacePosition,
  goal: number,
  style: Style,
): readonly string[] {
  const [left, line, join, right, bottomLeft, bottomJoin, bottomRight, wall] = style.isUnicode
    ? '┌─┬┐└┴┘│'
    : '+-+++++|';
  const beam = (line as string).repeat(width - 1);
  const shown = (cell: number) => {
    const markers = `${a === cell ? 'A' : ''}${b === cell ? 'B' : ''}`;
    const text = markers.padStart(Math.ceil((width - 1 + markers.length) / 2)).padEnd(width - 1);
    return text.replace('A', style.cyan(style.bold('A'))).replace('B', style.magenta(style.bold('B')));
  };
  const numbers = cells.map((cell) => {
    const text = String(cell)
      .padStart(Math.ceil(width / 2))
      .padEnd(width);
    return cell === goal ? style.green(text) : style.dim(text);
  });
  const flag = style.isUnicode ? '▲' : '^';
  const flags = cells.map((cell) =>
    cell === goal ? style.green(flag.padStart(Math.ceil(width / 2)).padEnd(width)) : ' '.repeat(width),
  );
  return [
    left + cells.map(() => beam).join(join) + right,
    wall + cells.map(shown).join(wall) + wall,
    bottomLeft + cells.map(() => beam).join(bottomJoin) + bottomRight,
    numbers.join(''),
    ...(cells.includes(goal) ? [flags.join('')] : []),
  ];
}
