import { wholeNumbers } from '../../core/index.ts';
import type { ClosedForm } from '../fixtures.ts';
import { grundyValue } from './grundy.ts';
import { markUsed } from './rules.ts';
import { countingPlies } from './theory.ts';

/*
 * With a target of base · max or more no move can go over it before all digits are used, so the target does not matter:
 * players walk around a circle of `base` digits in steps of 1 to `max`, never to a digit twice, and whoever cannot move
 * loses. That is directed geography on a circulant graph, with the difference that the digit of the start, 0, is unused.
 */

/** Whether the first player wins; undefined where no rule is known. Found by search, not proved. */
export function doesFirstWinFarOff(base: number, max: number): boolean | undefined {
  if (base % 2 === 0) return base === 16 && max === 5;
  if (2 * max > base) return true;
  return base >= 5 && 2 * max === base - 1 ? false : undefined;
}

/** The largest target that the options allow. */
const MAX_LENGTH = 200;
const PRINTED_TURN = 'player1';

/**
 * The Grundy value of every position with max = base − 1, by the definition: values[left · 2^base + used]. Digits are
 * named by the totals left to the target, so one table serves every target.
 */
function valuesByDefinition(base: number): Uint8Array {
  const sets = 2 ** base;
  const values = new Uint8Array((MAX_LENGTH + 1) * sets);
  for (let left = 0; left <= MAX_LENGTH; left++) {
    for (let used = 0; used < sets; used++) values[left * sets + used] = smallestNotNear(values, base, left, used);
  }
  return values;
}

function smallestNotNear(values: Uint8Array, base: number, left: number, used: number): number {
  let near = 0;
  for (let next = left - 1; next >= Math.max(0, left - base + 1); next--) {
    if ((used >>> (next % base)) & 1) continue;
    near |= 1 << (values[next * 2 ** base + markUsed(base, used, next)] as number);
  }
  let smallest = 0;
  while ((near >>> smallest) & 1) smallest++;
  return smallest;
}

/** The digits as the game names them: a total of 200 − left, with the target 200. */
function namedByTotals(base: number, used: number): number {
  let named = 0;
  for (let digit = 0; digit < base; digit++) if ((used >>> digit) & 1) named |= 1 << ((MAX_LENGTH - digit) % base);
  return named;
}

function compareGrundy(largestBase: number): number {
  let compared = 0;
  for (let base = 2; base <= largestBase; base++) {
    const values = valuesByDefinition(base);
    const expect = (value: number, left: number, used: number, what: string) => {
      if (value !== values[left * 2 ** base + used]) throw new Error(`base ${base}, ${what}, ${left} left: ${value}`);
      compared++;
    };
    for (let target = 1; target <= MAX_LENGTH; target++) {
      const start = { total: 0, used: 0, turn: PRINTED_TURN } as const;
      expect(grundyValue({ target, base, max: base - 1 }, start), target, 0, 'start');
    }
    for (let left = 0; left < MAX_LENGTH; left++) {
      const own = 1 << (left % base);
      for (let used = own; used < 2 ** base; used = (used + 1) | own) {
        const position = { total: MAX_LENGTH - left, used: namedByTotals(base, used), turn: PRINTED_TURN } as const;
        expect(grundyValue({ target: MAX_LENGTH, base, max: base - 1 }, position), left, used, `used ${used}`);
      }
    }
  }
  return compared;
}

/** The first player wins exactly when … : the short statement against the count of plies. */
function compareStart(largestTarget: number): number {
  let compared = 0;
  for (const base of wholeNumbers(2, 16)) {
    for (const target of wholeNumbers(1, largestTarget)) {
      const rest = target % (base + 1);
      const isWon = 2 * target <= base * (base + 1) ? rest >= 1 && rest < base : base % 2 === 1;
      const plies = countingPlies({ target, base, max: base - 1 }, { total: 0, used: 0, turn: PRINTED_TURN });
      if (isWon !== (plies % 2 === 1)) throw new Error(`base ${base}, target ${target}: ${plies} plies`);
      compared++;
    }
  }
  return compared;
}

/** Whether the player to move wins on a circle: isWon[used · base + digit]. */
function searchCircle(base: number, max: number): boolean {
  const isWon = new Uint8Array(2 ** base * base);
  const canWin = (digit: number, used: number) => {
    for (let step = 1; step <= max; step++) {
      const next = (digit + step) % base;
      if (((used >>> next) & 1) === 0 && isWon[(used | (1 << next)) * base + next] === 0) return true;
    }
    return false;
  };
  for (let used = 2 ** base - 1; used > 0; used--) {
    for (let digit = 0; digit < base; digit++) {
      if ((used >>> digit) & 1) isWon[used * base + digit] = canWin(digit, used) ? 1 : 0;
    }
  }
  return canWin(0, 0);
}

function compareGeography(largestBase: number): number {
  let compared = 0;
  for (let base = 3; base <= largestBase; base++) {
    for (let max = 1; max < base; max++) {
      const said = doesFirstWinFarOff(base, max);
      if (said === undefined) continue;
      if (said !== searchCircle(base, max)) throw new Error(`base ${base}, max ${max}: ${said}`);
      compared++;
    }
  }
  return compared;
}

export const closedForms: Readonly<Record<string, ClosedForm>> = {
  grundy: {
    covers: (size) => `every position with a target up to 200 in bases 2 to ${size}`,
    sizes: { small: 9, wide: 16 },
    compare: compareGrundy,
  },
  start: {
    covers: (size) => `targets up to ${size} in bases 2 to 16`,
    sizes: { small: 200, wide: 1000 },
    compare: compareStart,
  },
  geography: {
    covers: (size) => `bases up to ${size}`,
    sizes: { small: 11, wide: 19 },
    compare: compareGeography,
  },
};
