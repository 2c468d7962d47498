import type { Game, Random, Result } from '../core/index.ts';
import type { Level } from './levels.ts';
import type { WeighForm } from './weigh-forms.ts';

/** Picks moves in one game. A player remembers nothing: the position, and chance where it has no preference, decide. */
export interface Player<Position, Move> {
  readonly id: string;
  /** How likely each legal move is, in the order of `legalMoves`; they add up to 1. Throws when the game is over. */
  weights(position: Position): readonly number[];
  /** A move drawn with those weights. Draws nothing when only one move has a weight. */
  choose(position: Position, random: Random): Move;
  /** The same by the codes of the game's index, for millions of games; left out, or undefined, where there is no such way. */
  createLikelyCodes?(): LikelyCodes | undefined;
  /** The weights by the rank of a form, where the game has forms and no index: of an unfinished one, in the order of `successors`. */
  readonly weighForm?: WeighForm;
}

/**
 * Writes the codes after the moves that a player may make, each equally likely, in the order of `legalMoves`, and returns
 * how many: 0 when the game is over. Of codes that can be reached.
 */
export type LikelyCodes = (code: number, out: Int32Array) => number;

export type AnyPlayer = Player<unknown, unknown>;

/** A kind of player before it knows which game it will play. One file exports one of these. */
export interface PlayerDefinition extends Level {
  /** It weighs moves by the values of the position, its successors and theirs, and by nothing else. */
  readonly byValuesAlone?: true;
  /** Fails with one sentence when the game is too large for a player that needs it solved. */
  create<Position, Move>(game: Game<Position, Move>): Result<Player<Position, Move>>;
}
