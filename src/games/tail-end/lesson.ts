import { type Course, counted, moveThatLeaves, wholeNumbers } from '../../core/index.ts';
import { oneByOne, PARTNERS } from './blocks.ts';
import { mend, pairs } from './lesson-blocks.ts';
import { BLOCKS, drawLengths, rowOf, type TailEndLesson } from './lesson-runs.ts';
import { lastLoses, shortReach } from './lesson-variants.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';
import { runLengths } from './runs.ts';

export const oneRun: TailEndLesson = {
  ...BLOCKS,
  id: 'one-run',
  title: 'One run: take it all',
  ideas: [
    {
      text: 'Five coins lie in a row, and all of them show heads. On your turn you flip one head, and it becomes a tail.',
      record: 'tail-end coins=5',
    },
    {
      text: 'The heads to the right of your coin turn over with it, up to the next tail. Here somebody flipped coin 3: coins 3, 4 and 5 turned together, and coins 1 and 2 stayed.',
      record: 'tail-end coins=5: 3',
    },
    {
      text: 'So a flip cuts off the end of a run of heads, as much of it as you like. Tails never turn back. Whoever flips the last head wins.',
      record: 'tail-end start=TTHHHHT',
    },
    {
      text: 'If there is only one run, flip its first coin, here coin 3. The whole run turns over, no head is left, and you have won.',
      record: 'tail-end start=TTHHHHT',
      marks: ['3'],
    },
  ],
  rule: 'If all heads lie in one run, flip the first coin of that run.',
  theorem: 'A row whose heads form a single run is won by the player to move, with one flip.',
  scope: wholeNumbers(1, 12).map((coins) => `tail-end coins=${coins}`),
  tell: (_game, { row }) =>
    row.includes('H') ? `One run of ${counted(row.replaceAll('T', '').length, 'head')}.` : 'No head is left.',
  // Not in blocks: nobody has heard of them yet.
  draw: (_game, { row }) => ({
    caption: 'The run, head by head.',
    legend: {},
    rows: runLengths(row).map((length) => ({
      label: `run of ${length}`,
      cells: wholeNumbers(1, length).map(() => ({ text: 'H', look: 'plain' })),
    })),
  }),
  exercises: {
    question: 'move',
    draw: (random) =>
      `tail-end start=${'T'.repeat(random.below(4))}${'H'.repeat(2 + random.below(5))}${'T'.repeat(random.below(3))}`,
  },
  contest: 'tail-end start=THHHHHHT',
};

export const twoRuns: TailEndLesson = {
  ...BLOCKS,
  id: 'copy',
  title: 'Two runs: copy your opponent',
  ideas: [
    {
      text: 'Two runs of the same length, and it is your opponent’s turn. Whatever is done to one run, you can do to the other. Watch.',
      record: 'tail-end start=HHHHTHHHH',
    },
    {
      text: 'Your opponent cuts the first run down to 2.',
      record: 'tail-end start=HHHHTHHHH: 3',
    },
    {
      text: 'You copy: the second run is cut down to 2 as well. They are equal again, and again it is your opponent’s turn.',
      record: 'tail-end start=HHHHTHHHH: 3 8',
    },
    {
      text: 'This goes on until your opponent takes the last head of one run. Then you take the last head of the other, and that is the last flip of all. A copycat never runs out of moves first.',
      record: 'tail-end start=HHHHTHHHH: 3 8 1',
      marks: ['6', '7'],
    },
    {
      text: 'Now it is your turn and the runs are not equal: 3 and 5. Make them equal yourself! Leave 3 heads of the longer run and flip the next one, coin 8.',
      record: 'tail-end start=HHHTHHHHH',
      marks: ['8', '9'],
    },
  ],
  rule: 'Make the two runs equal. From then on copy every flip of your opponent in the other run.',
  theorem:
    'A row with two runs of heads is lost for the player to move exactly when they have the same length (a run that is gone has length 0).',
  scope: [rowOf([9, 9])],
  choose: (game, position) =>
    moveThatLeaves(game, position, ({ row }) => {
      const [first, second] = runLengths(row);
      return first === second;
    }),
  tell(_game, { row }) {
    const [first = 0, second = 0] = runLengths(row);
    if (first === 0) return 'No head is left.';
    if (second === 0) return `One run of ${first}, and nothing beside it.`;
    return first === second ? `Two runs of ${first}: they are equal.` : `Runs of ${first} and ${second}: not equal.`;
  },
  draw(_game, { row }) {
    const lengths = runLengths(row);
    const [first = 0, second = 0] = lengths;
    return {
      caption: 'The two runs, head by head: heads with a partner, and heads that one run has more than the other.',
      legend: PARTNERS,
      rows: lengths.map((length) => ({
        label: `run of ${length}`,
        cells: oneByOne(length, Math.min(first, second), () => 'H'),
      })),
    };
  },
  exercises: { question: 'move', draw: (random) => rowOf(drawLengths(random, 2, 7)) },
  contest: rowOf([4, 7]),
};

export const course: Course<TailEndPosition, TailEndMove> = {
  lessons: [oneRun, twoRuns, pairs, mend, shortReach, lastLoses],
};
