import type { AnyGame } from '../src/core/index.ts';
import { checkGameLaws } from './game-laws.ts';

/** The first broken law of a game and its position, or undefined, over all reachable positions. */
export function findBrokenLaw(game: AnyGame): string | undefined {
  const { stackTraceLimit } = Error;
  // Every illegal move must throw, and no one reads the stack traces.
  Error.stackTraceLimit = 0;
  try {
    const report = checkGameLaws(game);
    return report.ok ? undefined : `${report.law}: ${report.error}`;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
