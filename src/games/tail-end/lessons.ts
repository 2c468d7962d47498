import { counted, type Random, wholeNumbers } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, ideasAt, moveThatLeaves, oneByOne } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { isPaired, PARTNERS } from './blocks.ts';
import {
  BLOCKS,
  drawLengths,
  lastLoses,
  mend,
  pairs,
  rowOf,
  shortReach,
  type TailEndGame,
  type TailEndLesson,
} from './row-lessons.ts';
import type { TailEndMove, TailEndOptions, TailEndPosition, TailEndVariant } from './rules.ts';
import { rowOfRuns, runLengths } from './runs.ts';

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

export const course: Course<TailEndPosition, TailEndMove, TailEndOptions> = {
  lessons: [oneRun, twoRuns, pairs, mend, shortReach, lastLoses],
  picture: BLOCKS.draw,
};

export function createCoach({ start, reach, isMisere }: TailEndVariant): Coach<TailEndPosition, TailEndMove> {
  const isNim = reach >= start.row.length;
  return {
    place({ row }, coin) {
      const length = runAround(row, coin - 1);
      return length === 1 ? 'the single heads' : `the run of ${length} heads`;
    },
    obvious: ({ row }) => longestRun(row),
    lesson({ row }) {
      if (isNim) return isMisere ? lastLoses : ([oneRun, oneRun, twoRuns][runLengths(row).length] ?? mend);
      return reach === 3 && !isMisere ? shortReach : undefined;
    },
  };
}

/** The first coin of the longest run of heads: a flip of it turns the most coins. */
function longestRun(row: string): TailEndMove {
  const longest = Math.max(...row.split('T').map((run) => run.length));
  return row.indexOf('H'.repeat(longest)) + 1;
}

/** How many heads lie together where this one lies. */
function runAround(row: string, index: number): number {
  return row.slice(row.lastIndexOf('T', index) + 1).search(/T|$/);
}

const MAX_COINS = 22;
const MAX_RUN_LENGTH = 9;

/** The lengths of three to five runs that fit on a phone. */
function drawRuns(random: Random): readonly number[] {
  const runs = Array.from({ length: 3 + random.below(3) }, () => 1 + random.below(MAX_RUN_LENGTH));
  const coins = runs.reduce((sum, run) => sum + run, runs.length - 1);
  return coins > MAX_COINS ? drawRuns(random) : runs;
}

/**
 * Every third one is misère. With a reach of three there is hardly a row with one right move of several, since runs of
 * four count for nothing.
 */
function draw(random: Random): PuzzleStart {
  return { options: { start: rowOfRuns(drawRuns(random)), misere: random.below(3) === 0 } };
}

export const puzzles: PuzzleSource = { draw };

function headsIn(row: string): number {
  return row.replaceAll('T', '').length;
}

export const conjectures: Conjectures<TailEndPosition, TailEndMove, TailEndOptions> = {
  domains: [
    { title: 'Three runs of up to 7 heads', variants: ['tail-end start=HHHHHHHTHHHHHHHTHHHHHHH'] },
    { title: 'Two runs of up to 9 heads', variants: ['tail-end start=HHHHHHHHHTHHHHHHHHH'] },
    { title: 'Runs of 3, 5 and 7', variants: ['tail-end start=HHHTHHHHHTHHHHHHH'] },
    { title: 'Twelve coins, a flip turns at most three', variants: ['tail-end coins=12 reach=3'] },
    { title: 'Three runs, and the last flip loses', variants: ['tail-end start=HHHHTHHHHTHHHH misere=true'] },
  ],
  features: createFeatures(
    (_game: TailEndGame, { row }) => runLengths(row),
    {
      heads: ['the number of heads', (runs) => runs.reduce((sum, length) => sum + length, 0)],
      runs: ['the number of runs', (runs) => runs.length],
      longest: ['the length of the longest run', (runs) => Math.max(0, ...runs)],
      singles: ['the number of runs of one head', (runs) => runs.filter((length) => length === 1).length],
    },
    {
      twins: ['every run has a twin of the same length', haveTwins],
      partners: ['every block of 1, 2, 4 has a partner', isPaired],
    },
  ),
  size: (_game, { row }) => headsIn(row),
  sizeName: 'the number of heads',
  // Without the tails that make no difference.
  smallest: ({ options: { coins: _, ...options } }, { row }) => ({
    ...options,
    start: rowOfRuns(runLengths(row)),
  }),
};

/** Each length comes an even number of times. */
function haveTwins(lengths: readonly number[]): boolean {
  return lengths.every((length) => lengths.filter((other) => other === length).length % 2 === 0);
}
