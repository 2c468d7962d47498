import type { PerftTable } from '../../core/evidence.ts';

export const perftTables: readonly PerftTable[] = [
  {
    variant: 'last-digit-standing',
    counts: [9, 81, 648, 4536, 27216],
    source:
      'Numbers 1 to 9 lead to every last digit but the present one, which is used anyway, so each move picks an unused ' +
      'digit: 9 (not 0, since nothing makes 10 from 0), then any of 10 − 1, 10 − 2, … left: 9 · 9 · 8 · 7 · 6. ' +
      'Five moves make 45 at most, so the target is out of the way until then.',
  },
  {
    variant: 'last-digit-standing target=31 base=6',
    counts: [5, 25, 100, 300, 600, 600, 0],
    source: 'The same with six digits, 5 · 5 · 4 · 3 · 2 · 1; six moves make 30 at most, so the target never matters.',
  },
  {
    variant: 'last-digit-standing target=9',
    counts: [9, 36, 84, 126, 126, 84, 36, 9, 1, 0],
    source: 'Totals 1 to 9 end in nine different digits, so n plies are n of the 9 totals in rising order: 9 choose n.',
  },
  {
    variant: 'last-digit-standing target=10 first=2',
    counts: [9, 45, 120, 210, 252, 210, 120, 45, 10, 1, 0],
    source:
      'Likewise n of the totals 1 to 10, 10 choose n, but for the one jump from 0 to 10: 10 − 1 at the first ply.',
  },
  {
    variant: 'last-digit-standing target=7 base=3',
    counts: [2, 4, 4, 0],
    source:
      'By hand, totals in order: 1 2 3, 1 3 5, 2 3 4, 2 4 6. Each total is followed by one or two more, ' +
      'and after three moves the digits 0, 1 and 2 are gone.',
  },
  {
    variant: 'last-digit-standing max=1 base=4 target=10',
    counts: [1, 1, 1, 1, 0],
    source: 'Only 1 can be added: 1, 2, 3, 4 use the digits 1, 2, 3, 0, and 5 would use 1 again.',
  },
  {
    variant: 'last-digit-standing target=30',
    counts: [9, 81, 648, 4410, 21924, 72198],
    source: 'Counted by a separate program that was written from the rules alone.',
  },
  {
    variant: 'last-digit-standing target=20 max=4 base=8',
    counts: [4, 16, 60, 180, 428, 786, 878],
    source: 'Counted by a separate program that was written from the rules alone.',
  },
  {
    variant: 'last-digit-standing max=5',
    counts: [5, 25, 120, 490, 1690, 4990, 11880],
    source: 'Counted by a separate program that was written from the rules alone.',
  },
];
