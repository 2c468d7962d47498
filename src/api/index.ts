import { analyze } from './analyze.ts';
import { games } from './games.ts';
import { prove } from './prove.ts';
import { puzzle, puzzleSheet, puzzleTask } from './puzzle.ts';
import { puzzleAnswer, puzzleReason } from './puzzle-answer.ts';
import { review } from './review.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** Every question by its name. */
export const QUESTIONS = {
  analyze,
  games,
  prove,
  puzzle,
  puzzleAnswer,
  puzzleReason,
  puzzleSheet,
  puzzleTask,
  review,
  rules,
  solve,
  verify,
};
