import type { Scene } from '../dialogue/dialogue.ts';
import { type Style, wrap } from '../style.ts';

export interface BoardView<Position, Move> {
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
    wrap(scene.match.game.describePosition(scene.position), columns - 2).map((line) => `  ${line}`),
};
