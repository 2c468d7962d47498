import { type DenseCode, otherSeat, type Seat } from '../../core/index.ts';
import { usedDigits } from './digits.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/*
 *   code = (target − total) · 2^base + used        14 047 of 50 in base 10:   36 | 0010010001
 *
 * Every move raises the total, so it lowers the code. Whose turn it is follows from the number of used digits.
 * The largest variant, base 16 to 200, has 201 · 65,536 codes: 13 million.
 */
export function createDenseCode({ target, max, base }: Limits, first: Seat): DenseCode<LastDigitPosition> {
  const digits = (1 << base) - 1;
  /** What playing to a total sets in the mask, by how far that total is from the target. */
  const bits = new Int32Array(target + 1);
  for (let left = 0; left <= target; left++) bits[left] = 1 << ((target - left) % base);

  function successors(code: number, out: Int32Array): number {
    const left = code >>> base;
    const lowest = left > max ? left - max : 0;
    let count = 0;
    for (let next = left - 1; next >= lowest; next--) {
      const bit = bits[next] as number;
      if ((code & bit) === 0) out[count++] = (next << base) | (code & digits) | bit;
    }
    return count;
  }

  return {
    size: (target + 1) << base,
    maxMoves: max,
    descending: true,
    encode: ({ total, used }) => ((target - total) << base) | used,
    decode: (code) => {
      const used = code & digits;
      const turn = usedDigits(used).length % 2 === 0 ? first : otherSeat(first);
      return { total: target - (code >>> base), used, turn };
    },
    successors,
    /** Whoever cannot move has lost, on the target (L3) as elsewhere (L4). */
    isWon: () => false,
  };
}
