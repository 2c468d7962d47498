import type { Transcript } from '../../core/evidence.ts';

export const transcripts: readonly Transcript[] = [
  {
    source: 'Sample Gameplay, and again as the Command-Line Interaction Example',
    record: 'last-digit-standing: 7 3 4 1',
    positions: ['7 7 2', '10 07 1', '14 047 2', '15 0457 1'],
    winner: null,
  },
  {
    source: "Sample Gameplay: Player 2's Invalid Move",
    record: 'last-digit-standing: 7 3 4',
    positions: ['7 7 2', '10 07 1', '14 047 2'],
    winner: null,
    refused: { move: '6', reason: 'The last digit 0 has already been used.' },
  },
  {
    source: 'Sample Gameplay, first evaluation: adding 1 makes 8',
    record: 'last-digit-standing: 7 1',
    positions: ['7 7 2', '8 78 1'],
    winner: null,
  },
  {
    source: 'Sample Gameplay, first evaluation: adding 2 makes 9',
    record: 'last-digit-standing: 7 2',
    positions: ['7 7 2', '9 79 1'],
    winner: null,
  },
  {
    source: 'Sample Gameplay, second evaluation: adding 3 makes 13',
    record: 'last-digit-standing: 7 3 3',
    positions: ['7 7 2', '10 07 1', '13 037 2'],
    winner: null,
  },
  {
    source: 'Sample Gameplay, third evaluation: adding 2 makes 16',
    record: 'last-digit-standing: 7 3 4 2',
    positions: ['7 7 2', '10 07 1', '14 047 2', '16 0467 1'],
    winner: null,
  },
  {
    source: 'Turns: a number between 1 and 9',
    record: 'last-digit-standing:',
    positions: [],
    winner: null,
    refused: { move: '10', reason: '"10" is not a number from 1 to 9.' },
  },
  {
    source: 'Winning the Game: no valid move is a loss; with two digits that comes on the third turn',
    record: 'last-digit-standing base=2: 1 1',
    positions: ['1 1 2', '2 01 1'],
    winner: 2,
  },
];
