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
 * all values is 0.
 *
 *   n ≤ reach                  the value is n: a flip leaves any smaller run, and this is Nim
 *   reach odd, or              the value is n mod (reach + 1): cutting the end off leaves every other remainder, and
 *   n ≤ 2 · reach + 1          a split into a + b = n − reach never has that value itself, because the xor of two
 *                              remainders has the parity of their sum, here that of n − reach: the wrong one
 *   reach = 2^j − 4            (4, 12, 28, 60, …) with K = reach + 1 the value is n mod K, with two exceptions: a
 *                              multiple of K from 2K on has the value K, and the run of 4K − 1 has the value 0
 *
 * (For an even reach the remainders of two long parts do not keep the parity; with n ≤ 2 · reach + 1 the parts are short,
 * and the only one that is not its own value, reach + 1, stands alone.) The last line is proved in proofs/TailEndPowers.v.
 * The key: remainders with α + γ = r + 1 + K and α xor γ = r share the bits of (K + 1) / 2 = 2^(j−1) − 1, so both are
 * equal to that number and r = 0. For any other even reach no rule is known beyond 2 · reach + 1, and the values are
 * computed one by one.
 */

/** The value by one of these rules; undefined where none is known. */
export function knownRunValue(length: number, reach: number): number | undefined {
  const divisor = reach + 1;
  const rest = length % divisor;
  if (reach % 2 === 1 || length <= 2 * reach + 1) return rest;
  if (!isFourBelowPower(reach)) return undefined;
  if (length === 4 * divisor - 1) return 0;
  return rest === 0 ? divisor : rest;
}

/** 4, 12, 28, 60 and so on: 2^j − 4. */
export function isFourBelowPower(reach: number): boolean {
  return reach >= 4 && Number.isInteger(Math.log2(reach + 4));
}

/** The values of the runs of 0 to `longest` heads. */
export function runValues(longest: number, reach: number): readonly number[] {
  const values: number[] = [];
  for (let length = 0; length <= longest; length++) {
    values.push(knownRunValue(length, reach) ?? smallestNotLeft(values, length, reach));
  }
  return values;
}

/** The same by the definition alone. */
export function runValuesByDefinition(longest: number, reach: number): readonly number[] {
  const values: number[] = [];
  for (let length = 0; length <= longest; length++) values.push(smallestNotLeft(values, length, reach));
  return values;
}

/** The smallest number that no flip of a run leaves, if the values of all shorter runs are known. */
function smallestNotLeft(values: readonly number[], length: number, reach: number): number {
  const left = new Set<number>();
  for (let before = 0; before < length; before++) {
    const after = Math.max(0, length - before - reach);
    left.add(itemAt(values, before) ^ itemAt(values, after));
  }
  let smallest = 0;
  while (left.has(smallest)) smallest++;
  return smallest;
}
