import { useEffect, useState } from 'preact/hooks';
import type { AnyCourse } from '../../core/index.ts';

/** The course in the room of each game that has one, by the path of its file; it arrives when it is first opened. */
const loaders = import.meta.glob<AnyCourse>('../../games/*/lesson.ts', { import: 'course' });

const NO_COURSE: AnyCourse = { lessons: [] };
const loaded = new Map<string, AnyCourse>();

/** Without lessons where nobody has written any, or where their code does not come. */
export async function loadCourse(id: string): Promise<AnyCourse> {
  const course = (await loaders[`../../games/${id}/lesson.ts`]?.().catch(() => undefined)) ?? NO_COURSE;
  loaded.set(id, course);
  return course;
}

/** Undefined until it has arrived. */
export function useCourse(id: string): AnyCourse | undefined {
  const [, setArrived] = useState(false);
  const course = loaded.get(id);
  useEffect(() => {
    if (!course) void loadCourse(id).then(() => setArrived(true));
  }, [id]);
  return course;
}
