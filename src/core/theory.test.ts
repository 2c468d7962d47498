import { expect, test } from 'vitest';
import { describeStatus, oppositeVerdict, VERDICTS, verdictRank } from './theory.ts';

test('a note says how far it can be trusted', () => {
  expect(describeStatus('conjectured')).toBe('Conjectured.');
  expect(describeStatus({ proved: 'first_wins' })).toBe('Proved for all sizes, checked by Coq: first_wins.');
  expect(describeStatus({ checked: 'up to 9 coins', by: 'sweep' })).toBe('Checked for up to 9 coins.');
});

test('what one player wins the other loses; a draw and an endless game are the same for both', () => {
  expect(VERDICTS.map(oppositeVerdict)).toEqual(['loss', 'win', 'draw', 'endless']);
});

test('a win is worth more than a draw, a draw as much as an endless game, and a loss least', () => {
  expect(VERDICTS.map(verdictRank)).toEqual([2, 0, 1, 1]);
});
