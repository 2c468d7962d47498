import { defineGame, failure, type OptionDeclaration, type Random, success, type Variant } from '../../core/index.ts';
import { createBook } from './book.ts';
import { createCoach } from './coach.ts';
import { createCoqTerms } from './coq.ts';
import { emblem } from './emblem.ts';
import { createEvents } from './events.ts';
import { createForms } from './form-code.ts';
import { createIndex } from './index-code.ts';
import { createNotation } from './notation.ts';
import { puzzles } from './puzzles.ts';
import { rememberRows } from './remember-rows.ts';
import { createRules, readVariant, type TailEndMove, type TailEndPosition } from './rules.ts';
import { sortRuns } from './runs.ts';
import { strip } from './strip.ts';
import { theorem } from './theorem.ts';
import { createTheory } from './theory.ts';

const options: readonly OptionDeclaration[] = [
  {
    name: 'coins',
    type: 'integer',
    min: 1,
    max: 40,
    default: 7,
    sentence: 'How many coins lie in the row, all heads up.',
  },
  {
    name: 'reach',
    type: 'integer',
    min: 1,
    max: 40,
    unlimited: 'all',
    default: 'all',
    sentence: 'The most coins that one flip may turn.',
  },
  { name: 'misere', type: 'flag', default: false, sentence: 'Whoever flips the last coin loses.' },
  {
    name: 'start',
    type: 'text',
    letters: 'HT',
    minLength: 1,
    maxLength: 40,
    sentence: 'The row to start from, H for heads and T for tails, instead of a number of coins.',
  },
];

/**
 * Recommended: from the printed row, one run of heads, coin 1 wins at once. Here 3 of the 15 first moves win, best play
 * takes 15 plies, and in 324 of 374 positions somebody can go wrong.
 */
const THREE_ROWS: Variant = {
  title: 'Rows of 3, 5 and 7',
  options: { start: 'HHHTHHHHHTHHHHHHH' },
  sentence: 'The classic Nim heaps: the first player can win, but only with care.',
};

const [SHORTEST_ROW, LONGEST_ROW] = [3, 7] as const;

/** Three rows of different lengths from which the first player can win. */
function drawRows(random: Random): string {
  const lengths: number[] = [];
  while (lengths.length < 3) {
    const length = SHORTEST_ROW + random.below(LONGEST_ROW - SHORTEST_ROW + 1);
    if (!lengths.includes(length)) lengths.push(length);
  }
  const isLost = lengths.reduce((sum, length) => sum ^ length, 0) === 0;
  if (isLost) return drawRows(random);
  return lengths.map((length) => 'H'.repeat(length)).join('T');
}

export const tailEnd = defineGame<TailEndPosition, TailEndMove>({
  id: 'tail-end',
  title: 'Tail End',
  summary: 'Flip a head and the heads to its right; flip the last one to win.',
  emblem,
  options,
  normalize(options, given) {
    if (given.start === undefined) return success(options);
    if (given.coins !== undefined)
      return failure('Give either coins or start, not both: start already says how many coins.');
    if (!String(given.start).includes('H'))
      return failure('start must have at least one H: a row of tails is a finished game.');
    const { coins: _, ...rest } = options;
    return success(rest);
  },
  variants: [
    THREE_ROWS,
    {
      title: 'Reach of three',
      options: { coins: 9, reach: 3 },
      sentence: 'A flip turns at most three coins, as in the book’s worked turn.',
    },
    {
      title: 'Last flip loses',
      options: { start: 'HHHTHHHHTHHHHH', misere: true },
      sentence: 'Misère play: leave the last head to the other player.',
    },
  ],
  recommended: { ...THREE_ROWS, draw: (random) => ({ start: drawRows(random) }) },
  puzzles,
  strip,
  theorem,
  create(options) {
    const variant = readVariant(options);
    const index = createIndex(variant);
    return {
      rules: rememberRows(createRules(variant)),
      text: { ...createNotation(variant), ...createBook(variant) },
      theory: createTheory(variant),
      coach: createCoach(variant),
      events: createEvents(variant),
      coq: createCoqTerms(variant),
      ...(index && { index }),
      canonical: ({ row, turn }) => ({ row: sortRuns(row), turn }),
      forms: createForms(variant),
    };
  },
});
