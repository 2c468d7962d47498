/** How far somebody is with the exercises of a lesson. */
export interface LessonPractice {
  readonly solved: number;
  /** One more for each exercise that went wrong at first: a second example. */
  readonly needed: number;
  /** The exercise that is shown has been answered wrongly. */
  readonly wentWrong: boolean;
}

const NEEDED = 3;
const MAX_NEEDED = 6;

export const FIRST_EXERCISE: LessonPractice = { solved: 0, needed: NEEDED, wentWrong: false };

/** After an answer. A wrong one leaves the exercise open, and it can be tried again. */
export function afterAnswer({ solved, needed, wentWrong }: LessonPractice, isRight: boolean): LessonPractice {
  if (!isRight) return { solved, needed: wentWrong ? needed : Math.min(needed + 1, MAX_NEEDED), wentWrong: true };
  return { solved: solved + 1, needed, wentWrong: false };
}

export function isPracticed({ solved, needed }: LessonPractice): boolean {
  return solved >= needed;
}

/** What has been done of each lesson: its exercises, or also its game against the CPU. By game and lesson, `tail-end/copy`. */
export type CourseProgress = Readonly<Record<string, LessonProgress>>;
type LessonProgress = 'practiced' | 'done';

export function lessonKey(game: string, lesson: string): string {
  return `${game}/${lesson}`;
}

/** Nothing that was done is undone. */
export function withProgress(progress: CourseProgress, key: string, reached: LessonProgress): CourseProgress {
  return progress[key] === 'done' ? progress : { ...progress, [key]: reached };
}

/** What was kept on a device, and may be anything. */
export function readProgress(data: unknown): CourseProgress {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(([, reached]) => reached === 'practiced' || reached === 'done'),
  );
}
