import type { AnyGame } from '../src/core/index.ts';
import { checkGameLaws } from './game-laws.ts';

/** The first broken law of a game and where, or undefined: a whole pass over its reachable positions. */
export function findBrokenLaw(game: AnyGame): string | undefined {
  const { stackTraceLimit } = Error;
  // Every move that is not legal must throw, and nobody asks from where.
  Error.stackTraceLimit = 0;
  try {
    const report = checkGameLaws(game);
    return report.ok ? undefined : `${report.law}: ${report.error}`;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
