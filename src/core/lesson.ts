/** A short game that shows what matters, and what to notice: one caption for the start and one after each move. */
export interface Lesson {
  readonly record: string;
  readonly captions: readonly string[];
}
