import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed, startMatch } from '../../core/index.ts';
import { KeptGames } from './kept-games.ts';

const start = startMatch(openGame('tail-end coins=40'));

test('at most a thousand games are kept, and the next one is refused with a sentence', () => {
  const games = new KeptGames();
  for (let number = 1; number <= 1000; number++)
    expect(mustSucceed(games.start(start, 1, 'none', 1)).game).toBe(`game-${number}`);
  expect(games.start(start, 1, 'none', 1)).toEqual({
    ok: false,
    error: 'There are 1000 games already; start the server again for more.',
  });
  expect(games.state('game-1000')).toMatchObject({ ok: true });
});

test('the opponent draws its moves from the seed', () => {
  const answers = [1, 2, 3, 4, 1].map((seed) => mustSucceed(new KeptGames().start(start, 2, 'random', seed)).answer);
  expect(answers[4]).toEqual(answers[0]);
  expect(new Set(answers.map(([move]) => move)).size).toBeGreaterThan(1);
});
