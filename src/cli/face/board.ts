import type { Style } from '../terminal/style.ts';
import { wrap } from '../terminal/wrap.ts';
import type { Scene } from './dialogue.ts';

interface BoardView<Position, Move> {
  readonly scene: Scene<Position, Move>;
  readonly style: Style;
  /** No line may be longer. */
  readonly columns: number;
}

/** A board for people: lines of at most `columns` characters. */
export interface Board<Position, Move> {
  draw(view: BoardView<Position, Move>): readonly string[];
}

export type AnyBoard = Board<unknown, unknown>;
export type DrawBoard = AnyBoard['draw'];

/** For a game without a drawing of its own: the position in words. */
export const plainBoard: AnyBoard = {
  draw: ({ scene, columns }) =>
    wrap(scene.match.game.book.describePosition(scene.position), columns - 2).map((line) => `  ${line}`),
};

/** Things side by side, so many in a row, each row with the number of its first thing. */
export function inRows<Item>(
  items: readonly Item[],
  perRow: number,
): readonly { readonly items: readonly Item[]; readonly first: number }[] {
  const rows = Math.ceil(items.length / perRow);
  return Array.from({ length: rows }, (_, row) => ({
    items: items.slice(row * perRow, (row + 1) * perRow),
    first: row * perRow,
  }));
}
