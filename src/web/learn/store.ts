import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { loadLessons } from '../../games/on-demand.ts';
import { type CourseProgress, lessonKey, readProgress, withProgress } from '../../learn/exercises.ts';
import type { AnyCourse } from '../../learn/lesson.ts';
import { remember, rememberedPart } from '../app/storage.ts';

/** The progress on this device. */
export const progress = signal<CourseProgress>(rememberedPart('lessons', readProgress));

export function keepProgress(game: string, lesson: string, reached: CourseProgress[string]): void {
  // Another tab may have made progress meanwhile.
  const kept = { ...progress.value, ...rememberedPart('lessons', readProgress) };
  progress.value = withProgress(kept, lessonKey(game, lesson), reached);
  remember('lessons', progress.value);
}

const NO_COURSE: AnyCourse = { lessons: [] };
const loaded = new Map<string, AnyCourse>();

/** Empty if the game has no lessons, or if their code cannot be loaded. */
export async function loadCourse(id: string): Promise<AnyCourse> {
  const lessons = await loadLessons(id).catch(() => undefined);
  const course = lessons?.course ?? NO_COURSE;
  loaded.set(id, course);
  return course;
}

/** Undefined until it is loaded. */
export function useCourse(id: string): AnyCourse | undefined {
  const [, setArrived] = useState(false);
  const course = loaded.get(id);
  useEffect(() => {
    if (!course) void loadCourse(id).then(() => setArrived(true));
  }, [id]);
  return course;
}
