import type { Game, Value } from '../core/index.ts';

/** One legal move and what it is worth to the player who makes it; its distance counts this move too. */
export interface MoveValue<Move> {
  readonly move: Move;
  readonly text: string;
  readonly value: Value;
  /** The verdict of the position is kept: the move is right. */
  readonly keepsVerdict: boolean;
  /** Right, and as quick (when winning) or as slow (when losing) as can be. */
  readonly isBest: boolean;
}

/** An unfinished position seen by the player to move. */
export interface Judgement<Move> {
  readonly value: Value;
  /** In the order of `legalMoves`. */
  readonly moves: readonly MoveValue<Move>[];
}

/** The truth about every position of one game, from theory or from a table: callers do not care which. */
export interface Judge<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Undefined when the game is over. */
  value(position: Position): Value | undefined;
  judge(position: Position): Judgement<Move> | undefined;
  /** Best play for both sides from here, at most `limit` moves long. */
  bestLine(position: Position, limit?: number): readonly Move[];
  /** Why the verdict is what it is, in sentences for the player to move. */
  why(position: Position): string;
  /** Why this legal move is good or bad: the reason or the refutation. */
  whyMove(position: Position, move: Move): string;
}

export type AnyJudge = Judge<unknown, unknown>;
