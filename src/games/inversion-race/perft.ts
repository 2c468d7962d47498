import type { PerftTable } from '../../core/evidence.ts';

const WALKS =
  'After the first move (2 ways, alike but for the side) the gap between the markers is 1, and each ply makes it one ' +
  'larger or one smaller but never 0: n − 1 such plies have C(n − 1, ⌊(n − 1) / 2⌋) ways, while no end is in reach.';

export const perftTables: readonly PerftTable[] = [
  {
    variant: 'inversion-race',
    counts: [2, 2, 4, 6, 12, 20, 40, 70, 140, 236],
    source:
      `${WALKS} At ply 10 the formula says 252, less 2 · 8: A may have walked to cell 0 in nine plies, B going right ` +
      'at first and then either way three times, and these 8 games are over.',
  },
  {
    variant: 'inversion-race cells=101',
    counts: [2, 2, 4, 6, 12, 20, 40, 70, 140, 252, 504, 924],
    source: WALKS,
  },
  {
    variant: 'inversion-race cells=5',
    counts: [2, 2, 4, 4, 3, 3, 5],
    source:
      'By hand, A and B with their cells, * for a win: A1B2 A3B2 | A1B3 A3B1 | A0* A2B3 A2B1 A4B1 | A2B4 B0* B0* A4B2 | ' +
      'A1B4 A3B4 A3B2 | A1B3, A3B4 (a pass), A3B1 | A0* A2B3, A2B4, A2B1 A4B1.',
  },
  {
    variant: 'inversion-race leap=true',
    counts: [2, 4, 8, 16, 32, 61],
    source:
      'Both ways are open while no end is in reach: powers of 2. At ply 5 five steps and leaps to the right, 6, 7, 8, 9, 10, ' +
      'win (goal 10), so 31 go on; and to the left, 4, 3, 2, 1, 0, they leave A0 B1, where left is barred: 2 · 31 − 1.',
  },
  {
    variant: 'inversion-race cells=5 leap=true',
    counts: [2, 4, 5, 7],
    source:
      'By hand, ! for the goal moved to 4, * for a win: A1B2 A3B2 | A1B0! A1B3 A3B1 B4* | A2B0!, A0* A2B3, A2B1 A4B1 | ' +
      'A2B1!, A2B1! A2B4, B0* A2B3!, B0* A4B2.',
  },
];
