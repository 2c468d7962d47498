import { firstSeat, type OptionValues, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { createDenseCode } from './dense.ts';
import { isFresh, markUsed } from './digits.ts';
import { describeAddition, describeTotal, formatTotal, parseTotal, readAddition, refuseAddition } from './notation.ts';
import { createTheory } from './theory.ts';

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

export type Obstacle = 'not-a-number' | 'over-target' | 'digit-used';

/**
 * What forbids an addition: the one place that knows. Going over the target is not allowed, never a loss (L2), and the
 * target itself needs an unused last digit like any other total (L3).
 */
function obstacle(limits: Limits, position: LastDigitPosition, addition: LastDigitMove): Obstacle | undefined {
  if (!Number.isInteger(addition) || addition < 1 || addition > limits.max) return 'not-a-number';
  const total = position.total + addition;
  if (total > limits.target) return 'over-target';
  return isFresh(limits.base, position.used, total) ? undefined : 'digit-used';
}

export function createRules(options: OptionValues): Rules<LastDigitPosition, LastDigitMove> {
  const limits: Limits = { target: Number(options.target), max: Number(options.max), base: Number(options.base) };
  const { target, max, base } = limits;
  const first = firstSeat(options);

  function legalMoves(position: LastDigitPosition): readonly LastDigitMove[] {
    const moves: LastDigitMove[] = [];
    for (let addition = 1; addition <= max; addition++) {
      if (obstacle(limits, position, addition) === undefined) moves.push(addition);
    }
    return moves;
  }

  function isBlocked(position: LastDigitPosition): boolean {
    for (let addition = 1; addition <= max; addition++) {
      if (obstacle(limits, position, addition) === undefined) return false;
    }
    return true;
  }

  function play(position: LastDigitPosition, addition: LastDigitMove): LastDigitPosition {
    const refused = obstacle(limits, position, addition);
    if (refused) throw new RangeError(refuseAddition(limits, position, String(addition), refused));
    const total = position.total + addition;
    return { total, used: markUsed(base, position.used, total), turn: otherSeat(position.turn) };
  }

  /** Nobody can move on from the target, so either way the player to move has lost (L4). */
  function outcome(position: LastDigitPosition): Outcome | undefined {
    if (!isBlocked(position)) return undefined;
    const reason =
      position.total === target ? `The winner made exactly ${target}.` : 'The loser had no number left to add.';
    return { winner: otherSeat(position.turn), reason };
  }

  function events(position: LastDigitPosition, addition: LastDigitMove): readonly string[] {
    const next = play(position, addition);
    if (next.total === target) return ['target-reached'];
    return isBlocked(next) ? ['player-blocked'] : [];
  }

  return {
    start: { total: 0, used: 0, turn: first },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
    notableEvents: [
      { id: 'target-reached', sentence: `A player makes exactly ${target}.` },
      { id: 'player-blocked', sentence: 'A player is left without a number to add.' },
    ],
    events,
    formatPosition: formatTotal,
    parsePosition: (text) => parseTotal(limits, first, text),
    formatMove: String,
    refusal: (position, text) =>
      refuseAddition(limits, position, text, obstacle(limits, position, readAddition(text)) ?? 'not-a-number'),
    describePosition: (position) => describeTotal(limits, position),
    describeMove: (position, addition) => describeAddition(limits, position, addition),
    dense: createDenseCode(limits, first),
    theory: createTheory(limits),
  };
}
