import { type IndexedMoves, type PositionIndex, wholeNumbers } from '../../core/index.ts';
import type { MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';

/*
 * A position as one integer. Since the numbers run from 1 to max, a list of any length is a numeral in base max
 * without a zero, and no two lists share one:  [] 0, [1] 1, [2] 2, [3] 3, [1, 1] 4, [1, 2] 5 … [3, 3] 12, [1, 1, 1] 13 …
 *
 *   list = ((first × max) + second) × max + …        index = list × 2 + turn (0 for Player 1, 1 for Player 2)
 *
 *   [2, 3] 1 with numbers to 3:  list = 2 × 3 + 3 = 9,  index = 9 × 2 + 0 = 18
 *   and back:  9 = 2 × 3 + 3 (a remainder of 0 counts as 3),  2 = 0 × 3 + 2
 *
 * Shorter lists have smaller numerals, so two bounds tell whether a window is full or over. The index of a full window
 * below the target stands for no position; no move leads to it.
 */
export function createIndex(limits: Limits): PositionIndex<MatchSixPosition> {
  const { target, max, window } = limits;
  return {
    size: smallestList(max, window + 1) * 2,
    maxMoves: max,
    descending: false,
    rank({ numbers, turn }) {
      let list = 0;
      for (const number of numbers) list = list * max + number;
      return list * 2 + (turn === 'player1' ? 0 : 1);
    },
    unrank(index) {
      const numbers: number[] = [];
      for (let list = index >> 1; list > 0; list = Math.floor((list - 1) / max))
        numbers.unshift(((list - 1) % max) + 1);
      return { numbers, turn: (index & 1) === 0 ? 'player1' : 'player2' };
    },
    successors: createSuccessors(limits),
    /** Over the target, the player who moved last has lost. */
    isWon: (index) => sumOf(index >> 1, max) > target,
    moves: createMoves(limits),
  };
}

function sumOf(list: number, max: number): number {
  let total = 0;
  for (let left = list; left > 0; left = ((left - 1) / max) | 0) total += ((left - 1) % max) + 1;
  return total;
}

function createMoves({ target, max, window }: Limits): IndexedMoves {
  const full = smallestList(max, window);
  return {
    texts: wholeNumbers(1, max).map(String),
    eventsAtEnd: true,
    numberOf: (_, after) => ((after >> 1) - 1) % max,
    /** In the order of `createEvents`: a full window is on the target or over it. */
    eventsOf(_, after) {
      const list = after >> 1;
      if (list < full) return 0;
      return sumOf(list, max) === target ? 1 : 2;
    },
  };
}

/** All ones. */
function smallestList(max: number, length: number): number {
  return (max ** length - 1) / (max - 1);
}

function createSuccessors({ target, max, window }: Limits): PositionIndex<MatchSixPosition>['successors'] {
  /** The place value of the oldest number of a full window. */
  const oldestPlace = max ** (window - 1);
  const almostFull = smallestList(max, window - 1);
  const full = smallestList(max, window);

  return (index, out) => {
    const list = index >> 1;
    if (list >= full) return 0;
    const nextTurn = (index & 1) ^ 1;
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
  };
}
