import { type Game, type PuzzleGoal, type Result, success } from '../../core/index.ts';
import { findPlayer, LADDER, type Player } from '../../players/index.ts';
import type { Solution } from '../../solver/index.ts';
import { continuation, isRight, PUZZLE_MOVES } from './line.ts';

/** The opponents of the ladder, ready to play this game. */
export function ladderPlayers<Position, Move>(game: Game<Position, Move>): Result<readonly Player<Position, Move>[]> {
  const players: Player<Position, Move>[] = [];
  for (const { id } of LADDER) {
    const definition = findPlayer(id);
    const player = definition.ok ? definition.value.create(game) : definition;
    if (!player.ok) return player;
    players.push(player.value);
  }
  return success(players);
}

/**
 * The share of the ladder's opponents who fail the puzzle: of each the exact probability of a wrong move somewhere on the
 * way, and the mean of these. Every right move is followed; the CPU defends itself as it does against a person.
 */
export function difficultyOf<Position, Move>(
  solution: Solution<Position, Move>,
  players: readonly Player<Position, Move>[],
  position: Position,
  goal: PuzzleGoal,
): number {
  /** `left` counts the right moves that are asked for after this one. */
  function chanceToSolve(player: Player<Position, Move>, at: Position, left: number): number {
    const weights = player.weights(at);
    const moves = solution.evaluate(at)?.moves ?? [];
    let chance = 0;
    moves.forEach((move, index) => {
      const weight = weights[index] ?? 0;
      if (weight === 0 || !isRight(goal, move)) return;
      const next = continuation(solution, at, move.move, goal, left);
      chance += weight * (next ? chanceToSolve(player, next.position, left - 1) : 1);
    });
    return chance;
  }

  const solved = players.reduce((sum, player) => sum + chanceToSolve(player, position, PUZZLE_MOVES - 1), 0);
  return 1 - solved / players.length;
}
