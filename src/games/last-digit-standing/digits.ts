/*
 * The used last digits as a mask: bit d is set when digit d has come up. After 7, 10 and 14 the mask is 0010010001,
 * bits 0, 4 and 7.
 */

/** Whether the last digit of a total is unused. */
export function isFresh(base: number, used: number, total: number): boolean {
  return ((used >>> (total % base)) & 1) === 0;
}

/** The mask after a total has come up. */
export function markUsed(base: number, used: number, total: number): number {
  return used | (1 << (total % base));
}

/** The digits of a mask in rising order. */
export function usedDigits(used: number): readonly number[] {
  const digits: number[] = [];
  for (let digit = 0; used >>> digit; digit++) if ((used >>> digit) & 1) digits.push(digit);
  return digits;
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
