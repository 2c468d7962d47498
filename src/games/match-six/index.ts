import { declareGame, type Variant } from '../../core/index.ts';
import { box, type Emblem, glyph, line, type Mark } from '../emblem.ts';
import { createRules, options } from './rules.ts';
import { createText } from './text.ts';

/**
 * Recommended: the printed game is over in 3 plies, or never ends. Here best play takes 6 plies, half of the
 * first moves win, and in 1,064 of 1,722 positions there is a mistake to make.
 */
const SIX_NUMBERS: Variant = {
  title: 'Six numbers to thirteen',
  options: { target: 13, max: 4, window: 6 },
  sentence: 'Six numbers from 1 to 4 are added up; the first player wins in 6 moves by opening with 3 or 4.',
};

/** The second player wins these by completing pairs: to 5 with numbers up to 4, to 6 with numbers up to 5. */
const SECOND_WINS = [
  { target: 15, max: 4, window: 6 },
  { target: 18, max: 5, window: 6 },
];

function tile(x: number, digit: string, isFirst: boolean): readonly Mark[] {
  const corner = isFirst ? 18 : 5;
  return [
    box('deep', [x + 3, 123], [84, 84], corner),
    box(isFirst ? 'player1' : 'player2', [x, 116], [84, 84], corner),
    box('paper', [x, 116], [74, 74], isFirst ? 14 : 3),
    ...glyph(digit, [x, 116], 40, 'ink'),
  ];
}

/** Three numbers that make six, under the bracket of the window. */
export const emblem: Emblem = {
  signature: 'clay',
  marks: [
    line('gold', 6, '48,62 48,44 352,44 352,62'),
    ...tile(95, '1', true),
    ...tile(200, '2', false),
    ...tile(305, '3', true),
  ],
};

export const matchSix = declareGame({
  id: 'match-six',
  title: 'Match Six',
  summary: 'Add numbers in turn; make the last three exactly 6 to win, more than 6 and you lose.',
  tagline: 'Hit the sum exactly.',
  example: 'match-six: 2 3 1',
  hasRuleBook: true,
  options,
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
  recommended: {
    ...SIX_NUMBERS,
    draw: (random, winner) => (winner === 'second' ? random.pick(SECOND_WINS) : SIX_NUMBERS.options),
  },
  create: (options, first) => ({ rules: createRules(options, first), text: createText(options) }),
});
