import { signal } from '@preact/signals';
import { localDay } from '../../lab/puzzles/day.ts';
import { type Practice, readPractice } from '../../lab/puzzles/practice.ts';
import { remember, remembered } from '../app/storage.ts';

const NAME = 'practice';

/** What has been practiced on this device. */
export const practice = signal<Practice>(readPractice(remembered(NAME)));

/** Changes what is kept as it stands now: another tab may have gone on in the meantime. */
export function keepPractice(change: (kept: Practice) => Practice): void {
  practice.value = change(readPractice(remembered(NAME)));
  remember(NAME, practice.value);
}

export function today(): number {
  return localDay(new Date());
}
