export { askWords, type Reply, replyTo } from './answers.ts';
export {
  type Condition,
  type Conjecture,
  playRule,
  type Test,
} from './conjecture.ts';
export { formatConjecture, LARGEST_NUMBER, MOST_CONDITIONS, parseConjecture } from './conjecture-text.ts';
export { describeConjecture } from './conjecture-words.ts';
export { type AskValues, type Exercise, findExercise } from './exercises.ts';
export {
  afterAnswer,
  FIRST_EXERCISE,
  isPracticed,
  lessonKey,
  type Progress,
  readProgress,
  withProgress,
} from './practice.ts';
export { readerIn, THE_CPU } from './reader.ts';
export { type ConjectureAnswer, describeAnswer, tryConjecture } from './try-conjecture.ts';
