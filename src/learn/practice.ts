/** The progress in the exercises of a lesson. */
export interface LessonPractice {
  readonly solved: number;
  /** Grows by one for each exercise that was first answered wrongly. */
  readonly needed: number;
  /** Whether the current exercise was answered wrongly. */
  readonly wentWrong: boolean;
}

const NEEDED = 3;
const MAX_NEEDED = 6;

export const FIRST_EXERCISE: LessonPractice = { solved: 0, needed: NEEDED, wentWrong: false };

/** The progress after an answer. After a wrong one the exercise stays open for another try. */
export function afterAnswer({ solved, needed, wentWrong }: LessonPractice, isRight: boolean): LessonPractice {
  if (!isRight) return { solved, needed: wentWrong ? needed : Math.min(needed + 1, MAX_NEEDED), wentWrong: true };
  return { solved: solved + 1, needed, wentWrong: false };
}

export function isPracticed({ solved, needed }: LessonPractice): boolean {
  return solved >= needed;
}

/** The progress in each lesson: its exercises, or also its game against the CPU. By game and lesson, `tail-end/copy`. */
export type CourseProgress = Readonly<Record<string, LessonProgress>>;
type LessonProgress = 'practiced' | 'done';

export function lessonKey(game: string, lesson: string): string {
  return `${game}/${lesson}`;
}

/** Adds progress; never removes any. */
export function withProgress(progress: CourseProgress, key: string, reached: LessonProgress): CourseProgress {
  return progress[key] === 'done' ? progress : { ...progress, [key]: reached };
}

/** Reads saved data, which may be invalid. */
export function readProgress(data: unknown): CourseProgress {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(([, reached]) => reached === 'practiced' || reached === 'done'),
  );
}
