import { describe, expect, test } from 'vitest';
import { bothWays } from '../../../../test/both-ways.ts';
import { openGame } from '../../../../test/open-game.ts';
import { SMALL_VARIANTS } from '../../../../test/variants.ts';
import { type AnyGame, createRandom, mustSucceed } from '../../../core/index.ts';
import { type AnyPlayer, PLAYERS } from '../../../players/index.ts';
import { NO_WINNER } from '../counts/winner.ts';
import { GamePlay } from './game-play.ts';
import { seatPlayers } from './seating.ts';

const VARIANTS = Object.values(SMALL_VARIANTS).flat();
const PAIRS = PLAYERS.flatMap(({ id: one }) => PLAYERS.map(({ id: other }) => [one, other] as const));
const MAX_PLIES = 60;

describe.each(VARIANTS)('%s', (variant) => {
  const game = openGame(variant);

  test('the tables play what the rules play, all players against all', () => {
    for (const ids of PAIRS) {
      const play = bothWays(game, mustSucceed(seatPlayers(game, ids)), { maxPlies: MAX_PLIES });
      for (let number = 0; number < 4; number++) {
        const [byTables, byRules] = play(number);
        expect(byTables, `${ids} ${number}`).toEqual(byRules);
      }
    }
  });

  test('the tables play what the rules play when they are full', () => {
    const players = mustSucceed(seatPlayers(game, ['random', 'casual']));
    for (const tableLimit of [1, 2, 5]) {
      const [byTables, byRules] = bothWays(game, players, { maxPlies: MAX_PLIES, tableLimit })(7);
      expect(byTables).toEqual(byRules);
    }
  });
});

/** Games that are not recorded, with tables that are too small for them. */
function expectPlayAsByRules(game: AnyGame, ids: readonly [string, string]): void {
  const players = mustSucceed(seatPlayers(game, ids));
  for (const [tableLimit, maxPlies] of [
    [1, 3],
    [1, MAX_PLIES],
    [30, MAX_PLIES],
  ] as const) {
    const playing = new GamePlay(game, players, maxPlies, undefined, tableLimit);
    const start = playing.node(game.rules.start);
    for (let number = 0; number < 6; number++) {
      const [quick, byRules] = [createRandom(1).stream(number), createRandom(1).stream(number)];
      playing.play(start, 0, quick);
      const { winner, plies } = playing;
      playing.playByRules(game.rules.start, 0, byRules);
      expect([winner, plies, quick.next()], `${ids} ${number}`).toEqual([
        playing.winner,
        playing.plies,
        byRules.next(),
      ]);
    }
  }
}

describe.each(VARIANTS)('%s, more positions than the table holds', (variant) => {
  const game = openGame(variant);

  test('is played by the table and beyond it as by the rules', () => {
    for (const ids of PAIRS) expectPlayAsByRules(game, ids);
  });
});

/** Likes each next move twice as much as the one before. */
function unevenPlayer(game: AnyGame): AnyPlayer {
  function weights(position: unknown) {
    const powers = game.rules.legalMoves(position).map((_, index) => 2 ** index);
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  }
  return { id: 'uneven', weights, choose: () => expect.unreachable() };
}

test('uneven weights are drawn alike by tables and rules, and come out as often as they weigh', () => {
  const game = openGame('tail-end start=HTHTH');
  const player = unevenPlayer(game);
  const play = bothWays(game, [player, player], { maxPlies: MAX_PLIES, tableLimit: 50 });
  const first = new Map<string, number>();
  for (let number = 0; number < 3500; number++) {
    const [byTables, byRules] = play(number);
    expect(byTables).toEqual(byRules);
    const coin = String(byTables?.moves[0]);
    first.set(coin, (first.get(coin) ?? 0) + 1);
  }
  // 500, 1000 and 2000 expected; five standard deviations are 105, 134 and 147.
  expect(Math.abs((first.get('1') ?? 0) - 500)).toBeLessThan(105);
  expect(Math.abs((first.get('3') ?? 0) - 1000)).toBeLessThan(134);
  expect(Math.abs((first.get('5') ?? 0) - 2000)).toBeLessThan(147);
});

test('a game is cut at its cap and not before', () => {
  const game = openGame('tail-end start=HTHTH');
  const players = mustSucceed(seatPlayers(game, ['random', 'random']));
  const plies = [1, 2, 3, 4].map((maxPlies) => {
    const playing = new GamePlay(game, players, maxPlies);
    playing.play(playing.node(game.rules.start), 0, createRandom(1));
    return [playing.plies, playing.winner];
  });
  expect(plies).toEqual([
    [1, NO_WINNER],
    [2, NO_WINNER],
    [3, 0],
    [3, 0],
  ]);
});
