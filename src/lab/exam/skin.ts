import type { Game, OptionValues } from '../../core/index.ts';

/**
 * The same game in other words: another story, other names for boards and moves. Different positions have different boards,
 * and the legal moves of a position different names.
 */
export interface Skin<Position, Move, Options extends OptionValues = OptionValues> {
  /** Its name in `--skin`. */
  readonly id: string;
  readonly sentence: string;
  readonly title: string;
  /** How to play, for a player who has never heard of the game. */
  rules(game: Game<Position, Move, Options>): readonly string[];
  /** A position in the skin's words, without the player to move: `*..*`. */
  board(game: Game<Position, Move, Options>, position: Position): string;
  move(game: Game<Position, Move, Options>, move: Move): string;
}

export type AnySkin = Skin<unknown, unknown>;
