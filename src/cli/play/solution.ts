import type { AnyGame, Result } from '../../core/index.ts';
import type { AnySolution } from '../../solver/index.ts';

/** The solution of a game. The solver is loaded when it is first asked for, and only then. */
export async function solutionOf(game: AnyGame): Promise<Result<AnySolution>> {
  const { solve } = await import('../../solver/index.ts');
  return solve(game);
}
