import type { Coach } from '../../core/index.ts';
import { oneRun, twoRuns } from './lesson.ts';
import { mend } from './lesson-blocks.ts';
import { lastLoses, shortReach } from './lesson-variants.ts';
import type { TailEndMove, TailEndPosition, TailEndVariant } from './rules.ts';
import { runLengths } from './runs.ts';

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
  const start = row.lastIndexOf('T', index) + 1;
  const end = row.indexOf('T', index);
  return (end < 0 ? row.length : end) - start;
}
