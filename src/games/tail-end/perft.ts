import type { PerftTable } from '../../core/evidence.ts';

export const perftTables: readonly PerftTable[] = [
  {
    variant: 'tail-end',
    counts: [7, 21, 35, 35, 21, 7, 1, 0],
    source: 'Each flip picks a coin left of the one before, so n plies are n of 7 coins in falling order: 7 choose n.',
  },
  {
    variant: 'tail-end coins=5 reach=1',
    counts: [5, 20, 60, 120, 120, 0],
    source: 'Each flip turns one coin, so n plies are n different coins in any order: 5 · 4 · 3 · 2 · 1.',
  },
  {
    variant: 'tail-end start=HTH',
    counts: [2, 2, 0],
    source: 'Two single coins in either order: 2 · 1.',
  },
  {
    variant: 'tail-end start=HHTHH',
    counts: [4, 10, 12, 6, 0],
    source:
      'Two runs of 2. A run alone has 2, 1 sequences of 1, 2 plies; sequences of two runs interleave: ' +
      '2+2 = 4; 1+1+2·(2·2) = 10; 3·(2·1)·2 = 12; 6·(1·1) = 6.',
  },
  {
    variant: 'tail-end coins=3 reach=2',
    counts: [3, 4, 1, 0],
    source: 'By hand: HHH to TTH, HTT, HHT; these to TTT | TTT | TTT, HTT; the last again to TTT. So 3, 1+1+2 = 4, 1.',
  },
];
