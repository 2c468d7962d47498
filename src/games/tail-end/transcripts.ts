import type { Transcript } from '../../core/evidence.ts';

export const transcripts: readonly Transcript[] = [
  {
    source: 'Turn-by-Turn Example',
    record: 'tail-end: 2 1',
    positions: ['HTTTTTT 2', 'TTTTTTT 1'],
    winner: 2,
  },
  {
    source: 'Command-Line Interaction Sample',
    record: 'tail-end: 5 3 2 1',
    positions: ['HHHHTTT 2', 'HHTTTTT 1', 'HTTTTTT 2', 'TTTTTTT 1'],
    winner: 2,
  },
  {
    source: 'Edge Case: the last coin flips alone',
    record: 'tail-end: 7',
    positions: ['HHHHHHT 2'],
    winner: null,
  },
  {
    source: 'Invalid Input Handling: a coin that is already tails',
    record: 'tail-end: 5',
    positions: ['HHHHTTT 2'],
    winner: null,
    refused: { move: '6', reason: 'Coin 6 is already tails up.' },
  },
  {
    source: 'Invalid Input Handling: a coin outside the range',
    record: 'tail-end:',
    positions: [],
    winner: null,
    refused: { move: '8', reason: '"8" is not a coin; choose a number from 1 to 7.' },
  },
  {
    source: 'Example Turn, with the reach that it shows',
    record: 'tail-end reach=3: 3',
    positions: ['HHTTTHH 2'],
    winner: null,
  },
  {
    source: 'Example Turn, under the printed rule',
    record: 'tail-end: 3',
    positions: ['HHTTTHH 2'],
    winner: null,
    contradictedBy: { ruling: 'T1', difference: 'after move 1: HHTTTTT 2, not HHTTTHH 2' },
  },
  {
    source: 'Objective, second sentence: the other player is forced to flip the last coin',
    record: 'tail-end: 2 1',
    positions: [null, null],
    winner: 1,
    contradictedBy: { ruling: 'T2', difference: 'at the end: winner 2, not 1' },
  },
  {
    source: 'Objective, second sentence, played as the option misere',
    record: 'tail-end misere=true: 2 1',
    positions: ['HTTTTTT 2', 'TTTTTTT 1'],
    winner: 1,
  },
];
