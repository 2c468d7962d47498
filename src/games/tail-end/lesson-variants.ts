import { moveThatLeaves, type Random } from '../../core/index.ts';
import { isPaired } from './blocks.ts';
import { BLOCKS, drawLengths, rowOf, type TailEndLesson, tellRuns } from './lesson-runs.ts';
import { runLengths } from './runs.ts';

export const shortReach: TailEndLesson = {
  ...BLOCKS,
  id: 'short-reach',
  title: 'A flip of at most three coins',
  ideas: [
    {
      text: 'In this variant no flip turns more than three coins. A run of 4 can no longer be taken at once. And a flip in the middle of a run can split it in two.',
      record: 'tail-end coins=9 reach=3: 3',
    },
    {
      text: 'Think about a run of 4 first. Your opponent may take 1, 2 or 3 of its coins, and you take what is left. So a run of 4 is worth nothing to whoever has to start on it.',
      record: 'tail-end coins=4 reach=3',
    },
    {
      text: 'That is why fours do not count. A run counts for what is left over when you take out fours: 9 is 4 + 4 + 1 and counts for 1, 6 counts for 2, 8 counts for 0.',
      record: 'tail-end start=HHHHHHHHHTHHHHHH reach=3',
    },
    {
      text: 'With these numbers everything is as before: break them into blocks, look for partners, leave only pairs. Here 9 and 6 count for 1 and 2. Cut one coin off the run of 6, and 5 counts for 1: the two 1s are partners.',
      record: 'tail-end start=HHHHHHHHHTHHHHHH reach=3',
      marks: ['16'],
    },
  ],
  rule: 'Count each run without its fours, break what is left into blocks, and leave only pairs.',
  theorem:
    'With an odd reach r a run of n heads has the value the remainder of n divided by r + 1, splits included, and a row is lost exactly when the values, added in binary without carrying, make 0. With an even reach that holds for runs of at most 2r + 1 heads.',
  scope: [
    'tail-end coins=9 reach=3',
    'tail-end coins=14 reach=3',
    `${rowOf([6, 7])} reach=3`,
    `${rowOf([5, 6])} reach=5`,
  ],
  exercises: { question: 'move', draw: (random) => rowOf(drawLengths(random, 2, 9), ' reach=3') },
  contest: `${rowOf([5, 7])} reach=3`,
};

export const lastLoses: TailEndLesson = {
  ...BLOCKS,
  id: 'last-flip-loses',
  title: 'When the last flip loses',
  ideas: [
    {
      text: 'Turn the goal round: whoever flips the last head loses. When only single heads are left, nobody has a choice any more: each flip takes one. With 3 of them your opponent flips, you flip, and your opponent has to flip the last one.',
      record: 'tail-end start=HTHTH misere=true',
    },
    {
      text: 'So leave an odd number of single heads. Here there is one longer run beside two single heads. Cut it down to 1, and three single heads are left to your opponent.',
      record: 'tail-end start=HTHHHHTH misere=true',
      marks: ['4', '5', '6'],
    },
    {
      text: 'And before that? Play exactly as you have learnt, every block with a partner. The moment when only one longer run is left always comes to you and not to your opponent: one longer run alone is never all pairs.',
      record: `${rowOf([3, 4, 5])} misere=true`,
    },
  ],
  rule: 'Leave every block with a partner, as always. But when your flip would leave single heads only, leave an odd number of them.',
  theorem:
    'While a run of two or more heads is there, the row is lost exactly when the lengths, added in binary without carrying, make 0; with single heads only it is lost exactly when their number is odd.',
  scope: [`${rowOf([3, 4, 5])} misere=true`, `${rowOf([7, 7, 7])} misere=true`, `${rowOf([2, 2, 2, 2])} misere=true`],
  choose: (game, position) =>
    moveThatLeaves(game, position, ({ row }) => {
      const lengths = runLengths(row);
      return lengths.every((length) => length === 1) ? lengths.length % 2 === 1 : isPaired(lengths);
    }),
  tell(game, position) {
    const lengths = runLengths(position.row);
    if (lengths.length === 0 || lengths.some((length) => length > 1)) return tellRuns(game, position);
    const isOdd = lengths.length % 2 === 1;
    return `Only single heads are left, ${lengths.length} of them: an ${isOdd ? 'odd' : 'even'} number.`;
  },
  exercises: { question: 'move', draw: drawLastFlip },
  contest: `${rowOf([3, 4, 5])} misere=true`,
};

/** Two in three are about the moment that is new, one longer run beside single heads; the others are played as ever. */
function drawLastFlip(random: Random): string {
  if (random.below(3) === 0) return rowOf(drawLengths(random, 3, 4), ' misere=true');
  const singles = drawLengths(random, 1 + random.below(4), 1);
  const before = random.below(singles.length + 1);
  return rowOf([...singles.slice(0, before), 2 + random.below(4), ...singles.slice(before)], ' misere=true');
}
