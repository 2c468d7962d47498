import type { MoveValue, Solution } from './solution.ts';

/**
 * Of a lost position: the moves that make it hardest for the opponent, after which the smallest share of the answers is
 * right; of these the ones that hold out longest. All moves of a forced position; none once the game is over.
 */
export function hardestMoves<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
): readonly MoveValue<Move>[] {
  const { rules } = solution.game;
  const moves = solution.evaluate(position)?.moves ?? [];
  const shares = moves.map(({ move }) => rightShare(solution, rules.play(position, move)));
  const smallest = Math.min(...shares);
  const traps = moves.filter((_, index) => shares[index] === smallest);
  const longest = Math.max(...traps.map(lengthOf));
  return traps.filter((move) => lengthOf(move) === longest);
}

/** The share of the legal moves that keep the verdict; 1 once the game is over, when no mistake is possible. */
export function rightShare<Position, Move>(solution: Solution<Position, Move>, position: Position): number {
  const moves = solution.evaluate(position)?.moves ?? [];
  return moves.length === 0 ? 1 : moves.filter((move) => move.keepsVerdict).length / moves.length;
}

function lengthOf({ value }: MoveValue<unknown>): number {
  return value.distance ?? Number.POSITIVE_INFINITY;
}
