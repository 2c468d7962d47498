import type { PerftTable } from '../../core/evidence.ts';

export const perftTables: readonly PerftTable[] = [
  {
    variant: 'winners-and-losers string=WLWLL',
    counts: [2, 4, 8, 16, 16, 0],
    source: 'Two ends to choose from until one letter is left, which is one move (W5): 2, 4, 8, 16, and 16 · 1.',
  },
  {
    variant: 'winners-and-losers string=W first=2',
    counts: [1, 0],
    source: 'One letter is one move.',
  },
  {
    variant: 'winners-and-losers string=WL',
    counts: [2, 2, 0],
    source: 'Two letters: 2, and 2 · 1.',
  },
  {
    variant: 'winners-and-losers length=12 seed=9 fair=true',
    counts: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2048, 0],
    source: 'The same whatever the letters are: powers of two up to 2^11, and 2^11 · 1.',
  },
];
