import { expect, test } from 'vitest';
import { oppositeVerdict, VERDICTS, verdictRank } from './theory.ts';

test('a win of one player is a loss of the other; a draw and an endless game are the same for both', () => {
  expect(VERDICTS.map(oppositeVerdict)).toEqual(['loss', 'win', 'draw', 'endless']);
});

test('a win is worth more than a draw, a draw the same as an endless game, and a loss least', () => {
  expect(VERDICTS.map(verdictRank)).toEqual([2, 0, 1, 1]);
});
