import { describe, expect, test } from 'vitest';
import { type AnyGame, contestOptions, createGame, createRandom, mustSucceed } from '../src/core/index.ts';
import { GAMES, tailEnd } from '../src/games/index.ts';
import { createLocalPool, createTournament, exactProbabilities, playTournament } from '../src/lab/index.ts';
import { climb, FIRST_STANDING, LADDER, opponentRate } from '../src/players/index.ts';
import { solve } from '../src/solver/index.ts';
import { openGame } from './open-game.ts';

const now = () => performance.now();

const GAMES_EACH = 3000;
/** Before this many games a visitor may still be on the way. */
const ARRIVED = 100;

/** How often the one wins against the other, in either seat: computed from their weights. */
function chances(game: AnyGame, one: string, other: string): readonly [number, number] {
  const first = mustSucceed(exactProbabilities(game, [one, other]));
  const second = mustSucceed(exactProbabilities(game, [other, one]));
  return [first.wins[1], second.wins[2]];
}

/** The average rung of a visitor who plays like a rung of the ladder and changes seats after each game. */
function settledRung(game: AnyGame, visitor: string, seed: number): number {
  const odds = LADDER.map(({ id }) => chances(game, visitor, id));
  const random = createRandom(seed);
  let standing = FIRST_STANDING;
  let total = 0;
  for (let number = 0; number < GAMES_EACH; number++) {
    const chance = odds[standing.rung]?.[number % 2] ?? 0;
    standing = climb(standing, random.next() / 2 ** 32 < chance ? 'win' : 'loss');
    if (number >= ARRIVED) total += standing.rung;
  }
  return total / (GAMES_EACH - ARRIVED);
}

describe.each(GAMES.filter(({ id }) => ['tail-end', 'winners-and-losers'].includes(id)))('$title', (definition) => {
  const game = mustSucceed(createGame(definition, definition.recommended.options));

  test('the ladder settles near the rung that a visitor plays like, and stronger visitors settle higher', () => {
    const settled = LADDER.map(({ id }, index) => settledRung(game, id, 7 + index));
    for (const [rung, average] of settled.entries()) expect(Math.abs(average - rung), `rung ${rung}`).toBeLessThan(1.5);
    expect(settled).toEqual([...settled].sort((a, b) => a - b));
  });
});

test('an opponent errs as often as the table of a tournament says', async () => {
  const game = openGame('tail-end start=HHHTHHHHHTHHHHHHH');
  const players = ['robin', 'trickster'];
  const { options } = tailEnd.recommended;
  const job = mustSucceed(createTournament(GAMES, { game: tailEnd.id, options, players, games: 10 }));
  const report = await playTournament(GAMES, job, createLocalPool(GAMES, now), { now });
  const { standings } = mustSucceed(report);
  for (const { player, mistakes } of standings) expect(mistakes).toEqual(mustSucceed(opponentRate(game, player)));
  expect(standings.map(({ player }) => player).sort()).toEqual(players);
});

test('drawn rows differ from each other, and the first player can win from each', () => {
  const starts = new Set<unknown>();
  for (let seed = 0; seed < 1000; seed++) {
    const options = contestOptions(tailEnd, createRandom(seed));
    const game = mustSucceed(createGame(tailEnd, options));
    expect(mustSucceed(solve(game)).value(game.rules.start)?.verdict).toBe('win');
    starts.add(options.start);
  }
  expect(starts.size).toBe(48); // 8 of the 10 choices of three lengths from 3 to 7, in 6 orders each
});
