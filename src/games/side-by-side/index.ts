import { declareGame, failure, success, type Variant } from '../../core/index.ts';
import { bow, box, disc, type Emblem, line, type Mark, shape } from '../emblem.ts';
import { whyTooLarge } from './board-graph.ts';
import { boardProblem, boardsOf, createRules, options } from './rules.ts';
import { createText } from './text.ts';

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

/** The second player wins these, in 8 plies. */
const SECOND_WINS = ['HTHH-10B6', 'HTHHH-9B6', 'HHTHHH-8B6'];

function coins(y: number, heads: number): readonly Mark[] {
  return [57, 105, 153].flatMap((x, index) =>
    index < heads
      ? [disc('gold-deep', [x, y], 21), disc('gold', [x, y], 17)]
      : [disc('silver-deep', [x, y], 21), disc('silver', [x, y], 17)],
  );
}

/** Two boards: coins on one, a total that grows on the other. */
export const emblem: Emblem = {
  signature: 'indigo',
  marks: [
    ...[105, 295].flatMap((x) => [box('deep', [x + 3, 112], [172, 140], 14), box('paper', [x, 105], [172, 140], 14)]),
    ...coins(82, 3),
    ...coins(132, 1),
    line('silver-deep', 4, '224,128 366,128'),
    bow('player1', 6, 230, 282, 128, 42),
    bow('player2', 6, 282, 326, 128, 36),
    disc('ink', [326, 128], 10),
    shape('gold-deep', '360,70 336,80 360,90'),
    line('ink', 4, '360,128 360,70'),
  ],
};

export const sideBySide = declareGame({
  id: 'side-by-side',
  title: 'Side By Side',
  summary: 'Rows of coins and running totals at once: move on any one board; whoever makes the last move of all wins.',
  tagline: 'Two games at once.',
  example: 'side-by-side boards=HH-H: a2 a1 b1',
  options,
  normalize(options) {
    const boards = boardsOf(options);
    const problem = boards.map(boardProblem).find((found) => found !== undefined) ?? whyTooLarge(boards);
    return problem === undefined ? success(options) : failure(problem);
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
  recommended: {
    ...TWO_RUNS_AND_A_TOTAL,
    draw: (random, winner) =>
      winner === 'second' ? { boards: random.pick(SECOND_WINS) } : TWO_RUNS_AND_A_TOTAL.options,
  },
  create(options, first) {
    const boards = boardsOf(options);
    return { rules: createRules(boards, first), text: createText(boards) };
  },
});
