import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../../test/games/game-folders.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { type AnyGame, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { createBatchRunner } from '../simulate/batch.ts';
import { createJob, seatPlayers } from '../simulate/job.ts';
import { wilsonInterval } from '../simulate/report.ts';
import { exactBetween, exactProbabilities, solveChances } from './exact.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';

function exact(game: AnyGame, players: readonly [string, string]) {
  return mustSucceed(exactProbabilities(game, players));
}

describe('by hand', () => {
  test.each([
    // One run of n ≥ 2 heads, random play: the mover wins with f(n) = (1/n) Σ (1 − f(k)), k < n, which is 1/2 throughout.
    ['tail-end', ['random', 'random'], 1 / 2],
    // Random finds coin 1 with 1/7; after any other flip casual takes the rest at once.
    ['tail-end', ['random', 'casual'], 1 / 7],
    ['tail-end', ['casual', 'random'], 1],
    // The last letter is number k with C(4, k)/16; W stands at 0 and 2, and the first player takes it: (1 + 6)/16.
    ['winners-and-losers string=WLWLL', ['random', 'random'], 7 / 16],
    ['winners-and-losers string=WL', ['random', 'random'], 1 / 2],
    // Two coins apart are two plies.
    ['tail-end start=HTH', ['random', 'random'], 0],
    // The printed race is the same for both sides but for who moves, and random walkers reach either end equally often.
    ['inversion-race', ['random', 'random'], 1 / 2],
    ['match-six', ['perfect', 'random'], 1],
    // Solved in fractions by another program, written from the rule book.
    ['match-six', ['random', 'casual'], 1 / 9],
    ['match-six', ['casual', 'random'], 8 / 9],
    ['match-six', ['random', 'random'], 10_937 / 25_461],
  ] as const)('%s, %j: player 1 wins with probability %f', (variant, players, probability) => {
    const report = exact(openGame(variant), players);
    expect(report.wins[1]).toBeCloseTo(probability, 12);
    expect(report.wins[2]).toBeCloseTo(1 - probability, 12);
    expect(report.endless).toBe(0);
    expect(report.error).toBeLessThan(1e-12);
  });

  test('an unknown player fails with a sentence', () => {
    expect(exactProbabilities(openGame('match-six'), ['random', 'nobody'])).toEqual({
      ok: false,
      error: expect.stringContaining('There is no player "nobody"'),
    });
  });

  test('perfect players of an endless game never end it', () => {
    const report = exact(openGame('match-six target=9'), ['perfect', 'perfect']);
    expect(report).toMatchObject({ wins: { 1: 0, 2: 0 }, endless: 1, meanPlies: null });
  });

  test('a loop may have two exits and a way into a trap', () => {
    // 0 → 1; 1 → 0 with 1/2, → 2 (seat 1 has won) with 1/4, → 3 with 1/4; 3 ⇄ 4 without end.
    const graph: PlayGraph = {
      size: 5,
      offsets: Int32Array.of(0, 1, 4, 4, 5, 6),
      targets: Int32Array.of(1, 0, 2, 3, 4, 3),
      chances: Float64Array.of(1, 0.5, 0.25, 0.25, 1, 1),
      winners: Int8Array.of(-1, -1, 0, -1, -1),
    };
    const report = solveChances(graph);
    expect(report.wins).toEqual({ 1: expect.closeTo(0.5, 12), 2: 0 });
    expect(report.endless).toBeCloseTo(0.5, 12);
    expect(report.meanPlies).toBeNull();
  });

  test('the mean plies of a loop that is left with probability 1/2 per round are 4', () => {
    // 0 → 1; 1 → 0 or → 2, the end, with 1/2 each: 2 plies a round, 2 rounds on average.
    const graph: PlayGraph = {
      size: 3,
      offsets: Int32Array.of(0, 1, 3, 3),
      targets: Int32Array.of(1, 0, 2),
      chances: Float64Array.of(1, 0.5, 0.5),
      winners: Int8Array.of(-1, -1, 1),
    };
    expect(solveChances(graph)).toMatchObject({ wins: { 1: 0, 2: expect.closeTo(1, 12) } });
    expect(solveChances(graph).meanPlies).toBeCloseTo(4, 10);
  });
});

/** The chances once more: the whole distribution carried forward ply by ply. */
function playForward({ size, offsets, targets, chances, winners }: PlayGraph, plies: number): [number, number] {
  const wins: [number, number] = [0, 0];
  let mass = new Float64Array(size);
  mass[0] = 1;
  for (let ply = 0; ply <= plies; ply++) {
    const next = new Float64Array(size);
    for (let node = 0; node < size; node++) {
      const here = mass[node] as number;
      if (here === 0) continue;
      const winner = winners[node];
      if (winner === 0 || winner === 1) wins[winner] += here;
      for (let step = offsets[node] as number; step < (offsets[node + 1] as number); step++) {
        const target = targets[step] as number;
        next[target] = (next[target] as number) + here * (chances[step] as number);
      }
    }
    mass = next;
  }
  return wins;
}

const LOOPING = [
  'inversion-race',
  'inversion-race leap=true',
  'inversion-race cells=5 leap=true',
  'match-six',
  'match-six target=9',
];

test.each(LOOPING)('%s: backwards and forwards give the same, loops included', (variant) => {
  const game = openGame(variant);
  for (const players of [
    ['random', 'random'],
    ['casual', 'random'],
    ['perfect', 'casual'],
  ] as const) {
    const graph = mustSucceed(explorePlay(game, mustSucceed(seatPlayers(game, players))));
    const { wins } = solveChances(graph);
    const [one, two] = playForward(graph, 3000);
    expect(wins[1]).toBeCloseTo(one, 8);
    expect(wins[2]).toBeCloseTo(two, 8);
  }
});

/** Five standard deviations: one simulation in 1.7 million strays further. */
const Z = 5;

describe('the simulation agrees with the exact probability, within its confidence interval', () => {
  const VARIANTS = GAMES.flatMap(({ id }) => (SMALL_VARIANTS[id] ?? []).slice(0, 3));
  const PAIRS = [
    ['casual', 'random'],
    ['random', 'random'],
    ['random', 'sharp'],
    ['sharp', 'casual'],
  ] as const;
  const cases = PAIRS.flatMap((players) => VARIANTS.map((variant) => [variant, players] as const));

  function expectAgreement(variant: string, players: readonly [string, string]): void {
    const game = openGame(variant);
    const { wins, endless } = exact(game, players);
    const options = game.id === 'winners-and-losers' ? { string: String(game.options.string) } : game.options;
    const first = game.options.first === 2 ? { first: 2 } : {};
    const job = createJob(GAMES, {
      game: game.id,
      options: { ...options, ...first },
      players,
      games: 5000,
      maxPlies: 5000,
    });
    const runner = createBatchRunner(GAMES, () => 0);
    const { tally } = mustSucceed(runner({ job: mustSucceed(job), from: 0, to: 5000 }));
    for (const seat of [1, 2] as const) {
      const interval = wilsonInterval(tally.wins[seat - 1] as number, tally.games, Z);
      expect(wins[seat]).toBeGreaterThanOrEqual(interval.low - 1e-9);
      expect(wins[seat]).toBeLessThanOrEqual(interval.high + 1e-9);
    }
    expect(endless).toBeLessThanOrEqual(wilsonInterval(tally.unfinished, tally.games, Z).high);
  }

  test.each(cases.slice(0, VARIANTS.length))('%s, %j', expectAgreement);
  test.each(cases.slice(VARIANTS.length))('%s, %j', { tags: 'slow' }, expectAgreement);
});

test('players who stay in a loop too long for an exact answer are refused', () => {
  const game = openGame('match-six target=9');
  const dawdler: AnyPlayer = {
    id: 'dawdler',
    weights: () => [1 - 2e-13, 1e-13, 1e-13],
    choose: () => expect.unreachable(),
  };
  expect(exactBetween(game, [dawdler, dawdler])).toEqual({
    ok: false,
    error: expect.stringMatching(
      /^Match Six: the exact probabilities of these two players did not converge over [0-9,]+ positions; simulate/,
    ),
  });
});

test('a game that is too large fails with a sentence', () => {
  const game = openGame('last-digit-standing');
  const explored = explorePlay(game, mustSucceed(seatPlayers(game, ['random', 'random'])), 2 ** 20);
  expect(explored.ok ? '' : explored.error).toMatch(
    /^Last Digit Standing has more than [0-9],[0-9]{3} positions here: exact probabilities would take over 1 MB\.$/,
  );
});
