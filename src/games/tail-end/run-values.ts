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
 *
 * (For an even reach the remainders of two long parts do not keep the parity; with n ≤ 2 · reach + 1 the parts are short,
 * and the only one that is not its own value, reach + 1, stands alone.) Beyond that an even reach has no pattern that
 * we know of, save 4, 12 and 28; the values are simply computed.
 */
export function runValues(longest: number, reach: number): readonly number[] {
  const values = [0];
  for (let length = 1; length <= longest; length++) {
    const left = new Set<number>();
    for (let before = 0; before < length; before++) {
      const after = Math.max(0, length - before - reach);
      left.add((values[before] ?? 0) ^ (values[after] ?? 0));
    }
    let smallest = 0;
    while (left.has(smallest)) smallest++;
    values.push(smallest);
  }
  return values;
}
