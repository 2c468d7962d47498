import { expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { mustSucceed } from '../core/index.ts';
import { hardestMoves, solve } from './index.ts';

test('a move that loses at once is not a trap, since the opponent cannot err after it', () => {
  // The first move ends the game lost; after the second the opponent wins with one of two answers.
  const game = createPlaceGame([[1, 2], 'won', [3, 4], 'lost', 'won']);
  const hardest = hardestMoves(mustSucceed(solve(game)), game.rules.start);
  expect(hardest.map(({ value }) => value)).toEqual([{ verdict: 'loss', distance: 2 }]);
});

test('a longer loss is preferred only if the share of right answers is the same', () => {
  // After the first move one of two answers wins at once; after the second the only answer wins, but later.
  const game = createPlaceGame([[1, 2], [3, 4], [5], 'lost', 'won', [6], [3], 'lost']);
  const [first, ...others] = hardestMoves(mustSucceed(solve(game)), game.rules.start);
  expect(first?.value.distance).toBe(2);
  expect(others).toEqual([]);
});

test('among equal shares the longest loss is the hardest', () => {
  // After either move the only answer wins: at once after the first, in three plies after the second and third.
  const game = createPlaceGame([[1, 2, 2], [3], [4], 'lost', [5], [3]]);
  const hardest = hardestMoves(mustSucceed(solve(game)), game.rules.start);
  expect(hardest.map(({ text, value }) => [text, value.distance])).toEqual([
    ['1', 4],
    ['2', 4],
  ]);
});

test('there is no hardest move once the game is over', () => {
  const game = createPlaceGame([[1], 'won']);
  expect(hardestMoves(mustSucceed(solve(game)), game.rules.play(game.rules.start, 0))).toEqual([]);
});
