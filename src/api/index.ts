import { analyze } from './analyze.ts';
import { atlas } from './atlas.ts';
import { check } from './check.ts';
import { choose, mistakeRates } from './choose.ts';
import { conjecture, rulePlay } from './conjecture.ts';
import { exact } from './exact.ts';
import { exam } from './exam.ts';
import { games } from './games.ts';
import { hint } from './hint.ts';
import { insight, line, path, values } from './insight.ts';
import { batch, survey } from './parts.ts';
import { prove } from './prove.ts';
import { puzzle, puzzleSheet, puzzleTask } from './puzzle.ts';
import { puzzleAnswer, puzzleReason } from './puzzle-answer.ts';
import { type AnswerOf, type AnyQuestion, ask, type Context, type InputOf } from './question.ts';
import { review } from './review.ts';
import { rules } from './rules.ts';
import { simulate } from './simulate.ts';
import { solve } from './solve.ts';
import { tournament } from './tournament.ts';
import { verify } from './verify.ts';

/** Every question by its name. */
export const QUESTIONS = {
  analyze,
  atlas,
  batch,
  check,
  choose,
  conjecture,
  exact,
  exam,
  games,
  hint,
  insight,
  line,
  mistakeRates,
  path,
  prove,
  puzzle,
  puzzleAnswer,
  puzzleReason,
  puzzleSheet,
  puzzleTask,
  review,
  rulePlay,
  rules,
  simulate,
  solve,
  survey,
  tournament,
  values,
  verify,
};

export type QuestionName = keyof typeof QUESTIONS;
export type InputTo<Name extends QuestionName> = InputOf<(typeof QUESTIONS)[Name]>;
export type AnswerTo<Name extends QuestionName> = AnswerOf<(typeof QUESTIONS)[Name]>;

/** Answers a question that comes from another thread, by its name. */
export async function askByName(name: QuestionName, given: unknown, context: Context) {
  const asked: AnyQuestion = QUESTIONS[name];
  return ask(asked, given, context);
}
