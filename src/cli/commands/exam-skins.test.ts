import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { findTelling } from './exam.ts';

test('the rule book is not a skin', () => {
  expect(findTelling(openGame('tail-end coins=4'), 'book')).toBeUndefined();
});

test('a skin uses its own words, and reveals neither the game nor its options', () => {
  const telling = findTelling(openGame('tail-end coins=4'), 'lamps');
  expect(telling?.options).toEqual({});
  expect(telling?.seatNames).toEqual(['Player 1', 'Player 2']);
  expect(telling?.rules.split('\n').length).toBeGreaterThan(1);
  const match = mustSucceed(parseRecord(GAMES, 'tail-end coins=4: 4 2'));
  const reported = telling?.describe(match);
  expect(reported?.record).toMatch(new RegExp(`^${telling?.game}: \\S+ \\S+$`));
  expect(reported?.board).toBe(reported?.position.slice(2));
  expect(JSON.stringify([telling?.game, telling?.rules, reported])).not.toMatch(/tail|coin|heads/i);
  const start = telling?.describe(mustSucceed(parseRecord(GAMES, 'tail-end coins=4:')));
  expect(start?.record).toBe(`${telling?.game}:`);
});

test('an unknown skin is refused with the list', () => {
  expect(() => findTelling(openGame('tail-end coins=4'), 'lamp')).toThrow(/There is no skin "lamp".*lamps/);
});
