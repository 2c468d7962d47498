import { at } from '../../core/index.ts';

/** The lengths of the runs of heads, from left to right: HHHTHT has runs 3 and 1. */
export function runLengths(row: string): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (let index = 0; index < row.length; index++) {
    if (row[index] === 'H') length++;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  if (length > 0) lengths.push(length);
  return lengths;
}

/** By length the runs of a row that is being sorted; all 0 in between. One array for the rows of millions of positions. */
const RUN_COUNTS = new Int32Array(41);

/** The same runs, longest first, and tails after them: the order of the runs does not matter. */
export function sortRuns(row: string): string {
  let [length, longest] = [0, 0];
  for (let index = 0; index <= row.length; index++) {
    if (row[index] === 'H') length++;
    else if (length > 0) {
      RUN_COUNTS[length] = at(RUN_COUNTS, length) + 1;
      if (length > longest) longest = length;
      length = 0;
    }
  }
  let sorted = '';
  for (; longest > 0; longest--) {
    for (let count = at(RUN_COUNTS, longest); count > 0; count--) sorted += runAndTail(longest);
    RUN_COUNTS[longest] = 0;
  }
  return fitted(sorted, row.length);
}

/** The tail behind the last run may have no room. */
function fitted(runsAndTails: string, coins: number): string {
  return runsAndTails.length > coins ? runsAndTails.slice(0, -1) : runsAndTails + tails(coins - runsAndTails.length);
}

const RUNS: string[] = [];
const TAILS: string[] = [];

/** A run of heads and the tail behind it, each made once. */
function runAndTail(length: number): string {
  RUNS[length] ??= `${'H'.repeat(length)}T`;
  return RUNS[length];
}

/** So many tails, each number of them made once. */
function tails(count: number): string {
  TAILS[count] ??= 'T'.repeat(count);
  return TAILS[count];
}
