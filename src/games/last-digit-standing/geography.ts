/*
 * With a target of base · max or more no move can go over it before all digits are used, so the target does not matter:
 * players walk around a circle of `base` digits in steps of 1 to `max`, never to a digit twice, and whoever cannot move
 * loses. That is directed geography on a circulant graph, with the difference that the digit of the start, 0, is unused.
 */

/** Whether the first player wins; undefined where no rule is known. Found by search, not proved. */
export function doesFirstWinFarOff(base: number, max: number): boolean | undefined {
  if (base % 2 === 0) return base === 16 && max === 5;
  if (2 * max > base) return true;
  return base >= 5 && 2 * max === base - 1 ? false : undefined;
}
