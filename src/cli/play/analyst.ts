import { type AnyGame, failure, type Result, success } from '../../core/index.ts';
import type { AnyJudge } from '../../solver/index.ts';

/** The judge of one game. The solver is loaded and the game solved when it is first asked for, and only then. */
export type Analyst = () => Promise<Result<AnyJudge>>;

/** A variant that is too large to solve gives a sentence instead of a judge. */
export function createAnalyst(game: AnyGame): Analyst {
  let answer: Promise<Result<AnyJudge>> | undefined;
  return () => {
    answer ??= solve(game);
    return answer;
  };
}

async function solve(game: AnyGame): Promise<Result<AnyJudge>> {
  const { createJudge } = await import('../../solver/index.ts');
  const judge = createJudge(game);
  try {
    judge.value(game.start);
  } catch (error) {
    if (error instanceof RangeError) return failure(error.message);
    throw error;
  }
  return success(judge);
}
