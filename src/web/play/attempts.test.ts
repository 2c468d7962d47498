import { expect, test } from 'vitest';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { IGNORE_MS, isSameTap } from './attempts.ts';

const mine = mustSucceed(parseRecord(GAMES, 'match-six: 1'));
const answered = mustSucceed(parseRecord(GAMES, 'match-six: 1 2'));

test('a second tap within a quarter of a second is not a move for the opponent', () => {
  expect(IGNORE_MS).toBe(250);
  expect(isSameTap({ at: 1000, match: mine }, 1249, mine)).toBe(true);
  expect(isSameTap({ at: 1000, match: mine }, 1250, mine)).toBe(false);
});

test('a tap after an answer is a move of its own, however soon, and so is the first of all', () => {
  expect(isSameTap({ at: 1000, match: mine }, 1010, answered)).toBe(false);
  expect(isSameTap({ at: 0, match: undefined }, 10, mine)).toBe(false);
});
