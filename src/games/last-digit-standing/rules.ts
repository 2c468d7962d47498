import {
  declareOptions,
  illegalMove,
  integer,
  type OptionsOf,
  type OptionValues,
  type Outcome,
  otherSeat,
  type Rules,
  type Seat,
  wholeNumbers,
} from '../../core/index.ts';

/*
 * Players add numbers to a total. No total may end in a digit that an earlier one ended in, and none may go over the
 * target. Making the target wins, and so does leaving the other player nothing to add.
 */

/** Adding the base would not change the last digit. */
function largestAddition({ base }: OptionValues): number {
  return Number(base) - 1;
}

export const options = declareOptions({
  target: integer(1, 200, 50, 'The total that wins; no move may go over it.'),
  max: integer(
    1,
    15,
    largestAddition,
    'The largest number that may be added; one less than the base unless you say otherwise.',
    {
      maxBy: (values) => ({
        max: largestAddition(values),
        because: `one less than the base, which is ${values.base}`,
      }),
    },
  ),
  base: integer(2, 16, 10, 'How many digits there are: the last digit of a total is its remainder by this.'),
});

export type LastDigitOptions = OptionsOf<typeof options>;

/** The running total and the mask of used last digits, without the turn. */
export interface ReachedTotal {
  readonly total: number;
  readonly used: number;
}

export interface LastDigitPosition extends ReachedTotal {
  readonly turn: Seat;
}

/** The number to add. */
export type LastDigitMove = number;

export type LastDigitIllegal = 'not-a-number' | 'over-target' | 'digit-used';

/**
 * The reason why an addition is illegal, decided only here. Going over the target is illegal, not a loss (L2), and the
 * target itself needs an unused last digit like any other total (L3).
 */
export function illegalReason(
  limits: LastDigitOptions,
  position: LastDigitPosition,
  addition: LastDigitMove,
): LastDigitIllegal | undefined {
  if (!Number.isInteger(addition) || addition < 1 || addition > limits.max) return 'not-a-number';
  const total = position.total + addition;
  if (total > limits.target) return 'over-target';
  return isFresh(limits.base, position.used, total) ? undefined : 'digit-used';
}

export function createRules(limits: LastDigitOptions, first: Seat): Rules<LastDigitPosition, LastDigitMove> {
  const additions = wholeNumbers(1, limits.max);

  function legalMoves(position: LastDigitPosition): readonly LastDigitMove[] {
    return additions.filter((addition) => illegalReason(limits, position, addition) === undefined);
  }

  function play(position: LastDigitPosition, addition: LastDigitMove): LastDigitPosition {
    if (illegalReason(limits, position, addition) !== undefined) throw illegalMove(addition);
    const total = position.total + addition;
    return { total, used: markUsed(limits.base, position.used, total), turn: otherSeat(position.turn) };
  }

  /** No move leads on from the target, so the player to move has lost either way (L4). */
  function outcome(position: LastDigitPosition): Outcome | undefined {
    return legalMoves(position).length === 0 ? { winner: otherSeat(position.turn) } : undefined;
  }

  return { start: { total: 0, used: 0, turn: first }, turn: (position) => position.turn, legalMoves, play, outcome };
}

/*
 * The used last digits as a mask: bit d is set when digit d has come up. After 7, 10 and 14 the mask is 0010010001,
 * bits 0, 4 and 7.
 */

/** Whether the last digit of a total is unused. */
export function isFresh(base: number, used: number, total: number): boolean {
  return ((used >>> (total % base)) & 1) === 0;
}

/** The mask after a total has come up. */
export function markUsed(base: number, used: number, total: number): number {
  return used | (1 << (total % base));
}

/** The digits of a mask in rising order. */
export function usedDigits(used: number): readonly number[] {
  const digits: number[] = [];
  for (let digit = 0; used >>> digit; digit++) if ((used >>> digit) & 1) digits.push(digit);
  return digits;
}
