import type { Lesson } from '../../core/index.ts';

/** The lesson in the room of each game that has one, by the path of its file. */
const lessons = import.meta.glob<Lesson>('../../games/*/lesson.ts', { import: 'lesson', eager: true });

/** A game without a lesson is shown by its line of best play. */
export function findLesson(id: string): Lesson | undefined {
  return lessons[`../../games/${id}/lesson.ts`];
}
