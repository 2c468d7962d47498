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

/** The same runs, longest first, and tails after them: the order of the runs does not matter. */
export function sortRuns(row: string): string {
  const lengths = runLengths(row);
  if (lengths.length > 1) lengths.sort((a, b) => b - a);
  let sorted = '';
  for (const length of lengths) sorted += runAndTail(length);
  return sorted.slice(0, row.length).padEnd(row.length, 'T');
}

const RUNS: string[] = [];

/** A run of heads and the tail behind it, each made once. */
function runAndTail(length: number): string {
  RUNS[length] ??= `${'H'.repeat(length)}T`;
  return RUNS[length];
}
