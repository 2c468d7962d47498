import { itemAt } from '../../core/index.ts';

/** The lengths of the runs of heads, from left to right: HHHTHT has runs 3 and 1. */
export function runLengths(row: string): number[] {
  return (row.match(/H+/g) ?? []).map(({ length }) => length);
}

/** The same runs, longest first, and tails after them: the order of the runs does not matter. */
export function sortRuns(row: string): string {
  const lengths = runLengths(row).sort((one, other) => other - one);
  return rowOfRuns(lengths).padEnd(row.length, 'T');
}

/** A row with these runs of heads and one tail between them. */
export function rowOfRuns(lengths: readonly number[]): string {
  return lengths.map((length) => 'H'.repeat(length)).join('T');
}

/*
 * A run of n heads is a game of its own: a flip leaves `before` heads on the left and, if the reach ends inside the run,
 * `after` heads on the right. Its value (Grundy, Sprague) is the smallest number that no flip of it leaves, where a flip
 * leaves the xor of the values of its two parts. The row is the sum of its runs, and so is lost exactly when the xor of
 * all values is 0. Within the reach the value is n, and this is Nim; `knownRunValue` of the fixtures has the other rules.
 */

/** The values of the runs of 0 to `longest` heads. */
export function runValues(longest: number, reach: number): readonly number[] {
  const values: number[] = [];
  for (let length = 0; length <= longest; length++) {
    const left = new Set<number>();
    for (let before = 0; before < length; before++) {
      const after = Math.max(0, length - before - reach);
      left.add(itemAt(values, before) ^ itemAt(values, after));
    }
    let smallest = 0;
    while (left.has(smallest)) smallest++;
    values.push(smallest);
  }
  return values;
}

/** 4, 12, 28, 60 and so on: 2^j − 4. */
export function isFourBelowPower(reach: number): boolean {
  return reach >= 4 && Number.isInteger(Math.log2(reach + 4));
}
