import { type AnyGame, failure, type Result, success } from '../../core/index.ts';
import type { AnySolution } from '../../solver/index.ts';

/** The solution of one game. The solver is loaded and the game solved when it is first asked for, and only then. */
export type Analyst = () => Promise<Result<AnySolution>>;

/** A variant that is too large to solve gives a sentence instead of a solution. */
export function createAnalyst(game: AnyGame): Analyst {
  let answer: Promise<Result<AnySolution>> | undefined;
  return () => {
    answer ??= solve(game);
    return answer;
  };
}

async function solve(game: AnyGame): Promise<Result<AnySolution>> {
  const { solve } = await import('../../solver/index.ts');
  const solution = solve(game);
  try {
    solution.value(game.rules.start);
  } catch (error) {
    if (error instanceof RangeError) return failure(error.message);
    throw error;
  }
  return success(solution);
}
