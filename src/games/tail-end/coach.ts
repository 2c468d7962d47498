import type { Coach } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition, TailEndVariant } from './rules.ts';

const EVEN_OUT =
  'Think of each run of heads as blocks of 1, 2, 4 and 8: a run of 7 is 4 + 2 + 1. Leave a row in which each size of block comes an even number of times; whatever is flipped then, you can even it out again.';
const LEAVE_ODD = 'But when your flip would leave nothing but single heads, leave an odd number of them.';

export function createCoach({ start, reach, isMisere }: TailEndVariant): Coach<TailEndPosition, TailEndMove> {
  const isNim = reach >= start.row.length;
  return {
    place({ row }, coin) {
      const length = runAround(row, coin - 1);
      return length === 1 ? 'the single heads' : `the run of ${length} heads`;
    },
    obvious: ({ row }) => longestRun(row),
    aim: isNim ? (isMisere ? `${EVEN_OUT} ${LEAVE_ODD}` : EVEN_OUT) : undefined,
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
