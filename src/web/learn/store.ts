import { loadLessons } from '../../games/on-demand.ts';
import { type CourseProgress, lessonKey, readProgress, withProgress } from '../../learn/exercises.ts';
import type { AnyConjectures } from '../../learn/features.ts';
import type { AnyCourse } from '../../learn/lesson.ts';
import { keptSignal } from '../app/storage.ts';
import { useAnswer } from '../ui/later.ts';

/** The progress on this device. */
export const [progress, changeProgress] = keptSignal('lessons', readProgress);

export function keepProgress(game: string, lesson: string, reached: CourseProgress[string]): void {
  changeProgress((kept) => withProgress(kept, lessonKey(game, lesson), reached));
}

/** What a game has to teach. */
interface GameLessons {
  readonly course: AnyCourse;
  readonly conjectures?: AnyConjectures;
}

const NO_LESSONS: GameLessons = { course: { lessons: [] } };
const loaded = new Map<string, GameLessons>();

/** Empty if the game has no lessons, or if their code cannot be loaded. */
export async function openLessons(id: string): Promise<void> {
  loaded.set(id, (await loadLessons(id).catch(() => undefined)) ?? NO_LESSONS);
}

/** Undefined until it is loaded. */
export function useLessons(id: string): GameLessons | undefined {
  useAnswer(loaded.has(id) ? undefined : id, () => openLessons(id));
  return loaded.get(id);
}
