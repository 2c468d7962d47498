import { useEffect, useState } from 'preact/hooks';
import { loadLessons } from '../../games/on-demand.ts';
import type { AnyCourse } from '../../learn/lesson.ts';

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
