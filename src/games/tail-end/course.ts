import { counted, type Game, itemAt, listed, type Random, wholeNumbers } from '../../core/index.ts';
import { type Course, ideasAt, type Lesson, moveThatLeaves, oneByOne } from '../../learn/lesson.ts';
import { countedRun, drawBlocks, isPaired, PARTNERS, tellBlocks } from './blocks.ts';
import type { TailEndMove, TailEndOptions, TailEndPosition } from './rules.ts';
import { rowOfRuns, runLengths, runValues } from './runs.ts';

export type TailEndGame = Game<TailEndPosition, TailEndMove, TailEndOptions>;
type TailEndLesson = Lesson<TailEndPosition, TailEndMove, TailEndOptions>;

/** A record of a row with these runs, a tail between them. */
function rowOf(lengths: readonly number[], more = ''): string {
  return `tail-end start=${rowOfRuns(lengths)}${more}`;
}

function drawLengths(random: Random, count: number, longest: number): readonly number[] {
  return wholeNumbers(1, count).map(() => 1 + random.below(longest));
}

/** What each run counts for. */
function countsOf({ options }: TailEndGame, { row }: TailEndPosition): readonly number[] {
  const values = runValues(row.length, options.reach === 'all' ? row.length : options.reach);
  return runLengths(row).map((length) => itemAt(values, length));
}

function tellRuns(game: TailEndGame, position: TailEndPosition): string {
  const counts = countsOf(game, position);
  if (counts.length === 0) return 'No head is left.';
  return `${namedRuns(runLengths(position.row), counts)} ${tellBlocks(counts)}`;
}

function namedRuns(lengths: readonly number[], counts: readonly number[]): string {
  const isPlain = lengths.every((length, run) => length === counts[run]);
  const runs = `${lengths.length === 1 ? 'One run' : 'Runs'} of ${listed(lengths)}`;
  return isPlain ? `${runs}.` : `${runs}, which ${lengths.length === 1 ? 'counts' : 'count'} for ${listed(counts)}.`;
}

const BLOCKS: Pick<TailEndLesson, 'choose' | 'tell' | 'draw'> = {
  choose: (game, position) => moveThatLeaves(game, position, (next) => isPaired(countsOf(game, next))),
  tell: tellRuns,
  draw(game, position) {
    const lengths = runLengths(position.row);
    return drawBlocks(countsOf(game, position).map((value, run) => countedRun(itemAt(lengths, run), value)));
  },
};

export const oneRun: TailEndLesson = {
  ...BLOCKS,
  id: 'one-run',
  title: 'One run: take it all',
  ideas: ideasAt({
    'tail-end coins=5':
      'Five coins lie in a row, and all of them show heads. On your turn you flip one head, and it becomes a tail.',
    'tail-end coins=5: 3':
      'The heads to the right of your coin turn over with it, up to the next tail. Here coin 3 was flipped: coins 3, 4 and 5 turned together, and coins 1 and 2 stayed.',
    'tail-end start=TTHHHHT':
      'So a flip cuts off the end of a run of heads, as much of it as you like. Tails never turn back. Whoever flips the last head wins.',
    'tail-end start=TTHHHHT | 3':
      'If there is only one run, flip its first coin, here coin 3. The whole run turns over, no head is left, and you have won.',
  }),
  rule: 'If all heads lie in one run, flip the first coin of that run.',
  theorem: 'A row whose heads form a single run is won by the player to move, with one flip.',
  tell: (_game, { row }) =>
    row.includes('H') ? `One run of ${counted(row.replaceAll('T', '').length, 'head')}.` : 'No head is left.',
  // A later lesson introduces blocks.
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
  ideas: ideasAt({
    'tail-end start=HHHHTHHHH':
      'Two runs of the same length, and it is your opponent’s turn. Whatever is done to one run, you can do to the other. Watch.',
    'tail-end start=HHHHTHHHH: 3': 'Your opponent cuts the first run down to 2.',
    'tail-end start=HHHHTHHHH: 3 8':
      'You copy: the second run is cut down to 2 as well. They are equal again, and again it is your opponent’s turn.',
    'tail-end start=HHHHTHHHH: 3 8 1 | 6 7':
      'This goes on until your opponent takes the last head of one run. Then you take the last head of the other, and that is the last flip of all. A copycat never runs out of moves first.',
    'tail-end start=HHHTHHHHH | 8 9':
      'Now it is your turn and the runs are not equal: 3 and 5. Make them equal yourself! Leave 3 heads of the longer run and flip the next one, coin 8.',
  }),
  rule: 'Make the two runs equal. From then on copy every flip of your opponent in the other run.',
  theorem:
    'A row with two runs of heads is lost for the player to move exactly when they have the same length (a run that is gone has length 0).',
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

const pairs: TailEndLesson = {
  ...BLOCKS,
  id: 'blocks',
  title: 'Three runs: find the partners',
  ideas: ideasAt({
    [rowOf([3, 5, 7])]: [
      'Three runs: 3, 5 and 7. No run is a copy of another here. But you can find hidden copies: break every run into blocks of 1, 2, 4 or 8 coins, each size at most once. There is always exactly one way to do it.',
      '3 is 2 + 1. 5 is 4 + 1. 7 is 4 + 2 + 1. In the picture blocks of the same size stand below each other.',
      'Now look for partners: two blocks of the same size. The 4s are partners. The 2s are partners. But there are three 1s: two are partners, and one has no partner.',
    ],
    [rowOf([3, 5, 6])]:
      'Here the runs are 3, 5 and 6, and every block has a partner. That is the same as two equal runs, only better hidden: whoever has to move now breaks a pair.',
    [rowOf([3, 5, 5])]:
      'Two equal runs are the simplest case: 5 and 5 have the same blocks, so they are partners of each other. Here a run of 3 lies beside them, and its blocks have no partner. Take it away, and only pairs are left.',
  }),
  rule: 'If every block has a partner, the player to move is in trouble. If some block has none, the player to move can win.',
  theorem:
    'Write the lengths of the runs in binary and add them without carrying (this is called xor, or the Nim sum). The player to move loses exactly when the sum is 0. Bouton proved it for the game of Nim in 1901.',
  exercises: { question: 'see', draw: drawThreeRuns },
  contest: rowOf([3, 5, 5]),
};

/** In half of the cases every block is paired: two runs determine the length of the third. */
function drawThreeRuns(random: Random): string {
  const [first = 1, second = 1] = drawLengths(random, 2, 7);
  const third = random.below(2) === 0 && first !== second ? first ^ second : 1 + random.below(7);
  return rowOf([first, second, third]);
}

export const mend: TailEndLesson = {
  ...BLOCKS,
  id: 'mend',
  title: 'Restore the pairs',
  ideas: ideasAt({
    [rowOf([3, 5, 7])]:
      'Runs of 3, 5 and 7, and it is your turn. A 1 has no partner. Take a run that contains a 1 and cut it down so that the 1 is gone: 7 becomes 6, and 6 is 4 + 2.',
    [`${rowOf([3, 5, 7])} | 17`]:
      'So leave six heads of the last run and flip the next one, coin 17. (Each of the three runs contains a 1, so coins 3 and 9 do as well.)',
    [`${rowOf([3, 5, 7])}: 17`]:
      'Every block has a partner now. Your opponent changes one run, so some block loses its partner. And then you mend it again.',
    [rowOf([1, 4, 6])]:
      'A harder one: 1, 4 and 6. A 2 and a 1 have no partner. Begin with the bigger one, the 2. Only the run of 6 contains a 2, so that is the run to cut.',
    [`${rowOf([1, 4, 6])} | 13`]:
      'In that run change exactly the blocks that have no partner: 6 is 4 + 2; the 2 goes away, a 1 comes in. 4 + 1 is 5. That is fewer than 6, so you can do it: leave five heads, flip coin 13.',
    [`${rowOf([1, 4, 6])}: 13`]:
      '1, 4 and 5: every block has a partner. It always works, because the biggest block that goes away is bigger than everything that comes in.',
  }),
  rule: 'Leave a row in which every block has a partner: take a run with the biggest block that has none, and change in it exactly the blocks that have none.',
  theorem:
    'Call the sum of the runs, added in binary without carrying, s. If s is not 0, some run n contains the highest power of two of s. Add n and s without carrying: the result is less than n, and cutting the run down to it makes the sum 0. From a sum of 0 every flip leads to another sum.',
  exercises: { question: 'move', draw: (random) => rowOf(drawLengths(random, 3, 7)) },
  contest: rowOf([3, 5, 7]),
};

export const shortReach: TailEndLesson = {
  ...BLOCKS,
  id: 'short-reach',
  title: 'A flip of at most three coins',
  ideas: ideasAt({
    'tail-end coins=9 reach=3: 3':
      'In this variant no flip turns more than three coins. A run of 4 can no longer be taken at once. And a flip in the middle of a run can split it in two.',
    'tail-end coins=4 reach=3':
      'Think about a run of 4 first. Your opponent may take 1, 2 or 3 of its coins, and you take what is left. So a run of 4 is worth nothing to whoever has to start on it.',
    'tail-end start=HHHHHHHHHTHHHHHH reach=3':
      'That is why fours do not count. A run counts for what is left over when you take out fours: 9 is 4 + 4 + 1 and counts for 1, 6 counts for 2, 8 counts for 0.',
    'tail-end start=HHHHHHHHHTHHHHHH reach=3 | 16':
      'With these numbers everything is as before: break them into blocks, look for partners, leave only pairs. Here 9 and 6 count for 1 and 2. Cut one coin off the run of 6, and 5 counts for 1: the two 1s are partners.',
  }),
  rule: 'Count each run without its fours, break what is left into blocks, and leave only pairs.',
  theorem:
    'With an odd reach r a run of n heads has the value the remainder of n divided by r + 1, splits included, and a row is lost exactly when the values, added in binary without carrying, make 0. With an even reach that holds for runs of at most 2r + 1 heads.',
  exercises: { question: 'move', draw: (random) => rowOf(drawLengths(random, 2, 9), ' reach=3') },
  contest: `${rowOf([5, 7])} reach=3`,
};

export const lastLoses: TailEndLesson = {
  ...BLOCKS,
  id: 'last-flip-loses',
  title: 'When the last flip loses',
  ideas: ideasAt({
    'tail-end start=HTHTH misere=true':
      'Turn the goal around: whoever flips the last head loses. When only single heads are left, nobody has a choice any more: each flip takes one. With 3 of them your opponent flips, you flip, and your opponent has to flip the last one.',
    'tail-end start=HTHHHHTH misere=true | 4 5 6':
      'So leave an odd number of single heads. Here there is one longer run beside two single heads. Cut it down to 1, and three single heads are left to your opponent.',
    [`${rowOf([3, 4, 5])} misere=true`]:
      'And before that? Play exactly as you have learned, every block with a partner. The moment when only one longer run is left always comes to you and not to your opponent: one longer run alone is never all pairs.',
  }),
  rule: 'Leave every block with a partner, as always. But when your flip would leave single heads only, leave an odd number of them.',
  theorem:
    'While a run of two or more heads is there, the row is lost exactly when the lengths, added in binary without carrying, make 0; with single heads only it is lost exactly when their number is odd.',
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

export const course: Course<TailEndPosition, TailEndMove, TailEndOptions> = {
  lessons: [oneRun, twoRuns, pairs, mend, shortReach, lastLoses],
  picture: BLOCKS.draw,
};
