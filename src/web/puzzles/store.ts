import { signal } from '@preact/signals';
import type { AnyMatch, Seat } from '../../core/index.ts';
import { afterGame, type GivenAway, localDay, type PuzzlePractice, readPractice } from '../../lab/puzzles/practice.ts';
import { remember, remembered } from '../app/storage.ts';

const NAME = 'practice';

/** The practice on this device. */
export const practice = signal<PuzzlePractice>(remembered(NAME, readPractice));

/** Changes the currently stored value, which another tab may have changed. */
export function keepPractice(change: (kept: PuzzlePractice) => PuzzlePractice): void {
  practice.value = change(remembered(NAME, readPractice));
  remember(NAME, practice.value);
}

export function today(): number {
  return localDay(new Date());
}

/** Adds the mistakes of the one human player of a finished game. */
export function noteMistakes(match: AnyMatch, human: Seat | undefined, mistakes: readonly GivenAway[]): void {
  keepPractice((kept) => afterGame(kept, match, human, mistakes, today()));
}
