import type { Game } from './game.ts';
import { failure, quote, type Result, success } from './result.ts';

/** The legal move that a text names, or why there is none. No game writes its own. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.rules.legalMoves(position);
  const move = moves.find((candidate) => game.notation.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.book.whyIllegal(position, text));
}

/** What rules throw when they are asked to play a move that is not legal: whoever asked should have parsed it first. */
export function illegalMove(move: unknown): RangeError {
  return new RangeError(`The move ${quote(String(move))} is not legal here.`);
}
