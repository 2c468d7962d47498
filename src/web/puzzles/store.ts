import type { AnyMatch, Seat } from '../../core/index.ts';
import { afterGame, type GivenAway, localDay, readPractice } from '../../lab/puzzles/practice.ts';
import { keptSignal } from '../app/storage.ts';

/** The practice on this device. */
export const [practice, keepPractice] = keptSignal('practice', readPractice);

export function today(): number {
  return localDay(new Date());
}

/** Adds the mistakes of the one human player of a finished game. */
export function noteMistakes(match: AnyMatch, human: Seat | undefined, mistakes: readonly GivenAway[]): void {
  keepPractice((kept) => afterGame(kept, match, human, mistakes, today()));
}
