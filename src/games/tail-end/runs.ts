/** The lengths of the runs of heads, from left to right: HHHTHT has runs 3 and 1. */
export function runLengths(row: string): readonly number[] {
  return row
    .split('T')
    .filter((run) => run !== '')
    .map((run) => run.length);
}

/** The same runs, longest first, and tails after them: the order of the runs does not matter. */
export function sortRuns(row: string): string {
  const runs = [...runLengths(row)].sort((a, b) => b - a).map((length) => 'H'.repeat(length));
  return runs.join('T').padEnd(row.length, 'T');
}
