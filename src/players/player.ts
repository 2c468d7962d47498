import type { Game, Random, Result } from '../core/index.ts';
import type { Level } from './levels.ts';

/** Picks moves in one game. A player remembers nothing: the position, and chance where it has no preference, decide. */
export interface Player<Position, Move> {
  readonly id: string;
  /** How likely each legal move is, in the order of `legalMoves`; they add up to 1. Throws when the game is over. */
  weights(position: Position): readonly number[];
  /** A move drawn with those weights. Draws nothing when only one move has a weight. */
  choose(position: Position, random: Random): Move;
}

export type AnyPlayer = Player<unknown, unknown>;

/** A kind of player before it knows which game it will play. One file exports one of these. */
export interface PlayerDefinition extends Level {
  /** It weighs moves by the values of the position, its successors and theirs, and by nothing else. */
  readonly byValuesAlone?: true;
  /** Fails with one sentence when the game is too large for a player that needs it solved. */
  create<Position, Move>(game: Game<Position, Move>): Result<Player<Position, Move>>;
}
