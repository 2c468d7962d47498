import type { Random } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { isPaired } from './blocks.ts';
import { course, lastLoses, mend, oneRun, shortReach, type TailEndGame, twoRuns } from './course.ts';
import type { TailEndMove, TailEndOptions, TailEndPosition, TailEndVariant } from './rules.ts';
import { rowOfRuns, runLengths } from './runs.ts';

export { course };

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
