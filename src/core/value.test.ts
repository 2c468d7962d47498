import { expect, test } from 'vitest';
import { oppositeVerdict, VERDICTS, verdictRank } from './theory.ts';

test('what one player wins the other loses; a draw and an endless game are the same for both', () => {
  expect(VERDICTS.map(oppositeVerdict)).toEqual(['loss', 'win', 'draw', 'endless']);
});

test('a win is worth more than a draw, a draw as much as an endless game, and a loss least', () => {
  expect(VERDICTS.map(verdictRank)).toEqual([2, 0, 1, 1]);
});
