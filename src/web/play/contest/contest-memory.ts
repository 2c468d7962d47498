import { signal } from '@preact/signals';
import { LADDER } from '../../../players/ladder.ts';
import { remember, remembered } from '../../app/storage.ts';
import { type ContestMemory, readContestMemory } from './contest.ts';

/** Where the person at this device stands. */
export const contestMemory = signal(readContestMemory(remembered('contest')));

export function rememberContest(memory: ContestMemory): void {
  contestMemory.value = memory;
  remember('contest', memory);
}

/** The opponent that was chosen by hand is the one of one's strength from now on. */
export function chooseRung(id: string): void {
  const rung = LADDER.findIndex((candidate) => candidate.id === id);
  if (rung >= 0) rememberContest({ ...contestMemory.value, standing: { rung, streak: 0 } });
}

/** Sees the results of games in other tabs. */
export function followContests(): void {
  addEventListener('storage', () => {
    const stored = remembered('contest');
    if (stored !== undefined) contestMemory.value = readContestMemory(stored);
  });
}
