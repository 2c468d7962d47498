import { illegalMove, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { isFresh, markUsed } from './digits.ts';

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

export function createRules(limits: Limits, first: Seat): Rules<LastDigitPosition, LastDigitMove> {
  const { target, max, base } = limits;

  /** Beyond it an addition is too large or goes over the target: of the others `illegalReason` asks for the digit alone. */
  function largest({ total }: LastDigitPosition): number {
    return Math.min(max, target - total);
  }

  function legalMoves(position: LastDigitPosition): readonly LastDigitMove[] {
    const { total, used } = position;
    const most = largest(position);
    const moves: LastDigitMove[] = [];
    for (let addition = 1; addition <= most; addition++)
      if (isFresh(base, used, total + addition)) moves.push(addition);
    return moves;
  }

  function isBlocked(position: LastDigitPosition): boolean {
    const { total, used } = position;
    const most = largest(position);
    for (let addition = 1; addition <= most; addition++) if (isFresh(base, used, total + addition)) return false;
    return true;
  }

  function play(position: LastDigitPosition, addition: LastDigitMove): LastDigitPosition {
    if (illegalReason(limits, position, addition) !== undefined) throw illegalMove(addition);
    const total = position.total + addition;
    return { total, used: markUsed(base, position.used, total), turn: otherSeat(position.turn) };
  }

  /** Nobody can move on from the target, so either way the player to move has lost (L4). */
  function outcome(position: LastDigitPosition): Outcome | undefined {
    return isBlocked(position) ? { winner: otherSeat(position.turn) } : undefined;
  }

  return { start: { total: 0, used: 0, turn: first }, turn: (position) => position.turn, legalMoves, play, outcome };
}
