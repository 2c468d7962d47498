import type { AnyGame, Grid, GridCell } from '../../core/index.ts';
import { type Canvas, centered } from './dialogue.ts';

/** A longer cell name is for screen readers, not for a board. */
const MAX_NAME = 3;

/** The content of a cell, and the text to type for it: its move where that is legal, otherwise its name. */
interface DrawnCell {
  readonly text: string;
  readonly hint: string;
}

/**
 * The board from the game's grid, with the text to type in each cell:
 *
 *    X  | 2  | O         ■ 1-1 | ■ 1-2
 *    4  | X  | 6         ■ 2-1 | ■ 2-2
 *
 * Leaves out the text to type if that is too wide; undefined if it still is.
 */
export function gridLines(
  game: AnyGame,
  position: unknown,
  grid: Grid,
  { style, columns }: Canvas,
): readonly string[] | undefined {
  const legal = new Set(game.rules.legalMoves(position).map((move) => game.text.formatMove(move)));
  const full = grid.map((row) => row.map((cell) => drawCell(cell, legal)));
  const bare = full.map((row) => row.map(({ text }) => ({ text, hint: '' })));
  const [bar, dash, cross] = style.isUnicode ? ['│', '─', '┼'] : ['|', '-', '+'];
  for (const rows of [full, bare]) {
    const width = Math.max(1, ...rows.flat().map(widthOf));
    const cells = Math.max(...rows.map((row) => row.length));
    if (cells * (width + 3) - 1 > columns) continue;
    const line = Array.from({ length: cells }, () => dash.repeat(width + 2)).join(cross);
    const texts = rows.map((row) =>
      row
        .map((cell) => ` ${drawn(cell, width)} `)
        .join(bar)
        .trimEnd(),
    );
    return texts.flatMap((text, index) => (index === 0 ? [text] : [line, text]));
  }
  return undefined;

  function drawn(cell: DrawnCell, width: number): string {
    const { text, hint } = cell;
    const plain = centered(plainText(cell), width);
    if (hint === '') return style.bold(plain);
    // The last part is the hint, so its place is known even if the text looks the same.
    const at = plain.lastIndexOf(hint);
    const before = text === '' ? plain.slice(0, at) : style.bold(plain.slice(0, at));
    return `${before}${style.dim(hint)}${plain.slice(at + hint.length)}`;
  }
}

function drawCell({ text, move, label = '' }: GridCell, legal: ReadonlySet<string>): DrawnCell {
  if (move !== undefined && legal.has(move)) return { text, hint: move };
  return { text, hint: label.length <= MAX_NAME && label !== text ? label : '' };
}

function plainText({ text, hint }: DrawnCell): string {
  return [text, hint].filter((part) => part !== '').join(' ');
}

function widthOf(cell: DrawnCell): number {
  return [...plainText(cell)].length;
}
