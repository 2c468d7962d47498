import { at, type Codec, otherSeat, type Seat } from '../../core/index.ts';
import { type LastDigitOptions, type LastDigitPosition, usedDigits } from './rules.ts';

/*
 *   rank = left · 2^(base − 1) + barred         bit k of `barred`: the digit that the addition k + 1 would use is used
 *
 *   14 047 of 50 in base 10:   36 | 000100100    (36 left; 3 would lead to 17, and 6 to 20)
 *
 * The total's own digit is always used and has no bit, except at the start, where no digit is used. The mask is rotated
 * by the last digit, so the legal additions can be read off, and a move rotates it further. Every move lowers what is
 * left, so it lowers the rank. Whose turn it is follows from the number of used digits.
 * The largest variant, base 16 to 200, has 201 · 32,768 ranks: 6.6 million.
 */
export function createCodec({ target, max, base }: LastDigitOptions, first: Seat): Codec<LastDigitPosition> {
  const bits = base - 1;
  const own = 1 << bits;
  const others = own - 1;
  // By the amount left: the additions that fit, and the bit of the total's own digit.
  const fitting = Int32Array.from({ length: target + 1 }, (_, left) => (1 << Math.min(max, left)) - 1);
  const owns = new Int32Array(target + 1).fill(own, 0, target);

  function rank({ total, used }: LastDigitPosition): number {
    const turned = turn(used, total + 1, base);
    const isOwnUsed = (turned & own) !== 0;
    return total <= target && isOwnUsed === total > 0 ? ((target - total) << bits) | (turned & others) : -1;
  }

  function unrank(rank: number): LastDigitPosition {
    const left = rank >>> bits;
    const total = target - left;
    const used = turn((rank & others) | at(owns, left), base - ((total + 1) % base), base);
    return { total, used, turn: usedDigits(used).length % 2 === 0 ? first : otherSeat(first) };
  }

  /** Bit k is set if k + 1 may be added. */
  function legalAdditions(rank: number): number {
    return ~rank & at(fitting, rank >>> bits);
  }

  function successors(rank: number, out: Int32Array): number {
    const left = rank >>> bits;
    const used = (rank & others) | at(owns, left);
    const twice = used | (used << base);
    let count = 0;
    for (let legal = legalAdditions(rank); legal !== 0; legal &= legal - 1) {
      const addition = 32 - Math.clz32(legal & -legal);
      out[count++] = ((left - addition) << bits) | ((twice >>> addition) & others);
    }
    return count;
  }

  return {
    size: (target + 1) << bits,
    maxMoves: max,
    descending: true,
    rank,
    unrank,
    successors,
    /** A player who cannot move has lost, on the target (L3) as elsewhere (L4). */
    isWon: () => false,
  };
}

/** A mask of digits, rotated: bit k of the result is bit k + `by` of the mask. */
function turn(mask: number, by: number, base: number): number {
  const shift = by % base;
  return ((mask >>> shift) | (mask << (base - shift))) & ((1 << base) - 1);
}
