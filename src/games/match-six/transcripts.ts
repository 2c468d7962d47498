import type { Transcript } from '../../core/evidence.ts';

/** The book shows the whole sequence; a position holds its last numbers, those that still matter. */
export const transcripts: readonly Transcript[] = [
  {
    source: 'Example 1',
    record: 'match-six: 2 2 2',
    positions: ['[2] 2', '[2, 2] 1', '[2, 2, 2] 2'],
    winner: 1,
  },
  {
    source: 'Example 2',
    record: 'match-six: 1 3 3',
    positions: ['[1] 2', '[1, 3] 1', '[1, 3, 3] 2'],
    winner: 2,
  },
  {
    source: 'Example 3',
    record: 'match-six: 1 1 2 3',
    positions: ['[1] 2', '[1, 1] 1', '[1, 2] 2', '[1, 2, 3] 1'],
    winner: 2,
  },
  {
    source: 'Example 3, turn 3: the sum is 4 and the game continues',
    record: 'match-six: 1 1 2',
    positions: ['[1] 2', '[1, 1] 1', '[1, 2] 2'],
    winner: null,
  },
  {
    source: 'Sample Command-Line Interaction',
    record: 'match-six: 2 3 1',
    positions: ['[2] 2', '[2, 3] 1', '[2, 3, 1] 2'],
    winner: 1,
  },
  {
    source: 'Turns, Validation: a number outside the range',
    record: 'match-six: 2',
    positions: ['[2] 2'],
    winner: null,
    refused: { move: '4', reason: '"4" is not allowed; choose a whole number from 1 to 3.' },
  },
  {
    source: 'Turns, Validation: not an integer',
    record: 'match-six:',
    positions: [],
    winner: null,
    refused: { move: '1.5', reason: '"1.5" is not allowed; choose a whole number from 1 to 3.' },
  },
];
