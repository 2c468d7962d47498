export { askWords, type ExerciseReply, readerIn, replyTo, THE_CPU } from './answers.ts';
export {
  type Condition,
  type Conjecture,
  playRule,
  type Test,
} from './conjecture.ts';
export {
  describeConjecture,
  formatConjecture,
  MAX_CONDITIONS,
  MAX_NUMBER,
  parseConjecture,
} from './conjecture-text.ts';
export { type AskValues, type Exercise, findExercise } from './exercises.ts';
export {
  afterAnswer,
  type CourseProgress,
  FIRST_EXERCISE,
  isPracticed,
  lessonKey,
  readProgress,
  withProgress,
} from './practice.ts';
export { type ConjectureAnswer, describeAnswer, tryConjecture } from './try-conjecture.ts';
