export { type Condition, type Conjecture, type Test, tryConjecture } from './conjecture.ts';
export {
  describeAnswer,
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
