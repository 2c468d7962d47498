import { signal } from '@preact/signals';
import { localDay } from '../../lab/puzzles/day.ts';
import { type Practice, readPractice } from '../../lab/puzzles/practice.ts';
import { remember, rememberedPart } from '../app/storage.ts';

const NAME = 'practice';

/** What has been practiced on this device. */
export const practice = signal<Practice>(rememberedPart(NAME, readPractice));

/** Changes what is kept as it stands now: another tab may have gone on in the meantime. */
export function keepPractice(change: (kept: Practice) => Practice): void {
  practice.value = change(rememberedPart(NAME, readPractice));
  remember(NAME, practice.value);
}

export function today(): number {
  return localDay(new Date());
}
