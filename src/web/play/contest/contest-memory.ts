import { signal } from '@preact/signals';
import { LADDER, type Standing } from '../../../players/ladder.ts';
import { remember, rememberedPart } from '../../app/storage.ts';
import { type ContestMemory, readContestMemory, standingIn, withStanding } from './contest.ts';

/** Where the person at this device stands. */
export const contestMemory = signal(rememberedPart('contest', readContestMemory));

export function rememberContest(memory: ContestMemory): void {
  contestMemory.value = memory;
  remember('contest', memory);
}

/** The opponent that was chosen by hand is the one of one's strength in this game from now on. */
export function chooseRung(game: string, id: string): void {
  const rung = LADDER.findIndex((candidate) => candidate.id === id);
  if (rung >= 0) rememberContest(withStanding(contestMemory.value, game, { rung, streak: 0 }));
}

export function currentStanding(game: string): Standing {
  return standingIn(contestMemory.value, game);
}

/** Sees the results of games in other tabs. */
export function followContests(): void {
  addEventListener('storage', () => {
    contestMemory.value = rememberedPart('contest', readContestMemory);
  });
}
