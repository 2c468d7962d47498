import { advice, capitalized, clause, counted, type Sides, theirs } from '../../core/index.ts';
import {
  type Count,
  countDigits,
  countingPlies,
  findAddition,
  isBlocked,
  isLevel,
  isStart,
  naturalLength,
} from './counting.ts';
import { describeLastMove } from './last-move.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/** The counting argument for one position; `counting.ts` proves what it says. */
export function explainCount(limits: Limits, position: LastDigitPosition, sides: Sides): string {
  const plies = countingPlies(limits, position);
  if (plies === 1) return describeLastMove(limits, position, findAddition(limits, position, isBlocked), sides);
  if (naturalLength(limits, position) > plies) return explainParity(plies, whatever(position, sides), sides);
  if (isStart(position)) return explainStart(limits, sides);
  return plies % 2 === 1 ? explainWin(limits, position, sides) : explainLevel(limits, position, sides);
}

/** "whatever you open with", "whatever Ann adds". */
function whatever(position: LastDigitPosition, { mover }: Sides): string {
  return `whatever ${isStart(position) ? clause(mover, 'open', 'with') : clause(mover, 'add')}`;
}

function explainParity(unused: number, whatever: string, { mover, other }: Sides): string {
  const all = unused === 2 ? 'both' : `all ${unused}`;
  const isMovers = unused % 2 === 1;
  const last = `${isMovers ? 'odd' : 'even'}, so the last move is ${theirs(isMovers ? mover : other)}`;
  return `The target is too far off to matter: ${whatever}, best play uses up ${all} unused digits, and ${unused} is ${last}.`;
}

/** Remainders of 1 to base − 1 are the opening; 0 is level already, and the base itself cannot be added. */
function explainStart(limits: Limits, sides: Sides): string {
  const { mover, other } = sides;
  const opening = `whatever ${clause(mover, 'open', 'with')}`;
  const { target, base, max } = limits;
  const quotient = Math.floor(target / (base + 1));
  const rest = target % (base + 1);
  const sum = `${target} = ${quotient} × ${base + 1}${rest === 0 ? '' : ` + ${rest}`}`;
  if (quotient === 0) return `${capitalized(opening)}, ${other.name} can make ${target}.`;
  if (rest === 0) return `${sum}: ${opening}, ${describeAnswer(limits, quotient, sides)}.`;
  if (rest === base) {
    const answer = describeAnswer(limits, quotient + 1, sides);
    return `${sum}: only ${base} would be right, and ${max} is the most ${mover.name} may add. ${capitalized(opening)}, ${answer}.`;
  }
  const left = `${describeWholes(quotient, base)} and ${quotient}, and ${describeFresh(quotient, quotient)}`;
  return `${sum}, so ${advice(mover, `open with ${rest}`)}. That leaves ${left}: ${quotient} against ${quotient} is level, and level loses.`;
}

function explainLevel(limits: Limits, position: LastDigitPosition, sides: Sides): string {
  const count = countDigits(limits, position);
  const answer = describeAnswer(limits, count.wholes, sides);
  return `${describeCount(limits, count)}. ${describeLevel(limits, count.wholes)} is level: ${whatever(position, sides)}, ${answer}.`;
}

function explainWin(limits: Limits, position: LastDigitPosition, { mover, other }: Sides): string {
  const addition = findAddition(limits, position, isLevel);
  const { wholes } = countDigits(limits, { ...position, total: position.total + addition });
  const count = describeCount(limits, countDigits(limits, position));
  const level = capitalized(advice(mover, 'level it'));
  return `${count}. ${level}: add ${addition}, so that ${clause(other, 'face', describeLevel(limits, wholes))}.`;
}

/** What the opponent can do after any move from a level count. */
function describeAnswer(limits: Limits, wholes: number, { mover, other }: Sides): string {
  return wholes === 1
    ? `${other.name} can leave ${mover.name} nothing to add`
    : `${other.name} can level it at ${describeLevel(limits, wholes - 1)}`;
}

function describeLevel({ base }: Limits, wholes: number): string {
  return `${describeWholes(wholes, base)} against ${counted(wholes, 'unused digit')}`;
}

/** "44 to go: 4 tens and 4, and the next 4 totals all end in unused digits". */
function describeCount({ base }: Limits, { left, wholes, over, fresh }: Count): string {
  const whole = describeWholes(wholes, base);
  if (over === 0) return `${left} to go: exactly ${whole}, with no total before ${wholes === 1 ? 'it' : 'them'}`;
  return `${left} to go: ${whole} and ${over}, and ${describeFresh(over, fresh)}`;
}

function describeFresh(over: number, fresh: number): string {
  if (over === 1) return `the next total ends in ${fresh === 1 ? 'an unused' : 'a used'} digit`;
  if (fresh === 0) return `none of the next ${over} totals ends in an unused digit`;
  if (fresh === over) return `the next ${over} totals ${over === 2 ? 'both' : 'all'} end in unused digits`;
  if (fresh === 1) return `only one of the next ${over} totals ends in an unused digit`;
  return `${fresh} of the next ${over} totals end in unused digits`;
}

const BASE_NAMES = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];

/** "3 tens", "1 eight", "2 sixes". */
export function describeWholes(wholes: number, base: number): string {
  const name = BASE_NAMES[base - 2] as string;
  return counted(wholes, name, name.endsWith('x') ? `${name}es` : `${name}s`);
}
