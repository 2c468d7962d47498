import type { AnyGame, Game } from './game.ts';
import { failure, quote, type Result, success } from './result.ts';

/** The legal move that a text names, or why there is none. No game writes its own. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.rules.legalMoves(position);
  const move = moves.find((candidate) => game.text.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.text.whyIllegal(position, text));
}

/** The text of a move that only gives the turn to the other player. */
export const PASS = 'pass';

/** Whether there is nothing to do but to pass: faces make such a move by themselves. */
export function isForcedPass(game: AnyGame, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.text.formatMove(moves[0]) === PASS;
}

/** What rules throw when they are asked to play a move that is not legal: whoever asked should have parsed it first. */
export function illegalMove(move: unknown): RangeError {
  return new RangeError(`The move ${quote(String(move))} is not legal here.`);
}
