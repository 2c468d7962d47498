import type { Game } from './game.ts';
import { failure, type Result, success } from './result.ts';

/** The legal move that a text names, or why there is none. No game writes its own. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.legalMoves(position);
  const move = moves.find((candidate) => game.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.refusal(position, text));
}
