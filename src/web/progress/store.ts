import { prefer } from '../app/preferences.ts';
import { isStorageRefused, keptSignal, readTexts } from '../app/storage.ts';
import { changeProgress, progress } from '../learn/store.ts';
import { contestMemory, keepContests } from '../play/contest/store.ts';
import { guidedGames, keepGuided } from '../play/hints.ts';
import { keepPractice, practice } from '../puzzles/store.ts';
import { mergeProgress, type Progress } from './file.ts';

/** The oldest are dropped first. */
const MAX_HOMEWORK = 500;

/** The solved puzzles of homework, as records. */
const [solvedHomework, changeHomework] = keptSignal('homework', readTexts);

export { solvedHomework };

export function keepHomework(records: readonly string[]): void {
  changeHomework((solved) => [...new Set([...solved, ...records])].slice(-MAX_HOMEWORK));
}

/** The progress on this device. */
export function ownProgress(): Progress {
  return {
    practice: practice.value,
    lessons: progress.value,
    standings: contestMemory.value.standings,
    guided: guidedGames.value,
    homework: solvedHomework.value,
  };
}

/** Adds progress of another device to that of this one. Returns whether the browser has stored it. */
export function addProgress(other: Progress): boolean {
  const { practice: merged, lessons, standings, guided, homework } = mergeProgress(ownProgress(), other);
  isStorageRefused.value = false;
  keepPractice(() => merged);
  changeProgress(() => lessons);
  keepContests((memory) => ({ ...memory, standings }));
  keepGuided(() => guided);
  keepHomework(homework);
  // Home then shows itself as to a returning visitor.
  if (Object.keys(standings).length > 0 || merged.solved > 0) prefer({ hasWonFirst: true });
  return !isStorageRefused.value;
}
