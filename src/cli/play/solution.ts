import type { AnyGame, Result } from '../../core/index.ts';
import type { AnySolution } from '../../solver/index.ts';
import { showPositions } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * The solution of a game. The solver is loaded when it is first asked for, and only then; where it takes long, a line
 * counts the positions.
 */
export async function solutionOf(game: AnyGame, terminal: Terminal): Promise<Result<AnySolution>> {
  const { solve } = await import('../../solver/index.ts');
  const progress = showPositions(terminal);
  try {
    return solve(game, progress.update);
  } finally {
    progress.done();
  }
}
