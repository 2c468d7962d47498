import type { Transcript } from '../../core/evidence.ts';

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
    winner: null,
  };
}

export const transcripts: readonly Transcript[] = [
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
  {
    source: 'Example Map: WLWLL, with the winner that the book names',
    record: 'winners-and-losers string=WLWLL: left right left left left',
    positions: ['2-5 2', '2-4 1', '3-4 2', '4-4 1', 'end-4 2'],
    winner: 1,
    contradictedBy: { ruling: 'W4', difference: 'at the end: winner 2, not 1' },
  },
  {
    source: 'Example Map: WLWLL, with the winner that its own triangle shows',
    record: 'winners-and-losers string=WLWLL: left right left left left',
    positions: ['2-5 2', '2-4 1', '3-4 2', '4-4 1', 'end-4 2'],
    winner: 2,
  },
  {
    source: 'How To Play: the last letter, asked for from the right',
    record: 'winners-and-losers string=LW: right',
    positions: ['1-1 2'],
    winner: null,
    refused: {
      move: 'right',
      reason: 'Only one letter is left, so it makes no difference from which end: say left.',
    },
  },
];
