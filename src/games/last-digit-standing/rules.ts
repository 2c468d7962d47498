import { illegalMove, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { countBits, isFresh, markUsed } from './digits.ts';

/** The running total, the mask of used last digits and whose turn it is. */
export interface LastDigitPosition {
  readonly total: number;
  readonly used: number;
  readonly turn: Seat;
}

/** The number to add. */
export type LastDigitMove = number;

export interface Limits {
  readonly target: number;
  /** The largest number that may be added. */
  readonly max: number;
  /** The last digit of a total is its remainder by the base. */
  readonly base: number;
}

export type IllegalReason = 'not-a-number' | 'over-target' | 'digit-used';

/**
 * What forbids an addition: the one place that knows. Going over the target is not allowed, never a loss (L2), and the
 * target itself needs an unused last digit like any other total (L3).
 */
export function illegalReason(
  limits: Limits,
  position: LastDigitPosition,
  addition: LastDigitMove,
): IllegalReason | undefined {
  if (!Number.isInteger(addition) || addition < 1 || addition > limits.max) return 'not-a-number';
  const total = position.total + addition;
  if (total > limits.target) return 'over-target';
  return isFresh(limits.base, position.used, total) ? undefined : 'digit-used';
}

/** Of a mask: k + 1 for every bit k that is set. The list has its length from the start: one that grows is made slower. */
function listAdditions(mask: number): readonly LastDigitMove[] {
  const additions = new Array<LastDigitMove>(countBits(mask));
  let rest = mask;
  for (let index = 0; index < additions.length; index++, rest &= rest - 1)
    additions[index] = 32 - Math.clz32(rest & -rest);
  return additions;
}

export function createRules(limits: Limits, first: Seat): Rules<LastDigitPosition, LastDigitMove> {
  const { target, max, base } = limits;

  /** Bit k is set if k + 1 may be added: `illegalReason` for all of them at once. */
  function legalAdditions({ total, used }: LastDigitPosition): number {
    const largest = Math.max(0, Math.min(max, target - total));
    // Turned round by so many places, bit k of the mask belongs to the last digit of total + k + 1.
    const turns = (total + 1) % base;
    return ~((used >>> turns) | (used << (base - turns))) & ((1 << largest) - 1);
  }

  function play(position: LastDigitPosition, addition: LastDigitMove): LastDigitPosition {
    if (illegalReason(limits, position, addition) !== undefined) throw illegalMove(addition);
    const total = position.total + addition;
    return { total, used: markUsed(base, position.used, total), turn: otherSeat(position.turn) };
  }

  /** Nobody can move on from the target, so either way the player to move has lost (L4). */
  function outcome(position: LastDigitPosition): Outcome | undefined {
    return legalAdditions(position) === 0 ? { winner: otherSeat(position.turn) } : undefined;
  }

  return {
    start: { total: 0, used: 0, turn: first },
    turn: (position) => position.turn,
    legalMoves: (position) => listAdditions(legalAdditions(position)),
    play,
    outcome,
  };
}
