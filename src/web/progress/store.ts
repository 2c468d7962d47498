import { signal } from '@preact/signals';
import { array, string } from 'valibot';
import { prefer } from '../app/preferences.ts';
import { isStorageRefused, readAs, remember, remembered } from '../app/storage.ts';
import { keepProgress, progress } from '../learn/store.ts';
import { contestMemory, rememberContest } from '../play/contest/store.ts';
import { keepPractice, practice } from '../puzzles/store.ts';
import { mergePractice, mergeProgress, type Progress } from './file.ts';

const GUIDED = 'guided';
const HOMEWORK = 'homework';

/** The oldest are dropped first. */
const MAX_HOMEWORK = 500;

function readTexts(name: string): readonly string[] {
  return remembered(name, (stored) => readAs(array(string()), stored)) ?? [];
}

/** The solved puzzles of homework, as records. */
export const solvedHomework = signal(readTexts(HOMEWORK));

export function keepHomework(records: readonly string[]): void {
  solvedHomework.value = [...new Set([...readTexts(HOMEWORK), ...records])].slice(-MAX_HOMEWORK);
  remember(HOMEWORK, solvedHomework.value);
}

/** The progress on this device. */
export function ownProgress(): Progress {
  return {
    practice: practice.value,
    lessons: progress.value,
    standings: contestMemory.value.standings,
    guided: readTexts(GUIDED),
    homework: solvedHomework.value,
  };
}

/** Adds progress of another device to that of this one. Returns whether the browser has stored it. */
export function addProgress(other: Progress): boolean {
  const { lessons, standings, guided, homework } = mergeProgress(ownProgress(), other);
  isStorageRefused.value = false;
  keepPractice((kept) => mergePractice(kept, other.practice));
  for (const [key, reached] of Object.entries(lessons)) {
    const [game = '', lesson = ''] = key.split('/');
    keepProgress(game, lesson, reached);
  }
  rememberContest({ ...contestMemory.value, standings });
  remember(GUIDED, guided);
  keepHomework(homework);
  // Home then shows itself as to a returning visitor.
  if (Object.keys(standings).length > 0 || practice.value.solved > 0) prefer({ hasWonFirst: true });
  return !isStorageRefused.value;
}
