import type { AnyConjectures } from '../learn/features.ts';
import type { AnyCourse } from '../learn/lesson.ts';

/** The exports of a game's `lessons.ts`. */
interface Lessons {
  readonly course: AnyCourse;
  readonly conjectures: AnyConjectures;
}

/** For the page, whose own thread plays from `CATALOG`. Others find lessons in the definition of a game. */
const LESSONS = new Map<string, () => Promise<Lessons>>([
  ['tail-end', () => import('./tail-end/lessons.ts')],
  ['inversion-race', () => import('./inversion-race/lessons.ts')],
  ['match-six', () => import('./match-six/lessons.ts')],
  ['last-digit-standing', () => import('./last-digit-standing/lessons.ts')],
  ['winners-and-losers', () => import('./winners-and-losers/lessons.ts')],
  ['side-by-side', () => import('./side-by-side/lessons.ts')],
]);

/** The lessons of a game; undefined if it has none. */
export async function loadLessons(id: string): Promise<Lessons | undefined> {
  return LESSONS.get(id)?.();
}
