import { isFresh, markUsed } from './digits.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/*
 * Any number below the base may be added (max = base − 1, as printed). Say that e is left to the target:
 *
 *   e = wholes · base + over         44 = 4 tens and 4 over
 *   fresh   how many of the next `over` totals end in an unused digit
 *   unused  how many digits are unused altogether
 *
 * Measure a digit by how far below the target, past whole tens, its totals lie. Each unused digit can be moved to in
 * exactly one way: one of the `fresh` that lie closer, which leaves the wholes as they are, or another, which uses up
 * one whole. Moving to the digit that has exactly j unused ones closer leaves fresh = j. So (wholes, fresh, unused) is
 * all that matters, and with
 *
 *   natural = 2 · wholes + (1 if fresh > wholes, −1 if fresh < wholes, 0 if equal)
 *
 * best play lasts min(natural, unused) plies. By induction on `unused`:
 *   unused < natural  every move leaves a natural length of at least unused − 1: all digits get used.
 *   fresh = wholes    every move leaves (wholes, fewer) or (wholes − 1, as many or more): 2 · wholes − 1 for both.
 *   fresh > wholes    moving to the digit with j = wholes leaves the two equal: 2 · wholes; no other even is smaller.
 *   fresh < wholes    moving to the digit with j = wholes − 1 does, one whole less: 2 · wholes − 2.
 *
 * From the start the total's own digit is unused too, though no move leads to it. Adding what target leaves on division
 * by base + 1 makes wholes = over = fresh: level from the first move on.
 */
export interface Count {
  readonly left: number;
  readonly wholes: number;
  readonly over: number;
  readonly fresh: number;
  readonly unused: number;
}

export function countingPlies(limits: Limits, position: LastDigitPosition): number {
  return Math.min(countDigits(limits, position).unused, naturalLength(limits, position));
}

export function countDigits({ target, base }: Limits, { total, used }: LastDigitPosition): Count {
  const left = target - total;
  const over = left % base;
  let fresh = 0;
  for (let step = 1; step <= over; step++) if (isFresh(base, used, total + step)) fresh++;
  let unused = 0;
  for (let digit = 0; digit < base; digit++) if (isFresh(base, used, digit)) unused++;
  return { left, wholes: (left - over) / base, over, fresh, unused };
}

export function isStart({ used }: LastDigitPosition): boolean {
  return used === 0;
}

/** How long best play would last if digits did not run out. */
export function naturalLength(limits: Limits, position: LastDigitPosition): number {
  if (isStart(position)) return startLength(limits);
  const { wholes, fresh } = countDigits(limits, position);
  return 2 * wholes + Math.sign(fresh - wholes);
}

function startLength({ target, base }: Limits): number {
  const rest = target % (base + 1);
  return 2 * Math.floor(target / (base + 1)) + (rest === 0 ? 0 : rest === base ? 2 : 1);
}

/** What a player wants to leave: wholes and fresh digits level, or no move at all. */
export function isLevel({ wholes, fresh }: Count): boolean {
  return wholes === fresh;
}

export function isBlocked({ wholes, fresh, unused }: Count): boolean {
  return unused === 0 || (wholes === 0 && fresh === 0);
}

/** The first addition that leaves such a count; only asked for where there is one. */
export function findAddition(limits: Limits, position: LastDigitPosition, isWanted: (count: Count) => boolean): number {
  const { target, base, max } = limits;
  const { total, used, turn } = position;
  for (let addition = 1; addition <= Math.min(max, target - total); addition++) {
    const next = total + addition;
    if (!isFresh(base, used, next)) continue;
    if (isWanted(countDigits(limits, { total: next, used: markUsed(base, used, next), turn }))) return addition;
  }
  throw new RangeError(`No addition to ${total} leaves such a count.`);
}
