import {
  advice,
  capitalized,
  clause,
  counted,
  inWords,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  theirs,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { describeLastMove, ladderReason } from './ladder.ts';
import { isFresh, type LastDigitOptions, type LastDigitPosition, markUsed, type ReachedTotal } from './rules.ts';

/*
 * Any number below the base may be added (max = base − 1, as printed). Say that e is left to the target:
 *
 *   e = wholes · base + over         44 = 4 tens and 4 over
 *   fresh   how many of the next `over` totals end in an unused digit
 *   unused  how many digits are unused altogether
 *
 * Measure a digit by how far below the target, past whole tens, its totals lie. Each unused digit can be moved to in
 * exactly one way: one of the `fresh` that lie closer, which leaves the wholes as they are, or another, which uses up
 * one whole. Moving to the digit that has exactly j unused ones closer leaves fresh = j. So (wholes, fresh, unused) is
 * all that matters, and with
 *
 *   natural = 2 · wholes + (1 if fresh > wholes, −1 if fresh < wholes, 0 if equal)
 *
 * best play lasts min(natural, unused) plies. By induction on `unused`:
 *   unused < natural  every move leaves a natural length of at least unused − 1: all digits get used.
 *   fresh = wholes    every move leaves (wholes, fewer) or (wholes − 1, as many or more): 2 · wholes − 1 for both.
 *   fresh > wholes    moving to the digit with j = wholes leaves the two equal: 2 · wholes; no other even is smaller.
 *   fresh < wholes    moving to the digit with j = wholes − 1 does, one whole less: 2 · wholes − 2.
 *
 * From the start the total's own digit is unused too, though no move leads to it. Adding what target leaves on division
 * by base + 1 makes wholes = over = fresh: level from the first move on.
 */
export interface Count {
  readonly left: number;
  readonly wholes: number;
  readonly over: number;
  readonly fresh: number;
  readonly unused: number;
}

function countingPlies(limits: LastDigitOptions, position: LastDigitPosition): number {
  return Math.min(countDigits(limits, position).unused, naturalLength(limits, position));
}

export function countDigits({ target, base }: LastDigitOptions, { total, used }: ReachedTotal): Count {
  const left = target - total;
  const over = left % base;
  let fresh = 0;
  for (let step = 1; step <= over; step++) if (isFresh(base, used, total + step)) fresh++;
  let unused = 0;
  for (let digit = 0; digit < base; digit++) if (isFresh(base, used, digit)) unused++;
  return { left, wholes: (left - over) / base, over, fresh, unused };
}

function isStart({ used }: ReachedTotal): boolean {
  return used === 0;
}

/** How long best play would last if digits did not run out. */
function naturalLength(limits: LastDigitOptions, position: LastDigitPosition): number {
  if (isStart(position)) return startLength(limits);
  const { wholes, fresh } = countDigits(limits, position);
  return 2 * wholes + Math.sign(fresh - wholes);
}

/** Whether digits are left for the whole way: only then does a level count decide. */
export function hasEnoughDigits(limits: LastDigitOptions, position: LastDigitPosition): boolean {
  return naturalLength(limits, position) <= countDigits(limits, position).unused;
}

function startLength({ target, base }: LastDigitOptions): number {
  const rest = target % (base + 1);
  return 2 * Math.floor(target / (base + 1)) + (rest === 0 ? 0 : rest === base ? 2 : 1);
}

/** A player wants to leave as many fresh digits as wholes, or no move at all. */
export function isLevel({ wholes, fresh }: Count): boolean {
  return wholes === fresh;
}

function isBlocked({ wholes, fresh, unused }: Count): boolean {
  return unused === 0 || (wholes === 0 && fresh === 0);
}

/** The first addition that leaves such a count. Throws if there is none. */
function findAddition(
  limits: LastDigitOptions,
  position: LastDigitPosition,
  isWanted: (count: Count) => boolean,
): number {
  const { target, base, max } = limits;
  const { total, used } = position;
  for (let addition = 1; addition <= Math.min(max, target - total); addition++) {
    const next = total + addition;
    if (!isFresh(base, used, next)) continue;
    if (isWanted(countDigits(limits, { total: next, used: markUsed(base, used, next) }))) return addition;
  }
  throw new RangeError(`No addition to ${total} leaves such a count.`);
}

/**
 * How long best play lasts, and the reason in words. No move leads on from the target, so reaching it is one way of
 * making the last move, and the last mover wins: the player to move wins exactly when an odd number of plies is left.
 * Undefined where the theory has no answer.
 */
export interface Reason {
  /** Plies are known in every position that can be reached. */
  readonly isComplete: boolean;
  plies(position: LastDigitPosition): number | undefined;
  why(position: LastDigitPosition, players: TurnPlayers): string;
}

/** The counting argument for one position; the comment at the top proves it. */
function explainCount(limits: LastDigitOptions, position: LastDigitPosition, players: TurnPlayers): string {
  const { mover, other } = players;
  const plies = countingPlies(limits, position);
  if (plies === 1) return describeLastMove(limits, position, findAddition(limits, position, isBlocked), players);
  if (!hasEnoughDigits(limits, position)) return explainParity(plies, players);
  const seen = isStart(position) ? describeStart(limits) : describeCount(limits, countDigits(limits, position));
  // Each level count is one whole lower than the one before; a won position can be brought to the next one.
  const level = Math.floor(plies / 2);
  if (plies % 2 === 1) {
    const addition = findAddition(limits, position, isLevel);
    const action = capitalized(advice(mover, `add ${addition}`));
    return `${seen}. ${action} to level it: ${clause(other, 'face', describeLevel(limits, level))}.`;
  }
  const answer = level === 1 ? `leave ${mover.name} nothing to add` : `level it at ${describeLevel(limits, level - 1)}`;
  return `${seen}${isStart(position) ? '' : ', which is level'}. Whatever ${clause(mover, 'add')}, ${other.name} can ${answer}.`;
}

function explainParity(unused: number, { mover, other }: TurnPlayers): string {
  const isMovers = unused % 2 === 1;
  const last = `${isMovers ? 'odd' : 'even'}, so the last move is ${theirs(isMovers ? mover : other)}`;
  return `The target is too far off to matter: best play uses up all ${counted(unused, 'unused digit')}, and ${unused} is ${last}.`;
}

/** "50 = 4 × 11 + 6": the remainder is the opening, if there is one that can be added. */
function describeStart({ target, base }: LastDigitOptions): string {
  const rest = target % (base + 1);
  return `${target} = ${Math.floor(target / (base + 1))} × ${base + 1} + ${rest}`;
}

/** "44 to go: 4 tens, and 4 unused digits among the next 4 totals". */
function describeCount({ base }: LastDigitOptions, { left, wholes, over, fresh }: Count): string {
  const before = `${counted(fresh, 'unused digit')} among the next ${counted(over, 'total')}`;
  return `${left} to go: ${over === 0 ? 'exactly ' : ''}${describeWholes(wholes, base)}${over === 0 ? '' : `, and ${before}`}`;
}

function describeLevel({ base }: LastDigitOptions, wholes: number): string {
  return `${describeWholes(wholes, base)} against ${counted(wholes, 'unused digit')}`;
}

/** "3 tens", "1 eight", "2 sixes". */
export function describeWholes(wholes: number, base: number): string {
  const name = inWords(base);
  return counted(wholes, name, name.endsWith('x') ? `${name}es` : `${name}s`);
}

export function createTheory(limits: LastDigitOptions): Theory<LastDigitPosition> {
  const takesAll = limits.max === limits.base - 1;
  const { isComplete, plies, why } = chooseReason(limits, takesAll);
  return {
    ...(takesAll ? { provedBy: 'last_digit_winner' } : {}),
    isComplete,
    verdict(position) {
      const left = plies(position);
      return left === undefined ? undefined : left % 2 === 1 ? 'win' : 'loss';
    },
    distance: plies,
    why: (position, players) => (plies(position) === undefined ? undefined : why(position, players)),
  };
}

function chooseReason(limits: LastDigitOptions, takesAll: boolean): Reason {
  if (limits.max === 1) return forcedReason(limits);
  return takesAll ? countingReason(limits) : ladderReason(limits);
}

function countingReason(limits: LastDigitOptions): Reason {
  return {
    isComplete: true,
    plies: (position) => countingPlies(limits, position),
    why: (position, players) => explainCount(limits, position, players),
  };
}

/** Only 1 can be added, so every move is forced. */
function forcedReason({ target, base }: LastDigitOptions): Reason {
  function plies({ total, used }: LastDigitPosition): number {
    let count = 0;
    while (total + count < target && count < base && isFresh(base, used, total + count + 1)) count++;
    return count;
  }

  function why(position: LastDigitPosition, { mover, other }: TurnPlayers): string {
    const left = plies(position);
    const moves = `${counted(left, 'move')} ${left === 1 ? 'is' : 'are'} left`;
    return left % 2 === 1
      ? `Only 1 can be added, and ${moves}, an odd number: ${clause(mover, 'make', 'the last one')}.`
      : `Only 1 can be added, and ${moves}, an even number: ${clause(other, 'make', 'the last one')}.`;
  }

  return { isComplete: true, plies, why };
}

const MIN_BASE = 2;
const MAX_BASE = 10;

function* members(target: number): Iterable<OptionValues> {
  for (let base = MIN_BASE; base <= MAX_BASE; base++) yield { target, base };
}

export const theorem: Theorem = {
  statement:
    'Say that w whole tens and some more are left to the target, that f of the totals in that rest end in an unused digit, and that u digits are unused. Best play lasts 2w plies, one more if f is above w, one less if it is below, but never more than u; whoever makes the last of them wins. The same in bases 2 to 10.',
  unit: 'points',
  sizes: { min: 1, usual: 55, max: 200 },
  members,
};
