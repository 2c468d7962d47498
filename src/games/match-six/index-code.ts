import { type IndexedMoves, type PositionIndex, wholeNumbers } from '../../core/index.ts';
import type { MatchSixOptions, MatchSixPosition } from './rules.ts';

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
export function createIndex(limits: MatchSixOptions): PositionIndex<MatchSixPosition> {
  const { target, max, window } = limits;
  const sumOf = createSum(max);
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
    successors: createSuccessors(limits, sumOf),
    /** Over the target, the player who moved last has lost. */
    isWon: (index) => sumOf(index >> 1) > target,
    moves: createMoves(limits, sumOf),
  };
}

/** Of numbers, whose sums are kept. */
const PIECE = 3;

/** The sum of a list's numbers, three at a time. */
function createSum(max: number): (list: number) => number {
  const sums = sumsUpTo(max, smallestList(max, PIECE + 1));
  const first = smallestList(max, PIECE);
  const place = max ** PIECE;
  return (list) => {
    let total = 0;
    let left = list;
    while (left >= sums.length) {
      const rest = ((left - first) / place) | 0;
      total += sums[left - rest * place] as number;
      left = rest;
    }
    return total + (sums[left] as number);
  };
}

/** Of the lists below `end`. */
function sumsUpTo(max: number, end: number): Uint8Array {
  const sums = new Uint8Array(end);
  for (let list = 1; list < end; list++) {
    const rest = Math.floor((list - 1) / max);
    sums[list] = (sums[rest] as number) + list - rest * max;
  }
  return sums;
}

function createMoves({ target, max, window }: MatchSixOptions, sumOf: (list: number) => number): IndexedMoves {
  const almostFull = smallestList(max, window - 1);
  const full = smallestList(max, window);
  return {
    texts: wholeNumbers(1, max).map(String),
    numbersFrom(index, out) {
      if (index >> 1 >= full) return 0;
      for (let number = 0; number < max; number++) out[number] = number;
      return max;
    },
    /** In the order of `createEvents`: a window that a number fills is on the target or over it. */
    eventsFrom(index) {
      const list = index >> 1;
      if (list < almostFull || list >= full) return 0;
      const missing = target - sumOf(list);
      return (missing > 0 && missing <= max ? 1 : 0) | (missing < max ? 2 : 0);
    },
    eventsAtEnd: true,
  };
}

/** All ones. */
function smallestList(max: number, length: number): number {
  return (max ** length - 1) / (max - 1);
}

function createSuccessors(
  { target, max, window }: MatchSixOptions,
  sumOf: (list: number) => number,
): PositionIndex<MatchSixPosition>['successors'] {
  /** The place value of the oldest number of a full window. */
  const oldestPlace = max ** (window - 1);
  const almostFull = smallestList(max, window - 1);
  const full = smallestList(max, window);
  /** What comes after the oldest number of a window that is almost full, at the least. */
  const otherOnes = smallestList(max, window - 2);

  return (index, out) => {
    const list = index >> 1;
    if (list >= full) return 0;
    const nextTurn = (index & 1) ^ 1;
    const grown = list * max;
    if (list < almostFull) {
      for (let number = 1; number <= max; number++) out[number - 1] = (grown + number) * 2 + nextTurn;
      return max;
    }
    const total = sumOf(list);
    const oldest = ((list - otherOnes) / (oldestPlace / max)) | 0;
    const dropped = oldest * oldestPlace;
    for (let number = 1; number <= max; number++) {
      const next = total + number < target ? grown + number - dropped : grown + number;
      out[number - 1] = next * 2 + nextTurn;
    }
    return max;
  };
}
