import { isFresh, markUsed } from './digits.ts';
import type { Reason } from './reason.ts';
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
 * by base + 1 makes wholes = over = fresh.
 */
interface Count {
  readonly left: number;
  readonly wholes: number;
  readonly over: number;
  readonly fresh: number;
  readonly unused: number;
}

export function countingReason(limits: Limits): Reason {
  const { target, base } = limits;

  function plies(position: LastDigitPosition): number {
    if (position.used === 0) return Math.min(base, startLength(limits));
    const count = countDigits(limits, position);
    return Math.min(count.unused, naturalLength(count));
  }

  function why(position: LastDigitPosition): string {
    const isStart = position.used === 0;
    const count = countDigits(limits, position);
    const length = isStart ? startLength(limits) : naturalLength(count);
    if (length > count.unused) return explainParity(count.unused, target);
    return isStart ? explainStart(limits) : explainCount(limits, position, count);
  }

  return { plies, why };
}

function countDigits({ target, base }: Limits, { total, used }: LastDigitPosition): Count {
  const left = target - total;
  const over = left % base;
  let fresh = 0;
  for (let step = 1; step <= over; step++) if (isFresh(base, used, total + step)) fresh++;
  let unused = 0;
  for (let digit = 0; digit < base; digit++) if (isFresh(base, used, digit)) unused++;
  return { left, wholes: (left - over) / base, over, fresh, unused };
}

function naturalLength({ wholes, fresh }: Count): number {
  return 2 * wholes + Math.sign(fresh - wholes);
}

function startLength({ target, base }: Limits): number {
  const rest = target % (base + 1);
  return 2 * Math.floor(target / (base + 1)) + (rest === 0 ? 0 : rest === base ? 2 : 1);
}

function explainParity(unused: number, target: number): string {
  const digits = unused === 1 ? '1 last digit is' : `${unused} last digits are`;
  const parity = unused % 2 === 1 ? 'an odd number: you make' : 'an even number: your opponent makes';
  return `The target ${target} is too far away to matter. ${digits} unused and all will be used, ${parity} the last move.`;
}

function explainStart({ target, base }: Limits): string {
  const divisor = base + 1;
  const quotient = Math.floor(target / divisor);
  const rest = target % divisor;
  const sum = `${target} is ${quotient} × ${divisor}`;
  if (rest === 0)
    return `${sum} with nothing over, so you lose: whatever you add, your opponent can bring the count back into balance.`;
  if (rest === base) return `${sum} and ${base}, so you would have to open with ${base}; ${base - 1} is the most.`;
  return `${sum} and ${rest}, so you can win: open with ${rest}, which ${
    quotient === 0 ? `makes exactly ${target}` : `leaves ${quotient} × ${divisor}`
  }.`;
}

function explainCount(limits: Limits, position: LastDigitPosition, count: Count): string {
  const { left, wholes, over, fresh } = count;
  const tens = describeWholes(wholes, limits.base);
  const seen =
    over === 0
      ? `${left} to go is exactly ${tens}, with 0 totals over to count.`
      : `${left} to go is ${tens} and ${over} over; of the next ${over === 1 ? '1 total' : `${over} totals`} ${fresh} end${fresh === 1 ? 's' : ''} in an unused digit.`;
  if (wholes === fresh)
    return `${seen} ${wholes} and ${fresh} are equal, so you lose: whatever you add, your opponent can make them equal again.`;
  return `${seen} ${wholes} and ${fresh} differ, so you can win: ${adviseBalance(limits, position)}.`;
}

function describeWholes(wholes: number, base: number): string {
  if (base !== 10) return `${wholes} × ${base}`;
  return wholes === 1 ? '1 ten' : `${wholes} tens`;
}

/** The addition after which wholes and fresh are equal. */
function adviseBalance(limits: Limits, { total, used, turn }: LastDigitPosition): string {
  const { target, base, max } = limits;
  for (let addition = 1; addition <= Math.min(max, target - total); addition++) {
    const next = total + addition;
    if (!isFresh(base, used, next)) continue;
    const { wholes, fresh } = countDigits(limits, { total: next, used: markUsed(base, used, next), turn });
    if (wholes !== fresh) continue;
    if (next === target) return `add ${addition} and make exactly ${target}`;
    return wholes === 0 ? `add ${addition} and nothing is left to add` : `add ${addition} to make both ${wholes}`;
  }
  throw new Error('No addition makes the two numbers equal, although they differ.');
}
