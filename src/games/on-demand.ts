import type { AnySkin } from '../lab/exam/questions.ts';
import type { AnyConjectures } from '../learn/features.ts';
import type { AnyCourse } from '../learn/lesson.ts';

/** The exports of a game's `lessons.ts`. */
interface Lessons {
  readonly course: AnyCourse;
  readonly conjectures: AnyConjectures;
}

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

/** The domains and features of conjectures about a game; undefined if it has none. */
export async function loadConjectures(id: string): Promise<AnyConjectures | undefined> {
  return (await loadLessons(id))?.conjectures;
}

const SKINS = new Map<string, () => Promise<{ readonly skins: readonly AnySkin[] }>>([
  ['tail-end', () => import('./tail-end/formal.ts')],
  ['inversion-race', () => import('./inversion-race/formal.ts')],
  ['match-six', () => import('./match-six/formal.ts')],
  ['last-digit-standing', () => import('./last-digit-standing/formal.ts')],
  ['winners-and-losers', () => import('./winners-and-losers/formal.ts')],
  ['side-by-side', () => import('./side-by-side/formal.ts')],
]);

/** The skins of a game; empty if it has none. */
export async function loadSkins(id: string): Promise<readonly AnySkin[]> {
  return (await SKINS.get(id)?.())?.skins ?? [];
}
