export { askWords, type ExerciseReply, replyTo } from './answers.ts';
export {
  type Condition,
  type Conjecture,
  playRule,
  type Test,
} from './conjecture.ts';
export { formatConjecture, MAX_CONDITIONS, MAX_NUMBER, parseConjecture } from './conjecture-text.ts';
export { describeConjecture } from './conjecture-words.ts';
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
export { readerIn, THE_CPU } from './reader.ts';
export { type ConjectureAnswer, describeAnswer, tryConjecture } from './try-conjecture.ts';
