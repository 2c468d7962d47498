import { analyze } from './analyze.ts';
import { games, rules } from './games.ts';
import { choose, hint, insight, line, mistakeRates, path, values } from './insight.ts';
import { puzzle, puzzleAnswer, puzzleSheet, puzzleTask } from './puzzle.ts';
import { type AnswerOf, type AnyQuestion, ask, type Context, type InputOf } from './question.ts';
import { review } from './review.ts';

/** Questions about positions and games, by name. */
const LOADED = {
  analyze,
  choose,
  games,
  hint,
  insight,
  line,
  mistakeRates,
  path,
  puzzle,
  puzzleAnswer,
  puzzleSheet,
  puzzleTask,
  review,
  rules,
  values,
};

/** Questions about whole variants, loaded on demand: the page's worker starts with two thirds of the code. */
const ON_DEMAND = {
  batch: () => import('./parts.ts').then(({ batch }) => batch),
  conjecture: () => import('./conjecture.ts').then(({ conjecture }) => conjecture),
  prove: () => import('./prove.ts').then(({ prove }) => prove),
  solve: () => import('./solve.ts').then(({ solve }) => solve),
  survey: () => import('./parts.ts').then(({ survey }) => survey),
  verify: () => import('./prove.ts').then(({ verify }) => verify),
};

type Questions = typeof LOADED & {
  readonly [Name in keyof typeof ON_DEMAND]: Awaited<ReturnType<(typeof ON_DEMAND)[Name]>>;
};

export type QuestionName = keyof Questions;
export type InputTo<Name extends QuestionName> = InputOf<Questions[Name]>;
export type AnswerTo<Name extends QuestionName> = AnswerOf<Questions[Name]>;

const QUESTIONS: Readonly<Record<QuestionName, AnyQuestion | (() => Promise<AnyQuestion>)>> = {
  ...LOADED,
  ...ON_DEMAND,
};

/** Answers a question by name. */
export async function askByName(name: QuestionName, given: unknown, context: Context) {
  const found = QUESTIONS[name];
  return ask(typeof found === 'function' ? await found() : found, given, context);
}
