import { defineRoom, failure, type OptionDeclaration, success } from '../../core/index.ts';
import { createBook } from './book.ts';
import { createCoqTerms } from './coq.ts';
import { createEvents } from './events.ts';
import { createNotation } from './notation.ts';
import { createRules, readVariant, type TailEndMove, type TailEndPosition } from './rules.ts';
import { sortRuns } from './runs.ts';
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

export const tailEnd = defineRoom<TailEndPosition, TailEndMove>({
  id: 'tail-end',
  title: 'Tail End',
  summary: 'Flip a head and the heads to its right; flip the last one to win.',
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
    {
      title: 'Rows of 3, 5 and 7',
      options: { start: 'HHHTHHHHHTHHHHHHH' },
      sentence: 'The classic Nim heaps: the first player can win, but only with care.',
    },
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
  theorem,
  create(options) {
    const variant = readVariant(options);
    return {
      rules: createRules(variant),
      notation: createNotation(variant),
      book: createBook(variant),
      theory: createTheory(variant),
      events: createEvents(variant),
      coq: createCoqTerms(variant),
      canonical: ({ row, turn }) => ({ row: sortRuns(row), turn }),
    };
  },
});
