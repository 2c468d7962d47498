import type { OptionValues } from '../core/index.ts';
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

/** A sequence of numbers that explains a game, one for each size: in Tail End what a run of n heads counts for. */
export interface NumberSequence {
  /** A name for the numbers: "the values of runs of heads". */
  readonly title: string;
  /** Terms 0 to `last` at most. */
  readonly longest: number;
  terms(options: OptionValues, last: number): readonly number[];
  /** Known facts about the whole sequence under these options, as sentences. */
  notes(options: OptionValues): readonly string[];
}

const SEQUENCES = new Map<string, () => Promise<{ readonly sequence: NumberSequence }>>([
  ['tail-end', () => import('./tail-end/runs.ts')],
]);

/** The sequence that explains a game; undefined if it has none. */
export async function loadSequence(id: string): Promise<NumberSequence | undefined> {
  return (await SEQUENCES.get(id)?.())?.sequence;
}
