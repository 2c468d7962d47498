import { wholeNumbers } from '../../core/index.ts';
import { type ClosedForm, captures, type Fixtures, perftOf, type Transcript, transcriptsOf } from '../fixtures.ts';
import { leavesWinner, middleLetterVerdict } from './middle-letters.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';
import { stringsOf, winnersTriangle } from './theory.ts';

/** The top of the rule book's triangle is what the middle letters say. */
function compareTriangle(longest: number): number {
  let compared = 0;
  for (let length = 1; length <= longest; length++) {
    for (const letters of stringsOf(length)) {
      const isWinner = leavesWinner(letters, { from: 0, to: length });
      if (winnersTriangle(letters).at(-1) !== (isWinner ? 'W' : 'L')) throw new Error(`${letters}: ${isWinner}`);
      compared++;
    }
  }
  return compared;
}

/** The first player wins 3 in 4 strings of each even length, and 3 in 8 of each odd length from 3 on. */
function compareShares(longest: number): number {
  let compared = 0;
  for (let length = 2; length <= longest; length++) {
    let won = 0;
    for (const letters of stringsOf(length)) {
      if (middleLetterVerdict(letters, { from: 0, to: length }) === 'win') won++;
      compared++;
    }
    if (won !== 2 ** length * (length % 2 === 0 ? 3 / 4 : 3 / 8)) throw new Error(`${length} letters: ${won} are won`);
  }
  return compared;
}

export const closedForms: Readonly<Record<string, ClosedForm>> = {
  triangle: {
    covers: (size) => `every string of up to ${size} letters`,
    sizes: { small: 10, wide: 18 },
    compare: compareTriangle,
  },
  shares: {
    covers: (size) => `every string of up to ${size} letters`,
    sizes: { small: 12, wide: 20 },
    compare: compareShares,
  },
};

/** A row of the first truth table: 1P picks W if there is one, and 2P takes what is left. */
function twoLetters(string: string, pick: 'left' | 'right', winner: 1 | 2): Transcript {
  const left = pick === 'left' ? '2-2 2' : '1-1 2';
  const end = pick === 'left' ? 'end-2 1' : 'end-1 1';
  return {
    source: `Who goes last, first truth table: ${string}`,
    record: `winners-and-losers string=${string}: ${pick} left`,
    positions: [left, end],
    winner,
  };
}

/** A row of the second truth table: what 1P leaves of three letters. */
function threeLetters(string: string, take: 'left' | 'right', leaves: string): Transcript {
  return {
    source: `Who goes last, second truth table: ${string} leaves ${leaves}`,
    record: `winners-and-losers string=${string}: ${take}`,
    positions: [take === 'left' ? '2-3 2' : '1-2 2'],
  };
}

const transcripts = [
  twoLetters('LL', 'left', 1),
  twoLetters('LW', 'right', 1),
  twoLetters('WL', 'left', 1),
  twoLetters('WW', 'left', 2),
  threeLetters('LLL', 'left', 'LL'),
  threeLetters('LLW', 'left', 'LW'),
  threeLetters('LWL', 'right', 'LW'),
  threeLetters('LWW', 'left', 'WW'),
  threeLetters('WLL', 'right', 'WL'),
  threeLetters('WLW', 'right', 'WL'),
  threeLetters('WWL', 'right', 'WW'),
  threeLetters('WWW', 'left', 'WW'),
  ...transcriptsOf({
    'Example Map: WLWLL, with the winner that the book names': {
      record: 'winners-and-losers string=WLWLL: left right left left left',
      positions: ['2-5 2', '2-4 1', '3-4 2', '4-4 1', 'end-4 2'],
      winner: 1,
      contradictedBy: { ruling: 'W4', difference: 'at the end: winner 2, not 1' },
    },
    'Example Map: WLWLL, with the winner that its own triangle shows': {
      record: 'winners-and-losers string=WLWLL: left right left left left',
      positions: ['2-5 2', '2-4 1', '3-4 2', '4-4 1', 'end-4 2'],
      winner: 2,
    },
    'How To Play: the last letter, asked for from the right': {
      record: 'winners-and-losers string=LW: right',
      positions: ['1-1 2'],
      refused: {
        move: 'right',
        reason: 'Only one letter is left, so it makes no difference from which end: say left.',
      },
    },
  }),
];

const perft = perftOf({
  'winners-and-losers string=WLWLL': [
    [2, 4, 8, 16, 16, 0],
    'Two ends to choose from until one letter is left, which is one move (W5): 2, 4, 8, 16, and 16 · 1.',
  ],
  'winners-and-losers string=W first=2': [[1, 0], 'One letter is one move.'],
  'winners-and-losers string=WL': [[2, 2, 0], 'Two letters: 2, and 2 · 1.'],
  'winners-and-losers length=12 seed=9 fair=true': [
    [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2048, 0],
    'The same whatever the letters are: powers of two up to 2^11, and 2^11 · 1.',
  ],
});

export const fixtures: Fixtures<WinnersPosition, WinnersMove> = {
  variants: [
    'winners-and-losers',
    'winners-and-losers string=WLWLL',
    'winners-and-losers string=WWLWLWWLLW first=2',
    'winners-and-losers string=LWWLWLWLLWWLW',
    'winners-and-losers string=L',
    'winners-and-losers string=WW',
    'winners-and-losers length=50 seed=7 fair=true',
  ],
  transcripts,
  perft,
  mutants: {
    'W and L swapped': (_rules, { string }, rulesOf) =>
      rulesOf({ string: String(string).replace(/[WL]/g, (letter) => (letter === 'W' ? 'L' : 'W')) }),
    'left takes from the right': (rules) => ({
      play: (position, move) =>
        position.to - position.from === 1
          ? rules.play(position, move)
          : rules.play(position, move === 'left' ? 'right' : 'left'),
    }),
    'the last letter is two moves': (rules) => ({
      legalMoves: (position): readonly WinnersMove[] => (rules.outcome(position) ? [] : ['left', 'right']),
    }),
  },
  advisedMoves: (sentence) =>
    /take from either end/.test(sentence) ? ['left', 'right'] : captures(sentence, /take from the (left|right)/g),
  sweep: {
    description: 'every string of up to 12 letters',
    variants: wholeNumbers(1, 12).flatMap((length) => [...stringsOf(length)].map((string) => ({ string }))),
  },
  closedForms,
};
