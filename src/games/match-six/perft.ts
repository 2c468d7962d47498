import type { PerftTable } from '../../core/evidence.ts';

export const perftTables: readonly PerftTable[] = [
  {
    variant: 'match-six',
    counts: [3, 9, 27, 30, 60],
    source:
      'Three choices while fewer than three numbers lie there. Of 27 triples 1 + 3 + 6 have sums 3, 4, 5 and go on: 3 · 10. ' +
      'A triple goes on for 3, 2, 1 of the next numbers when its last two make 2, 3, 4; of the ten triples 3 end in 2, ' +
      '4 in 3, 3 in 4: 9 + 8 + 3 = 20, and 3 · 20.',
  },
  {
    variant: 'match-six target=7',
    counts: [3, 9, 27, 51],
    source: 'Sums 3 to 6 of three numbers: 1 + 3 + 6 + 7 = 17 of the 27 go on, with three choices each.',
  },
  {
    variant: 'match-six target=4 max=2 window=2',
    counts: [2, 4, 6, 10, 16, 26, 42],
    source:
      'Only 2, 2 ends the game. Sequences of n ones and twos without 2, 2 number 2, 3, 5, 8, 13, 21 (Fibonacci), ' +
      'and each goes on in two ways.',
  },
  {
    variant: 'match-six target=10 max=9 window=2',
    counts: [9, 81, 324, 1836],
    source:
      'Pairs under 10 number 8 + 7 + … + 1 = 36. Triples a, b, c with a + b and b + c under 10: (9 − b)² for each b, ' +
      '64 + 49 + … + 1 = 204. Nine choices after each.',
  },
  {
    variant: 'match-six target=5 max=2 window=5',
    counts: [2, 4, 8, 16, 32, 0],
    source: 'Five numbers make 5 or more, so every game has five plies, with two choices each.',
  },
];
