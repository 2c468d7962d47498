import { otherSeat, type PositionIndex, type Seat, wholeNumbers } from '../../core/index.ts';
import type { LastDigitOptions, LastDigitPosition } from './rules.ts';
import { usedDigits } from './rules.ts';

/*
 *   index = left · 2^(base − 1) + barred         bit k of `barred`: the digit that the addition k + 1 would use is used
 *
 *   14 047 of 50 in base 10:   36 | 000100100    (36 left; 3 would lead to 17, and 6 to 20)
 *
 * The total's own digit is always used and has no bit, save at the start, where no digit is. So the used digits stand
 * turned round by the last one, the legal additions can be read off, and a move turns them further. Every move lowers what
 * is left, so it lowers the index. Whose turn it is follows from the number of used digits.
 * The largest variant, base 16 to 200, has 201 · 32,768 indexes: 6.6 million.
 */
export function createIndex({ target, max, base }: LastDigitOptions, first: Seat): PositionIndex<LastDigitPosition> {
  const bits = base - 1;
  const own = 1 << bits;
  const others = own - 1;
  // By what is left: the additions that fit, and the bit of the total's own digit.
  const fitting = Int32Array.from({ length: target + 1 }, (_, left) => (1 << Math.min(max, left)) - 1);
  const owns = new Int32Array(target + 1).fill(own, 0, target);
  const after = new Int32Array(max);

  function rank({ total, used }: LastDigitPosition): number {
    const turned = turn(used, total + 1, base);
    const isOwnUsed = (turned & own) !== 0;
    return total <= target && isOwnUsed === total > 0 ? ((target - total) << bits) | (turned & others) : -1;
  }

  function unrank(index: number): LastDigitPosition {
    const left = index >>> bits;
    const total = target - left;
    const used = turn((index & others) | (owns[left] as number), base - ((total + 1) % base), base);
    return { total, used, turn: usedDigits(used).length % 2 === 0 ? first : otherSeat(first) };
  }

  /** Bit k is set if k + 1 may be added. */
  function legalAdditions(index: number): number {
    return ~index & (fitting[index >>> bits] as number);
  }

  function successors(index: number, out: Int32Array): number {
    const left = index >>> bits;
    const used = (index & others) | (owns[left] as number);
    const twice = used | (used << base);
    let count = 0;
    for (let legal = legalAdditions(index); legal !== 0; legal &= legal - 1) {
      const addition = 32 - Math.clz32(legal & -legal);
      out[count++] = ((left - addition) << bits) | ((twice >>> addition) & others);
    }
    return count;
  }

  // The two loops below find the moves as `successors` does.
  function mark(index: number, marks: Int8Array): void {
    const left = index >>> bits;
    const used = (index & others) | (owns[left] as number);
    const twice = used | (used << base);
    for (let legal = legalAdditions(index); legal !== 0; legal &= legal - 1) {
      const addition = 32 - Math.clz32(legal & -legal);
      marks[((left - addition) << bits) | ((twice >>> addition) & others)] = 1;
    }
  }

  function sumUp(index: number, scores: Int8Array): number {
    const left = index >>> bits;
    const used = (index & others) | (owns[left] as number);
    const twice = used | (used << base);
    let moves = 0;
    let losses = 0;
    let largest = 0;
    for (let legal = legalAdditions(index); legal !== 0; legal &= legal - 1) {
      const addition = 32 - Math.clz32(legal & -legal);
      const score = scores[((left - addition) << bits) | ((twice >>> addition) & others)] as number;
      moves++;
      losses += score >>> 31;
      if (score >>> 0 > largest) largest = score >>> 0;
    }
    return moves | (losses << 8) | (largest << 24);
  }

  /** In the order of `createEvents`: the target is reached, or the other player is blocked. */
  function eventsFrom(index: number): number {
    const count = successors(index, after);
    let events = 0;
    for (let move = 0; move < count; move++) {
      const next = after[move] as number;
      if (next >>> bits === 0) events |= 1;
      else if (legalAdditions(next) === 0) events |= 2;
    }
    return events;
  }

  function numbersFrom(index: number, out: Int32Array): number {
    let count = 0;
    for (let legal = legalAdditions(index); legal !== 0; legal &= legal - 1)
      out[count++] = 31 - Math.clz32(legal & -legal);
    return count;
  }

  return {
    size: (target + 1) << bits,
    maxMoves: max,
    descending: true,
    longestGame: base,
    rank,
    unrank,
    successors,
    sweeper: { mark, sumUp },
    /** Whoever cannot move has lost, on the target (L3) as elsewhere (L4). */
    isWon: () => false,
    moves: {
      texts: wholeNumbers(1, max).map(String),
      numbersFrom,
      eventsFrom,
      eventsAtEnd: true,
    },
  };
}

/** A mask of digits in another order: bit k of it is bit k + `by` of what there was, round and round. */
function turn(mask: number, by: number, base: number): number {
  const shift = by % base;
  return ((mask >>> shift) | (mask << (base - shift))) & ((1 << base) - 1);
}
