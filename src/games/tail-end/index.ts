import { declareGame, failure, type Random, success, type Variant } from '../../core/index.ts';
import { disc, type Emblem, glyph, type Mark } from '../emblem.ts';
import { isPaired } from './blocks.ts';
import { createRules, options, readVariant, type TailEndOptions } from './rules.ts';
import { rowOfRuns } from './runs.ts';
import { createText } from './text.ts';

/**
 * Recommended: from the printed row, one run of heads, coin 1 wins at once. Here 3 of the 15 first moves win, best play
 * takes 15 plies, and in 324 of 374 positions there is a mistake to make.
 */
const THREE_ROWS: Variant = {
  title: 'Rows of 3, 5 and 7',
  options: { start: 'HHHTHHHHHTHHHHHHH' },
  sentence: 'The classic Nim heaps: the first player can win, but only with care.',
};

const [MIN_ROW_LENGTH, MAX_ROW_LENGTH] = [3, 7] as const;

/** Three rows of different lengths from which this player can win. */
function drawRows(random: Random, winner: 'first' | 'second' = 'first'): string {
  const lengths: number[] = [];
  while (lengths.length < 3) {
    const length = MIN_ROW_LENGTH + random.below(MAX_ROW_LENGTH - MIN_ROW_LENGTH + 1);
    if (!lengths.includes(length)) lengths.push(length);
  }
  return isPaired(lengths) === (winner === 'second') ? rowOfRuns(lengths) : drawRows(random, winner);
}

function coin(x: number, isHeads: boolean): readonly Mark[] {
  return [
    disc('deep', [x + 3, 111], 36),
    disc(isHeads ? 'gold-deep' : 'silver-deep', [x, 105], 36),
    disc(isHeads ? 'gold' : 'silver', [x, 105], 31),
    ...glyph(isHeads ? 'H' : 'T', [x, 105], 28, 'ink'),
  ];
}

/** Five coins, the last two turned. */
export const emblem: Emblem = {
  signature: 'brass',
  marks: [true, true, true, false, false].flatMap((isHeads, index) => coin(44 + index * 78, isHeads)),
};

export const tailEnd = declareGame({
  id: 'tail-end',
  title: 'Tail End',
  summary: 'Flip a head and the heads to its right; flip the last one to win.',
  tagline: 'Flip the last coin.',
  example: 'tail-end start=HHTH: 2 4 1',
  hasRuleBook: true,
  options,
  normalize(options, given) {
    const { coins, ...rest } = options;
    if (rest.start === undefined) return success<TailEndOptions>(options);
    if (given.coins !== undefined)
      return failure('Give either coins or start, not both: start already says how many coins.');
    if (!rest.start.includes('H')) return failure('start must have at least one H: a row of tails is a finished game.');
    return success<TailEndOptions>(rest);
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
  recommended: { ...THREE_ROWS, draw: (random, winner) => ({ start: drawRows(random, winner) }) },
  create(options, first) {
    const variant = readVariant(options, first);
    return { rules: createRules(variant), text: createText(variant) };
  },
});
