import type { Verdict } from '../../core/index.ts';
import { type Limits, sum } from './sequence.ts';

/*
 * The whole game in two numbers, however long the window: what is still `missing` to the target, and how many numbers
 * are `free`, that is, can be added before one completes a window and counts.
 *
 *   2 of three numbers to 6:   missing 4, free 1       2 _ _    one free number, then one that makes 6 or not
 *
 * Two numbers in a row, mine and yours, are a pair. Whatever the first of a pair is, the second can bring the pair to
 * max + 1 exactly, or to more (the largest number does). `pairs` is how many whole pairs fit into the free numbers.
 *
 *   free odd, one more pair with the last number:
 *     missing = (pairs + 1) · (max + 1)         loss: the opponent brings every pair to max + 1, the last one onto the target
 *     missing < (pairs + 1) · (max + 1)         win: a large number leaves at most pairs · (max + 1), and see the next line
 *   free even:
 *     missing ≤ pairs · (max + 1)               loss: the opponent brings every pair to at least max + 1, and once nothing
 *                                               is missing, the number that completes the window goes over
 *     missing ≤ pairs · (max + 1) + max         win: add the difference, and what is left is pairs, the first case
 *   otherwise endless: more is missing than anybody can force. With a full window (free 0) nobody can reach the target
 *   now, and a 1 in place of the oldest number never makes less missing; with free numbers left a 1 stays in this line.
 *
 * Both ends need exactly free + 1 plies.
 */
export interface Shortfall {
  readonly missing: number;
  readonly free: number;
  readonly pairs: number;
  /** What a pair can be brought to. */
  readonly pair: number;
}

export function shortfall({ target, max, window }: Limits, numbers: readonly number[]): Shortfall {
  const free = window - 1 - numbers.length;
  return { missing: target - sum(numbers), free, pairs: free >> 1, pair: max + 1 };
}

/** Nobody can draw. */
export type PairVerdict = Exclude<Verdict, 'draw'>;

export function pairVerdict({ missing, free, pairs, pair }: Shortfall): PairVerdict {
  const above = missing - pairs * pair;
  if (free % 2 === 1) return above === pair ? 'loss' : above < pair ? 'win' : 'endless';
  return above <= 0 ? 'loss' : above < pair ? 'win' : 'endless';
}
