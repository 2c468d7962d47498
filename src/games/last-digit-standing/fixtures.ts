import { itemAt, wholeNumbers } from '../../core/index.ts';
import { type ClosedForm, captures, type Fixtures, perftOf, transcriptsOf } from '../fixtures.ts';
import {
  type LastDigitMove,
  type LastDigitOptions,
  type LastDigitPosition,
  markUsed,
  type ReachedTotal,
} from './rules.ts';
import { countDigits } from './theory.ts';

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

/*
 * Grundy values (Sprague, Grundy): the smallest number that is not the value of a position one move away. The player to
 * move loses exactly at 0, and of several boards side by side exactly when the xor of their values is 0: the last mover
 * wins here as in Nim. Only with max = base − 1, where every unused digit is one move away.
 *
 * After the first move (w, f, u) is all that matters: w wholes, f fresh digits and u unused ones, as above. A move
 * chooses any f' from 0 to u − 1: f' < f keeps the wholes, f' ≥ f costs one of them. The values:
 *
 *   u < 2w              u mod 2: all digits get used, whatever is played
 *   u ≥ 2w, f < w       u − 2w + 2
 *   u ≥ 2w, f ≥ w       f − w, but at most u − 2w
 *
 * At the start no move leads back to the total's own digit, so one choice, f' = f, is missing. With q and r quotient and
 * remainder of the target T by base + 1 the value is
 *
 *   2T > base · (base + 1)    base mod 2
 *   otherwise                 r, but at most base − 2q, and 0 if r = base
 *
 * Compared with the definition on every position; a proof on paper for the first table is an induction over u.
 */

/** The value of a position of a game with max = base − 1. */
export function grundyValue(limits: LastDigitOptions, position: ReachedTotal): number {
  if (position.used === 0) return startValue(limits);
  const { wholes, fresh, unused } = countDigits(limits, position);
  const spare = unused - 2 * wholes;
  if (spare < 0) return unused % 2;
  return fresh < wholes ? spare + 2 : Math.min(fresh - wholes, spare);
}

function startValue({ target, base }: LastDigitOptions): number {
  if (2 * target > base * (base + 1)) return base % 2;
  const rest = target % (base + 1);
  return rest === base ? 0 : Math.min(rest, base - 2 * Math.floor(target / (base + 1)));
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
    near |= 1 << itemAt(values, next * 2 ** base + markUsed(base, used, next));
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
  geography: {
    covers: (size) => `bases up to ${size}`,
    sizes: { small: 11, wide: 19 },
    compare: compareGeography,
  },
};

const transcripts = transcriptsOf({
  'Sample Gameplay, and again as the Command-Line Interaction Example': {
    record: 'last-digit-standing: 7 3 4 1',
    positions: ['7 7 2', '10 07 1', '14 047 2', '15 0457 1'],
  },
  "Sample Gameplay: Player 2's Invalid Move": {
    record: 'last-digit-standing: 7 3 4',
    positions: ['7 7 2', '10 07 1', '14 047 2'],
    refused: { move: '6', reason: 'The last digit 0 has already been used.' },
  },
  'Sample Gameplay, first evaluation: adding 1 makes 8': {
    record: 'last-digit-standing: 7 1',
    positions: ['7 7 2', '8 78 1'],
  },
  'Sample Gameplay, first evaluation: adding 2 makes 9': {
    record: 'last-digit-standing: 7 2',
    positions: ['7 7 2', '9 79 1'],
  },
  'Sample Gameplay, second evaluation: adding 3 makes 13': {
    record: 'last-digit-standing: 7 3 3',
    positions: ['7 7 2', '10 07 1', '13 037 2'],
  },
  'Sample Gameplay, third evaluation: adding 2 makes 16': {
    record: 'last-digit-standing: 7 3 4 2',
    positions: ['7 7 2', '10 07 1', '14 047 2', '16 0467 1'],
  },
  'Turns: a number between 1 and 9': {
    record: 'last-digit-standing:',
    refused: { move: '10', reason: '"10" is not a number from 1 to 9.' },
  },
  'Winning the Game: no valid move is a loss; with two digits that comes on the third turn': {
    record: 'last-digit-standing base=2: 1 1',
    positions: ['1 1 2', '2 01 1'],
    winner: 2,
  },
});

const perft = perftOf({
  'last-digit-standing': [
    [9, 81, 648, 4536, 27216],
    'Numbers 1 to 9 lead to every last digit but the present one, which is used anyway, so each move picks an unused ' +
      'digit: 9 (not 0, since nothing makes 10 from 0), then any of 10 − 1, 10 − 2, … left: 9 · 9 · 8 · 7 · 6. ' +
      'Five moves make 45 at most, so the target is out of the way until then.',
  ],
  'last-digit-standing target=31 base=6': [
    [5, 25, 100, 300, 600, 600, 0],
    'The same with six digits, 5 · 5 · 4 · 3 · 2 · 1; six moves make 30 at most, so the target never matters.',
  ],
  'last-digit-standing target=9': [
    [9, 36, 84, 126, 126, 84, 36, 9, 1, 0],
    'Totals 1 to 9 end in nine different digits, so n plies are n of the 9 totals in rising order: 9 choose n.',
  ],
  'last-digit-standing target=10 first=2': [
    [9, 45, 120, 210, 252, 210, 120, 45, 10, 1, 0],
    'Likewise n of the totals 1 to 10, 10 choose n, but for the one jump from 0 to 10: 10 − 1 at the first ply.',
  ],
  'last-digit-standing target=7 base=3': [
    [2, 4, 4, 0],
    'By hand, totals in order: 1 2 3, 1 3 5, 2 3 4, 2 4 6. Each total is followed by one or two more, ' +
      'and after three moves the digits 0, 1 and 2 are gone.',
  ],
  'last-digit-standing max=1 base=4 target=10': [
    [1, 1, 1, 1, 0],
    'Only 1 can be added: 1, 2, 3, 4 use the digits 1, 2, 3, 0, and 5 would use 1 again.',
  ],
  'last-digit-standing target=30': [
    [9, 81, 648, 4410, 21924, 72198],
    'Counted by a separate program that was written from the rules alone.',
  ],
  'last-digit-standing target=20 max=4 base=8': [
    [4, 16, 60, 180, 428, 786, 878],
    'Counted by a separate program that was written from the rules alone.',
  ],
  'last-digit-standing max=5': [
    [5, 25, 120, 490, 1690, 4990, 11880],
    'Counted by a separate program that was written from the rules alone.',
  ],
});

export const fixtures: Fixtures<LastDigitPosition, LastDigitMove> = {
  variants: [
    'last-digit-standing target=20 max=4 base=8',
    'last-digit-standing target=30 base=6',
    'last-digit-standing target=9 base=2',
    'last-digit-standing',
    'last-digit-standing target=20 first=2',
    'last-digit-standing max=5',
    'last-digit-standing target=16 max=3 base=12',
    'last-digit-standing target=200 base=7',
    'last-digit-standing target=1',
  ],
  transcripts,
  perft,
  mutants: {
    '0 counts as used': (rules) => ({ start: { ...rules.start, used: 1 } }),
    'digits may repeat': (rules) => ({
      play: (position, addition) => ({ ...rules.play(position, addition), used: 0 }),
    }),
    'a blocked player wins': (rules, { target }) => ({
      outcome: (position) => {
        const outcome = rules.outcome(position);
        return outcome && position.total !== target ? { winner: position.turn } : outcome;
      },
    }),
    'one more than the target': (_rules, { target }, rulesOf) => rulesOf({ target: Number(target) + 1 }),
  },
  advisedMoves: (sentence) => captures(sentence, /\badd (\d+)/gi),
  sweep: {
    description:
      'all additions below the base in bases 2 to 16, targets 1 to 200 up to base 9, some above; every max up to base 9',
    variants: [
      ...wholeNumbers(2, 9).flatMap((base) => wholeNumbers(1, 200).map((target) => ({ target, base, max: base - 1 }))),
      ...wholeNumbers(10, 12).flatMap((base) =>
        wholeNumbers(0, 13).map((step) => ({ target: 5 + 15 * step, base, max: base - 1 })),
      ),
      ...wholeNumbers(13, 16).flatMap((base) => [100, 200].map((target) => ({ target, base, max: base - 1 }))),
      ...wholeNumbers(3, 9).flatMap((base) =>
        wholeNumbers(1, base - 2).flatMap((max) => wholeNumbers(1, 3 * base).map((target) => ({ target, base, max }))),
      ),
    ],
  },
  closedForms,
};
