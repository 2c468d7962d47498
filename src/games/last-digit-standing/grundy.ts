import type { LastDigitOptions, ReachedTotal } from './rules.ts';
import { countDigits, isStart } from './theory.ts';

/*
 * Grundy values (Sprague, Grundy): the smallest number that is not the value of a position one move away. The player to
 * move loses exactly at 0, and of several boards side by side exactly when the xor of their values is 0: the last mover
 * wins here as in Nim. Only with max = base − 1, where every unused digit is one move away.
 *
 * After the first move (w, f, u) is all that matters: w wholes, f fresh digits and u unused ones, as in theory.ts. A
 * move chooses any f' from 0 to u − 1: f' < f keeps the wholes, f' ≥ f costs one of them. The values:
 *
 *   u < 2w              u mod 2: all digits get used, whatever is played
 *   u ≥ 2w, f < w       u − 2w + 2
 *   u ≥ 2w, f ≥ w       f − w, but at most u − 2w
 *
 * At the start no move leads back to the total's own digit, so one choice, f' = f, is missing. With q and r quotient and
 * remainder of the target T by base + 1 the value is
 *
 *   2T > base · (base + 1)    base mod 2
 *   otherwise                 r, but at most base − 2q, and 0 if r = base
 *
 * Compared with the definition on every position; a proof on paper for the first table is an induction over u.
 */

/** The value of a position of a game with max = base − 1. */
export function grundyValue(limits: LastDigitOptions, position: ReachedTotal): number {
  if (isStart(position)) return startValue(limits);
  const { wholes, fresh, unused } = countDigits(limits, position);
  const spare = unused - 2 * wholes;
  if (spare < 0) return unused % 2;
  return fresh < wholes ? spare + 2 : Math.min(fresh - wholes, spare);
}

function startValue({ target, base }: LastDigitOptions): number {
  if (2 * target > base * (base + 1)) return base % 2;
  const rest = target % (base + 1);
  return rest === base ? 0 : Math.min(rest, base - 2 * Math.floor(target / (base + 1)));
}
