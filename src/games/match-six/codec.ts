import type { Codec } from '../../core/index.ts';
import type { MatchSixOptions, MatchSixPosition } from './rules.ts';

/*
 * A position as one integer. Since the numbers run from 1 to max, a list of any length is a numeral in base max
 * without a zero, and no two lists share one:  [] 0, [1] 1, [2] 2, [3] 3, [1, 1] 4, [1, 2] 5 … [3, 3] 12, [1, 1, 1] 13 …
 *
 *   list = ((first × max) + second) × max + …        rank = list × 2 + turn (0 for Player 1, 1 for Player 2)
 *
 *   [2, 3] 1 with numbers to 3:  list = 2 × 3 + 3 = 9,  rank = 9 × 2 + 0 = 18
 *   and back:  9 = 2 × 3 + 3 (a remainder of 0 counts as 3),  2 = 0 × 3 + 2
 *
 * Shorter lists have smaller numerals, so two bounds tell whether a window is full or over. The rank of a full window
 * below the target stands for no position; no move leads to it.
 */
export function createCodec(limits: MatchSixOptions): Codec<MatchSixPosition> {
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
    unrank(rank) {
      const numbers: number[] = [];
      for (let list = rank >> 1; list > 0; list = Math.floor((list - 1) / max)) numbers.unshift(((list - 1) % max) + 1);
      return { numbers, turn: (rank & 1) === 0 ? 'player1' : 'player2' };
    },
    successors: createSuccessors(limits),
    /** Over the target, the player who moved last has lost. */
    isWon: (rank) => sumOf(rank >> 1, max) > target,
  };
}

/** The sum of a list's numbers, the newest first. */
function sumOf(list: number, max: number): number {
  let total = 0;
  for (let left = list; left > 0; ) {
    const rest = ((left - 1) / max) | 0;
    total += left - rest * max;
    left = rest;
  }
  return total;
}

/** The list of this length that is all ones. */
function smallestList(max: number, length: number): number {
  return (max ** length - 1) / (max - 1);
}

function createSuccessors({ target, max, window }: MatchSixOptions): Codec<MatchSixPosition>['successors'] {
  /** The place value of the oldest number of a full window. */
  const oldestPlace = max ** (window - 1);
  const almostFull = smallestList(max, window - 1);
  const full = smallestList(max, window);
  /** The smallest list after the oldest number of a window that is almost full. */
  const otherOnes = smallestList(max, window - 2);

  return (rank, out) => {
    const list = rank >> 1;
    if (list >= full) return 0;
    const nextTurn = (rank & 1) ^ 1;
    const grown = list * max;
    if (list < almostFull) {
      for (let number = 1; number <= max; number++) out[number - 1] = (grown + number) * 2 + nextTurn;
      return max;
    }
    const total = sumOf(list, max);
    const oldest = ((list - otherOnes) / (oldestPlace / max)) | 0;
    const dropped = oldest * oldestPlace;
    for (let number = 1; number <= max; number++) {
      const next = total + number < target ? grown + number - dropped : grown + number;
      out[number - 1] = next * 2 + nextTurn;
    }
    return max;
  };
}
