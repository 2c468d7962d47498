import { defineGame, firstSeat, type Variant } from '../../core/index.ts';
import { createBook } from './book.ts';
import { createCoach } from './coach.ts';
import { createCoqTerms } from './coq.ts';
import { emblem } from './emblem.ts';
import { createEvents } from './events.ts';
import { createIndex } from './index-code.ts';
import { createNotation } from './notation.ts';
import { puzzles } from './puzzles.ts';
import { createRules, type MatchSixMove, type MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';
import { theorem } from './theorem.ts';
import { createTheory } from './theory.ts';

/**
 * Recommended: the printed game is over in 3 plies, or never ends. Here best play takes 6 plies, half of the
 * first moves win, and in 1,064 of 1,722 positions somebody can go wrong.
 */
const SIX_NUMBERS: Variant = {
  title: 'Six numbers to thirteen',
  options: { target: 13, max: 4, window: 6 },
  sentence: 'Six numbers from 1 to 4 are added up; the first player wins in 6 moves by opening with 3 or 4.',
};

export const matchSix = defineGame<MatchSixPosition, MatchSixMove>({
  id: 'match-six',
  title: 'Match Six',
  summary: 'Add numbers in turn; make the last three exactly 6 to win, more than 6 and you lose.',
  emblem,
  options: [
    {
      name: 'target',
      type: 'integer',
      min: 1,
      max: 54,
      default: 6,
      maxBy: ({ max, window }) => ({
        max: Number(max) * Number(window),
        because: `${window} numbers up to ${max} make no more`,
      }),
      sentence: 'The sum that wins; a larger one loses.',
    },
    { name: 'max', type: 'integer', min: 2, max: 9, default: 3, sentence: 'The largest number that may be chosen.' },
    {
      name: 'window',
      type: 'integer',
      min: 2,
      max: 6,
      default: 3,
      sentence: 'How many of the last numbers are added up.',
    },
  ],
  variants: [
    SIX_NUMBERS,
    {
      title: 'Four numbers to ten',
      options: { target: 10, max: 4, window: 4 },
      sentence: 'The second player wins in 4 moves against any opening.',
    },
    {
      title: 'Five numbers to twenty-five',
      options: { target: 25, max: 9, window: 5 },
      sentence: 'Nine numbers to choose from; the first player wins in 5 moves, and only by opening 5.',
    },
    {
      title: 'Match eight',
      options: { target: 8 },
      sentence: 'Endless with best play: whoever makes the first mistake loses.',
    },
  ],
  recommended: SIX_NUMBERS,
  puzzles,
  theorem,
  create({ target, max, window, ...options }) {
    const limits: Limits = { target: Number(target), max: Number(max), window: Number(window) };
    return {
      rules: createRules(limits, firstSeat(options)),
      text: { ...createNotation(limits), ...createBook(limits) },
      theory: createTheory(limits),
      index: createIndex(limits),
      coach: createCoach(limits),
      events: createEvents(limits),
      coq: createCoqTerms(limits, firstSeat(options)),
    };
  },
});
