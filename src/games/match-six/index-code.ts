import type { PositionIndex } from '../../core/index.ts';
import type { MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';

/*
 * A position as one integer. Since the numbers run from 1 to max, a list of any length is a numeral in base max
 * without a zero, and no two lists share one:  [] 0, [1] 1, [2] 2, [3] 3, [1, 1] 4, [1, 2] 5 … [3, 3] 12, [1, 1, 1] 13 …
 *
 *   list = ((first × max) + second) × max + …        code = list × 2 + turn (0 for Player 1, 1 for Player 2)
 *
 *   [2, 3] 1 with numbers to 3:  list = 2 × 3 + 3 = 9,  code = 9 × 2 + 0 = 18
 *   and back:  9 = 2 × 3 + 3 (a remainder of 0 counts as 3),  2 = 0 × 3 + 2
 *
 * Shorter lists have smaller numerals, so two bounds tell whether a window is full or over. The code of a full window
 * below the target stands for no position; no move leads to it.
 */
export function createIndex({ target, max, window }: Limits): PositionIndex<MatchSixPosition> {
  /** The place value of the oldest number of a full window. */
  const oldestPlace = max ** (window - 1);
  /** The smallest lists of window − 1 and of window numbers: all ones. */
  const almostFull = smallestList(window - 1);
  const full = smallestList(window);

  function smallestList(length: number): number {
    return (max ** length - 1) / (max - 1);
  }

  function successors(code: number, out: Int32Array): number {
    const list = code >> 1;
    if (list >= full) return 0;
    const nextTurn = (code & 1) ^ 1;
    const grown = list * max;
    if (list < almostFull) {
      for (let number = 1; number <= max; number++) out[number - 1] = (grown + number) * 2 + nextTurn;
      return max;
    }
    let oldest = list;
    let total = 0;
    for (let place = window - 1; place > 1; place--) {
      const rest = ((oldest - 1) / max) | 0;
      total += oldest - rest * max;
      oldest = rest;
    }
    total += oldest;
    const dropped = oldest * oldestPlace;
    for (let number = 1; number <= max; number++) {
      const next = total + number < target ? grown + number - dropped : grown + number;
      out[number - 1] = next * 2 + nextTurn;
    }
    return max;
  }

  function rank({ numbers, turn }: MatchSixPosition): number {
    let list = 0;
    for (const number of numbers) list = list * max + number;
    return list * 2 + (turn === 'player1' ? 0 : 1);
  }

  function unrank(code: number): MatchSixPosition {
    const numbers: number[] = [];
    for (let list = code >> 1; list > 0; list = Math.floor((list - 1) / max)) numbers.unshift(((list - 1) % max) + 1);
    return { numbers, turn: (code & 1) === 0 ? 'player1' : 'player2' };
  }

  /** Over the target, the player who moved last has lost. */
  function isWon(code: number): boolean {
    let total = 0;
    for (let list = code >> 1; list > 0; list = ((list - 1) / max) | 0) total += ((list - 1) % max) + 1;
    return total > target;
  }

  return { size: smallestList(window + 1) * 2, maxMoves: max, descending: false, rank, unrank, successors, isWon };
}
