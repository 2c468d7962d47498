import { defineGame, failure, success, type Variant } from '../../core/index.ts';
import {
  BOARDS_ALLOWED,
  BOARDS_PATTERN,
  boardProblem,
  boardsOf,
  checkPositions,
  DEFAULT_BOARDS,
  fitsTable,
  LONGEST_BOARDS,
  LONGEST_ROW,
} from './boards.ts';
import { createBook } from './book.ts';
import { createCoach } from './coach.ts';
import { createCoqTerms } from './coq.ts';
import { countPositions, mostPositions } from './count-positions.ts';
import { emblem } from './emblem.ts';
import { createEvents } from './events.ts';
import { createIndex } from './index-code.ts';
import { createNotation } from './notation.ts';
import { puzzles } from './puzzles.ts';
import { createRules, type SideBySideMove, type SideBySidePosition } from './rules.ts';
import { theorem } from './theorem.ts';
import { createTheory } from './theory.ts';

/**
 * Recommended: from the standard start one move of 14 wins. Here three of ten do, best play takes 7 plies, and two casual
 * players win equally often.
 */
const TWO_RUNS_AND_A_TOTAL: Variant = {
  title: 'Two runs and a total',
  options: { boards: 'HHTHHH-9B6' },
  sentence:
    'Runs of 2 and 3 beside a total to 9 in base 6: the first player wins in 7 moves, by opening with a2, a4 or b1.',
};

export const sideBySide = defineGame<SideBySidePosition, SideBySideMove>({
  id: 'side-by-side',
  title: 'Side By Side',
  summary: 'Rows of coins and running totals at once: move on any one board; whoever makes the last move of all wins.',
  emblem,
  hasRuleBook: false,
  options: [
    {
      name: 'boards',
      type: 'pattern',
      pattern: BOARDS_PATTERN,
      maxLength: LONGEST_BOARDS,
      allowed: BOARDS_ALLOWED,
      default: DEFAULT_BOARDS,
      sentence: 'The boards, from left to right: rows of Tail End and totals of Last Digit Standing.',
    },
    {
      name: 'reach',
      type: 'integer',
      min: 1,
      max: LONGEST_ROW,
      unlimited: 'all',
      default: 'all',
      sentence: 'The most coins that one flip may turn, in every row.',
    },
  ],
  normalize(options) {
    const boards = boardsOf(options);
    const problem = boards.map(boardProblem).find((found) => found !== undefined);
    if (problem !== undefined) return failure(problem);
    if (fitsTable(boards.map(mostPositions))) return success(options);
    const fits = checkPositions(boards.map(countPositions));
    return fits.ok ? success(options) : fits;
  },
  variants: [
    TWO_RUNS_AND_A_TOTAL,
    {
      title: 'Three boards',
      options: { boards: 'HHH-HHHHH-15B10' },
      sentence: 'Rows of 3 and 5 and a total to 15, which count for 3, 5 and 4: the first player wins in 13 moves.',
    },
    {
      title: 'Twins',
      options: { boards: '12B6-12B6' },
      sentence: 'Two equal totals in base 6: the second player wins by copying every move on the other board.',
    },
    {
      title: 'Short reach',
      options: { boards: 'HHHHHHHH-15B10', reach: 3 },
      sentence:
        'A flip turns at most three coins, so that a run of 8 counts for nothing: the first player wins in 9 moves, only by opening with b4.',
    },
    {
      title: 'The whole printed total',
      options: { boards: 'HHH-HHHHH-50B10' },
      sentence:
        'The total of the rule book beside rows of 3 and 5: the first player wins in 15 moves, only by opening with b2.',
    },
  ],
  recommended: TWO_RUNS_AND_A_TOTAL,
  puzzles,
  theorem,
  create(options, first) {
    const boards = boardsOf(options);
    return {
      rules: createRules(options),
      text: { ...createNotation(boards), ...createBook(boards) },
      theory: createTheory(boards),
      index: createIndex(boards),
      coach: createCoach(boards),
      events: createEvents(boards),
      coq: createCoqTerms(boards, typeof options.reach === 'number' ? options.reach : undefined, first),
    };
  },
});
