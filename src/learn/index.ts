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
export {
  type AskValues,
  afterAnswer,
  askWords,
  type CourseProgress,
  type Exercise,
  type ExerciseReply,
  FIRST_EXERCISE,
  findExercise,
  isPracticed,
  lessonKey,
  readerIn,
  readProgress,
  replyTo,
  THE_CPU,
  withProgress,
} from './exercises.ts';
export { type ConjectureAnswer, describeAnswer, tryConjecture } from './try-conjecture.ts';
