import type { AnyGame } from '../src/core/index.ts';
import { checkGame } from '../src/custom/index.ts';

/** The first broken law of a game and where, or undefined: a whole pass over its reachable positions. */
export function findBrokenLaw(game: AnyGame): string | undefined {
  const { stackTraceLimit } = Error;
  // Every move that is not legal must throw, and nobody asks from where.
  Error.stackTraceLimit = 0;
  try {
    const report = checkGame(game, { limit: Number.POSITIVE_INFINITY, isRoom: true });
    return report.ok ? undefined : `${report.law}: ${report.error}`;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
