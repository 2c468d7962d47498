import type { Random } from '../../core/index.ts';
import { BLOCKS, drawLengths, rowOf, type TailEndLesson } from './lesson-runs.ts';

export const pairs: TailEndLesson = {
  ...BLOCKS,
  id: 'blocks',
  title: 'Three runs: find the partners',
  ideas: [
    {
      text: 'Three runs: 3, 5 and 7. Nobody is anybody’s copy here. But you can find hidden copies: break every run into blocks of 1, 2, 4 or 8 coins, each size at most once. There is always exactly one way to do it.',
      record: rowOf([3, 5, 7]),
    },
    {
      text: '3 is 2 + 1. 5 is 4 + 1. 7 is 4 + 2 + 1. In the picture blocks of the same size stand below each other.',
      record: rowOf([3, 5, 7]),
    },
    {
      text: 'Now look for partners: two blocks of the same size. The 4s are partners. The 2s are partners. But there are three 1s: two are partners, and one has nobody.',
      record: rowOf([3, 5, 7]),
    },
    {
      text: 'Here the runs are 3, 5 and 6, and every block has a partner. That is the same as two equal runs, only better hidden: whoever has to move now breaks a pair.',
      record: rowOf([3, 5, 6]),
    },
    {
      text: 'Two equal runs are the simplest case: 5 and 5 have the same blocks, so they are partners of each other. Here a run of 3 lies beside them, and its blocks have no partner. Take it away, and only pairs are left.',
      record: rowOf([3, 5, 5]),
    },
  ],
  rule: 'If every block has a partner, the player to move is in trouble. If some block has none, the player to move can win.',
  theorem:
    'Write the lengths of the runs in binary and add them without carrying (this is called xor, or the Nim sum). The player to move loses exactly when the sum is 0. Bouton proved it for the game of Nim in 1901.',
  scope: [rowOf([7, 7, 7]), rowOf([3, 3, 3, 3]), rowOf([15, 7, 4])],
  exercises: { question: 'see', draw: drawThreeRuns },
  contest: rowOf([3, 5, 5]),
};

/** As often in pairs as not: two runs leave one length that has every block paired. */
function drawThreeRuns(random: Random): string {
  const [first = 1, second = 1] = drawLengths(random, 2, 7);
  const third = random.below(2) === 0 && first !== second ? first ^ second : 1 + random.below(7);
  return rowOf([first, second, third]);
}

export const mend: TailEndLesson = {
  ...BLOCKS,
  id: 'mend',
  title: 'The coin that mends',
  ideas: [
    {
      text: 'Runs of 3, 5 and 7, and it is your turn. A 1 has no partner. Take a run that contains a 1 and cut it down so that the 1 is gone: 7 becomes 6, and 6 is 4 + 2.',
      record: rowOf([3, 5, 7]),
    },
    {
      text: 'So leave six heads of the last run and flip the next one, coin 17. (Each of the three runs contains a 1, so coins 3 and 9 do as well.)',
      record: rowOf([3, 5, 7]),
      marks: ['17'],
    },
    {
      text: 'Every block has a partner now. Your opponent changes one run, so some block loses its partner. And then you mend it again.',
      record: `${rowOf([3, 5, 7])}: 17`,
    },
    {
      text: 'A harder one: 1, 4 and 6. A 2 and a 1 have no partner. Begin with the bigger one, the 2. Only the run of 6 contains a 2, so that is the run to cut.',
      record: rowOf([1, 4, 6]),
    },
    {
      text: 'In that run change exactly the blocks that have no partner: 6 is 4 + 2; the 2 goes away, a 1 comes in. 4 + 1 is 5. That is fewer than 6, so you can do it: leave five heads, flip coin 13.',
      record: rowOf([1, 4, 6]),
      marks: ['13'],
    },
    {
      text: '1, 4 and 5: every block has a partner. It always works, because the biggest block that goes away is bigger than everything that comes in.',
      record: `${rowOf([1, 4, 6])}: 13`,
    },
  ],
  rule: 'Leave a row in which every block has a partner: take a run with the biggest block that has none, and change in it exactly the blocks that have none.',
  theorem:
    'Call the sum of the runs, added in binary without carrying, s. If s is not 0, some run n contains the highest power of two of s. Add n and s without carrying: the result is less than n, and cutting the run down to it makes the sum 0. From a sum of 0 every flip leads to another sum.',
  scope: pairs.scope,
  exercises: { question: 'move', draw: (random) => rowOf(drawLengths(random, 3, 7)) },
  contest: rowOf([3, 5, 7]),
};
