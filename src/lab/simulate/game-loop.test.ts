import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../../test/games/game-folders.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { bothWays, playByRules } from '../../../test/support/both-ways.ts';
import { type AnyGame, createGame, createRandom, mustSucceed } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import { type AnyPlayer, PLAYERS } from '../../players/index.ts';
import { createGameLoop } from './game-loop.ts';
import { seatPlayers } from './job.ts';
import { NO_WINNER } from './winner.ts';

const VARIANTS = Object.values(SMALL_VARIANTS).flat();
const FIRST_VARIANTS = Object.values(SMALL_VARIANTS).map(([first = '']) => first);
const PAIRS = PLAYERS.flatMap(({ id: one }) => PLAYERS.map(({ id: other }) => [one, other] as const));
const MAX_PLIES = 60;

describe.each(VARIANTS)('%s', (variant) => {
  const game = openGame(variant);

  test('the loop plays the same games as the rules, all players against all', () => {
    for (const ids of PAIRS) {
      const play = bothWays(game, mustSucceed(seatPlayers(game, ids)), { maxPlies: MAX_PLIES });
      for (let number = 0; number < 4; number++) {
        const [byLoop, byRules] = play(number);
        expect(byLoop, `${ids} ${number}`).toEqual(byRules);
      }
    }
  });

  test('the loop plays the same games as the rules when its cache is full', () => {
    const players = mustSucceed(seatPlayers(game, ['random', 'casual']));
    for (const cacheLimit of [1, 2, 5]) {
      const [byLoop, byRules] = bothWays(game, players, { maxPlies: MAX_PLIES, cacheLimit })(7);
      expect(byLoop).toEqual(byRules);
    }
  });
});

/** Unrecorded games, with caches that are too small for them. */
function expectPlayAsByRules(game: AnyGame, ids: readonly [string, string]): void {
  const players = mustSucceed(seatPlayers(game, ids));
  for (const [cacheLimit, maxPlies] of [
    [1, 3],
    [1, MAX_PLIES],
    [30, MAX_PLIES],
  ] as const) {
    const loop = createGameLoop(game, players, { maxPlies, cacheLimit });
    const start = loop.know(game.rules.start);
    for (let number = 0; number < 6; number++) {
      const [quick, slow] = [createRandom(1).stream(number), createRandom(1).stream(number)];
      const { winner, plies } = loop.play(start, 0, quick);
      const expected = playByRules(game, players, maxPlies, slow);
      expect([winner, plies, quick.next()], `${ids} ${number}`).toEqual([...expected, slow.next()]);
    }
  }
}

describe('with more positions than the cache holds', () => {
  const expectSame = (variant: string) => {
    for (const ids of PAIRS) expectPlayAsByRules(openGame(variant), ids);
  };
  const others = VARIANTS.filter((variant) => !FIRST_VARIANTS.includes(variant));
  test.each(FIRST_VARIANTS)('the loop plays the same games as the rules: %s', expectSame);
  test.each(others)('the loop plays the same games as the rules: %s', { tags: 'slow' }, expectSame);
});

/** Weighs each next move twice as much as the one before. */
function unevenPlayer(game: AnyGame): AnyPlayer {
  function weights(position: unknown) {
    const powers = game.rules.legalMoves(position).map((_, index) => 2 ** index);
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  }
  return { id: 'uneven', weights, choose: () => expect.unreachable() };
}

test('uneven weights are drawn alike by the loop and the rules, in proportion', () => {
  const game = openGame('tail-end start=HTHTH');
  const player = unevenPlayer(game);
  const play = bothWays(game, [player, player], { maxPlies: MAX_PLIES, cacheLimit: 50 });
  const first = new Map<string, number>();
  for (let number = 0; number < 3500; number++) {
    const [byLoop, byRules] = play(number);
    expect(byLoop).toEqual(byRules);
    const coin = String(byLoop?.moves[0]);
    first.set(coin, (first.get(coin) ?? 0) + 1);
  }
  // 500, 1000 and 2000 expected; five standard deviations are 105, 134 and 147.
  expect(Math.abs((first.get('1') ?? 0) - 500)).toBeLessThan(105);
  expect(Math.abs((first.get('3') ?? 0) - 1000)).toBeLessThan(134);
  expect(Math.abs((first.get('5') ?? 0) - 2000)).toBeLessThan(147);
});

test('a player who may move again does so, by the loop as by the rules', () => {
  // Take one, or take two and move again; the player who takes the last one wins.
  const definition = readGame({
    id: 'again',
    start: { left: 9, turn: 1 },
    turn: (p: { turn: number }) => p.turn,
    moves: (p: { left: number }) => [1, 2].filter((taken) => taken <= p.left),
    play: (p: { left: number; turn: number }, taken: number) => ({
      left: p.left - taken,
      turn: taken === 2 && p.left > 2 ? p.turn : 3 - p.turn,
    }),
  });
  const game = mustSucceed(createGame(mustSucceed(definition)));
  for (const ids of PAIRS) {
    const play = bothWays(game, mustSucceed(seatPlayers(game, ids)), { maxPlies: MAX_PLIES });
    for (let number = 0; number < 40; number++) {
      const [byLoop, byRules] = play(number);
      expect(byLoop, `${ids} ${number}`).toEqual(byRules);
    }
  }
});

test('a game is cut off exactly at its limit', () => {
  const game = openGame('tail-end start=HTHTH');
  const players = mustSucceed(seatPlayers(game, ['random', 'random']));
  const plies = [1, 2, 3, 4].map((maxPlies) => {
    const loop = createGameLoop(game, players, { maxPlies });
    const played = loop.play(loop.know(game.rules.start), 0, createRandom(1));
    return [played.plies, played.winner];
  });
  expect(plies).toEqual([
    [1, NO_WINNER],
    [2, NO_WINNER],
    [3, 0],
    [3, 0],
  ]);
});
