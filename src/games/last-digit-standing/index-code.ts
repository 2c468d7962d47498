import { otherSeat, type PositionIndex, type Seat, wholeNumbers } from '../../core/index.ts';
import { usedDigits } from './digits.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/*
 *   index = left · 2^base + used         14 047 of 50 in base 10:   36 | 0010010001   (36 left; bits 7, 4 and 0)
 *
 * Every move lowers what is left, so it lowers the index. Whose turn it is follows from the number of used digits.
 * The largest variant, base 16 to 200, has 201 · 65,536 indexes: 13 million.
 *
 * The legal additions are read off at once: turned round by the total's last digit, bit k of the mask belongs to the
 * addition k + 1. Of 14 with 0, 4 and 7 used the additions 3, 6 and (beyond max) 10 are barred:   1000100100
 */
export function createIndex({ target, max, base }: Limits, first: Seat): PositionIndex<LastDigitPosition> {
  const digits = (1 << base) - 1;
  // By what is left: the bit that such a total uses, the digit after its last one, and the additions that fit.
  const bits = new Int32Array(target + 1);
  const nextDigits = new Int32Array(target + 1);
  const fitting = new Int32Array(target + 1);
  for (let left = 0; left <= target; left++) {
    bits[left] = 1 << ((target - left) % base);
    nextDigits[left] = (target - left + 1) % base;
    fitting[left] = (1 << Math.min(max, left)) - 1;
  }

  /** Bit k is set if k + 1 may be added. */
  function legalAdditions(index: number): number {
    const left = index >>> base;
    const used = index & digits;
    const turns = nextDigits[left] as number;
    return ~((used >>> turns) | (used << (base - turns))) & (fitting[left] as number);
  }

  function successors(index: number, out: Int32Array): number {
    const left = index >>> base;
    const used = index & digits;
    let count = 0;
    for (let legal = legalAdditions(index); legal !== 0; legal &= legal - 1) {
      const leftAfter = left - 32 + Math.clz32(legal & -legal);
      out[count++] = (leftAfter << base) | used | (bits[leftAfter] as number);
    }
    return count;
  }

  return {
    size: (target + 1) << base,
    maxMoves: max,
    descending: true,
    longestGame: base,
    rank: ({ total, used }) => ((target - total) << base) | used,
    unrank: (index) => {
      const used = index & digits;
      const turn = usedDigits(used).length % 2 === 0 ? first : otherSeat(first);
      return { total: target - (index >>> base), used, turn };
    },
    successors,
    /** Whoever cannot move has lost, on the target (L3) as elsewhere (L4). */
    isWon: () => false,
    moves: {
      texts: wholeNumbers(1, max).map(String),
      eventsAtEnd: true,
      numberOf: (before, after) => (before >>> base) - (after >>> base) - 1,
      /** In the order of `createEvents`: the target is reached, or the other player is blocked. */
      eventsOf: (_, after) => (after >>> base === 0 ? 1 : legalAdditions(after) === 0 ? 2 : 0),
    },
  };
}
