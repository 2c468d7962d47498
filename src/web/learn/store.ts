import { signal } from '@preact/signals';
import { type CourseProgress, lessonKey, readProgress, withProgress } from '../../learn/exercises.ts';
import { remember, rememberedPart } from '../app/storage.ts';

/** The progress on this device. */
export const progress = signal<CourseProgress>(rememberedPart('lessons', readProgress));

export function keepProgress(game: string, lesson: string, reached: CourseProgress[string]): void {
  // Another tab may have made progress meanwhile.
  const kept = { ...progress.value, ...rememberedPart('lessons', readProgress) };
  progress.value = withProgress(kept, lessonKey(game, lesson), reached);
  remember('lessons', progress.value);
}
