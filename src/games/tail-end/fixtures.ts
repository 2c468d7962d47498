import { wholeNumbers } from '../../core/index.ts';
import { type ClosedForm, captures, type Fixtures, perftOf, transcriptsOf } from '../fixtures.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';
import { isFourBelowPower, rowOfRuns, runValues } from './runs.ts';

/*
 * The value of a run of n heads under a reach:
 *
 *   n ≤ reach                  the value is n: a flip leaves any smaller run, and this is Nim
 *   reach odd, or              the value is n mod (reach + 1): cutting the end off leaves every other remainder, and
 *   n ≤ 2 · reach + 1          a split into a + b = n − reach never has that value itself, because the xor of two
 *                              remainders has the parity of their sum, here that of n − reach: the wrong one
 *   reach = 2^j − 4            (4, 12, 28, 60, …) with K = reach + 1 the value is n mod K, with two exceptions: a
 *                              multiple of K from 2K on has the value K, and the run of 4K − 1 has the value 0
 *
 * (For an even reach the remainders of two long parts do not keep the parity; with n ≤ 2 · reach + 1 the parts are short,
 * and the only one that is not its own value, reach + 1, stands alone.) The last line is proved in proofs/TailEndPowers.v.
 * The key: remainders with α + γ = r + 1 + K and α xor γ = r share the bits of (K + 1) / 2 = 2^(j−1) − 1, so both are
 * equal to that number and r = 0. For any other even reach no rule is known beyond 2 · reach + 1, and the values are
 * computed one by one.
 */

/** The value by one of these rules; undefined where none is known. */
export function knownRunValue(length: number, reach: number): number | undefined {
  const divisor = reach + 1;
  const rest = length % divisor;
  if (reach % 2 === 1 || length <= 2 * reach + 1) return rest;
  if (!isFourBelowPower(reach)) return undefined;
  if (length === 4 * divisor - 1) return 0;
  return rest === 0 ? divisor : rest;
}

/** Every reach that the options allow, and the next two of the form 2^j − 4. */
const REACHES = [...wholeNumbers(1, 40), 60, 124];

function compareRunValues(longest: number): number {
  let compared = 0;
  for (const reach of REACHES) {
    for (const [length, value] of runValues(longest, reach).entries()) {
      const known = knownRunValue(length, reach);
      if (known === undefined) continue;
      if (known !== value) throw new Error(`reach ${reach}, a run of ${length}: ${known}, not ${value}`);
      compared++;
    }
  }
  return compared;
}

/** The values of the rule book, which are those of the octal game 0.37. */
const REACH_TWO = [0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0];

function compareReachTwo(longest: number): number {
  const values = runValues(longest, 2);
  const wrong = values.findIndex((value, length) => value !== REACH_TWO[length]);
  if (wrong >= 0) throw new Error(`reach 2, a run of ${wrong}: ${REACH_TWO[wrong]}, not ${values[wrong]}`);
  return values.length;
}

export const closedForms: Readonly<Record<string, ClosedForm>> = {
  runs: {
    covers: (size) => `runs of up to ${size} heads`,
    sizes: { small: 600, wide: 2000 },
    compare: compareRunValues,
  },
  reachTwo: {
    covers: (size) => `runs of up to ${size} heads`,
    sizes: { small: 11, wide: 11 },
    compare: compareReachTwo,
  },
};

const transcripts = transcriptsOf({
  'Turn-by-Turn Example': { record: 'tail-end: 2 1', positions: ['HTTTTTT 2', 'TTTTTTT 1'], winner: 2 },
  'Command-Line Interaction Sample': {
    record: 'tail-end: 5 3 2 1',
    positions: ['HHHHTTT 2', 'HHTTTTT 1', 'HTTTTTT 2', 'TTTTTTT 1'],
    winner: 2,
  },
  'Edge Case: the last coin flips alone': { record: 'tail-end: 7', positions: ['HHHHHHT 2'] },
  'Invalid Input Handling: a coin that is already tails': {
    record: 'tail-end: 5',
    positions: ['HHHHTTT 2'],
    refused: { move: '6', reason: 'Coin 6 is already tails up.' },
  },
  'Invalid Input Handling: a coin outside the range': {
    record: 'tail-end:',
    refused: { move: '8', reason: '"8" is not a coin; choose a number from 1 to 7.' },
  },
  'Example Turn, with the reach that it shows': { record: 'tail-end reach=3: 3', positions: ['HHTTTHH 2'] },
  'Example Turn, under the printed rule': {
    record: 'tail-end: 3',
    positions: ['HHTTTHH 2'],
    contradictedBy: { ruling: 'T1', difference: 'after move 1: HHTTTTT 2, not HHTTTHH 2' },
  },
  'Objective, second sentence: the other player is forced to flip the last coin': {
    record: 'tail-end: 2 1',
    positions: [null, null],
    winner: 1,
    contradictedBy: { ruling: 'T2', difference: 'at the end: winner 2, not 1' },
  },
  'Objective, second sentence, played as the option misere': {
    record: 'tail-end misere=true: 2 1',
    positions: ['HTTTTTT 2', 'TTTTTTT 1'],
    winner: 1,
  },
});

const perft = perftOf({
  'tail-end': [
    [7, 21, 35, 35, 21, 7, 1, 0],
    'Each flip picks a coin left of the one before, so n plies are n of 7 coins in falling order: 7 choose n.',
  ],
  'tail-end coins=5 reach=1': [
    [5, 20, 60, 120, 120, 0],
    'Each flip turns one coin, so n plies are n different coins in any order: 5 · 4 · 3 · 2 · 1.',
  ],
  'tail-end start=HTH': [[2, 2, 0], 'Two single coins in either order: 2 · 1.'],
  'tail-end start=HHTHH': [
    [4, 10, 12, 6, 0],
    'Two runs of 2. A run alone has 2, 1 sequences of 1, 2 plies; sequences of two runs interleave: ' +
      '2+2 = 4; 1+1+2·(2·2) = 10; 3·(2·1)·2 = 12; 6·(1·1) = 6.',
  ],
  'tail-end coins=3 reach=2': [
    [3, 4, 1, 0],
    'By hand: HHH to TTH, HTT, HHT; these to TTT | TTT | TTT, HTT; the last again to TTT. So 3, 1+1+2 = 4, 1.',
  ],
});

export const fixtures: Fixtures<TailEndPosition, TailEndMove> = {
  variants: [
    'tail-end',
    'tail-end first=2',
    'tail-end misere=true',
    'tail-end coins=9 reach=3',
    'tail-end coins=8 reach=1',
    'tail-end coins=8 reach=2 misere=true',
    'tail-end coins=1',
    'tail-end start=HHHTHHHHHTHHHHHHH',
    'tail-end start=THHTTHTHHH misere=true',
  ],
  transcripts,
  perft,
  mutants: {
    'the chain stops one coin short': (rules) => ({
      play(position, coin) {
        const next = rules.play(position, coin);
        let last = next.row.length - 1;
        while (next.row[last] === position.row[last]) last--;
        return last >= coin ? { ...next, row: `${next.row.slice(0, last)}H${next.row.slice(last + 1)}` } : next;
      },
    }),
    'the last flip loses': (_rules, _options, rulesOf) => rulesOf({ misere: true }),
    'no flip turns more than three coins': (_rules, _options, rulesOf) => rulesOf({ reach: 3 }),
    'a tail may be flipped again': (rules) => ({
      legalMoves: ({ row }) => (row.includes('H') ? [...row].map((_, index) => index + 1) : []),
      play: (position, coin) => (position.row[coin - 1] === 'H' ? rules.play(position, coin) : { ...position }),
    }),
    'the same player goes on': (rules) => ({
      play: (position, coin) => ({ ...rules.play(position, coin), turn: position.turn }),
    }),
    'a move changes the board it was played on': (rules) => ({
      play: (position, coin) => Object.assign(position, rules.play(position, coin)),
    }),
  },
  advisedMoves: (sentence) => captures(sentence, /flip coin (\d+)/gi),
  sweep: {
    description:
      'rows of up to 40 coins, reach 1 to 40, normal and misère: from 40 heads and from runs of 12, 7, 5, 4, 3, 2 and 1',
    variants: wholeNumbers(1, 40).flatMap((reach) =>
      [false, true].flatMap((misere) => [
        { coins: 40, reach, misere },
        { start: rowOfRuns([12, 7, 5, 4, 3, 2, 1]), reach, misere },
      ]),
    ),
  },
  closedForms,
};
