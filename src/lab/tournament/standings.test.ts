import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { NO_FAILURES } from '../../players/index.ts';
import { createLocalPool } from '../simulate/batch.ts';
import type { SimulationProgress } from '../simulate/scheduler.ts';
import { EMPTY_TALLY, NO_GRADES } from '../simulate/tally.ts';
import { gradesOf, meetingsOf, type PlayedPairing, standingOf } from './standings.ts';
import { createTournament, playTournament, rateTask } from './tournament.ts';

const now = () => 0;

function pairing(players: readonly [string, string], changes: Partial<PlayedPairing['tally']> = {}): PlayedPairing {
  return { job: { players } as PlayedPairing['job'], tally: { ...EMPTY_TALLY, ...changes } };
}

const ANN_BEN = pairing(['ann', 'ben'], {
  ...{ games: 20, draws: 2, unfinished: 1 },
  playerWins: [
    [5, 4],
    [3, 2],
  ],
  failures: [
    { ...NO_FAILURES, illegal: 1 },
    { ...NO_FAILURES, timeout: 2 },
  ],
  grades: [
    { decisions: 10, kept: 8, timed: 4, pliesLost: 2, thrownAway: 1 },
    { decisions: 7, kept: 7, timed: 0, pliesLost: 0, thrownAway: 0 },
  ],
});
const CAT_ANN = pairing(['cat', 'ann'], {
  ...{ games: 6, draws: 1 },
  playerWins: [
    [1, 0],
    [2, 2],
  ],
  grades: [NO_GRADES, { decisions: 6, kept: 4, timed: 4, pliesLost: 6, thrownAway: 2 }],
});

test('a meeting is listed from both sides', () => {
  expect(meetingsOf(ANN_BEN)).toEqual([
    {
      ...{ player: 'ann', opponent: 'ben', games: 20, draws: 2, unfinished: 1, wins: [5, 4], losses: 5 },
      ...{ failures: { ...NO_FAILURES, illegal: 1 }, walkovers: 2 },
    },
    {
      ...{ player: 'ben', opponent: 'ann', games: 20, draws: 2, unfinished: 1, wins: [3, 2], losses: 9 },
      ...{ failures: { ...NO_FAILURES, timeout: 2 }, walkovers: 1 },
    },
  ]);
});

describe('a standing', () => {
  const played = [ANN_BEN, CAT_ANN];
  const meetings = played.flatMap(meetingsOf);

  test('adds up the meetings and decisions of a player, in either seat', () => {
    expect(gradesOf('ann', played)).toEqual({ decisions: 16, kept: 12, timed: 8, pliesLost: 8, thrownAway: 3 });
    expect(standingOf('ann', meetings, gradesOf('ann', played), null)).toEqual({
      ...{ player: 'ann', games: 26, wins: 13, losses: 6, draws: 3, unfinished: 1, walkovers: 2 },
      failures: { ...NO_FAILURES, illegal: 1 },
      ...{ decisions: 16, keptShare: 0.75, meanPliesLost: 1, thrownAway: 3, mistakes: null },
    });
  });

  test('without a decision has no shares', () => {
    expect(standingOf('cat', meetings, gradesOf('cat', played), null)).toMatchObject({
      ...{ games: 6, wins: 1, losses: 4, decisions: 0, keptShare: null, meanPliesLost: null },
    });
    expect(standingOf('ben', meetings, gradesOf('ben', played), null)).toMatchObject({
      keptShare: 1,
      meanPliesLost: null,
    });
  });
});

describe('a tournament', () => {
  const request = { game: 'match-six', players: ['random', 'casual', 'perfect'], games: 10, seed: 7 };

  test('pairs each with each, half the games in each seat, with independent seeds', () => {
    const { pairings, players, seed } = mustSucceed(createTournament(GAMES, request));
    expect([players, seed]).toEqual([request.players, 7]);
    expect(pairings.map((job) => job.players)).toEqual([
      ['random', 'casual'],
      ['random', 'perfect'],
      ['casual', 'perfect'],
    ]);
    expect(new Set(pairings.map((job) => job.seed)).size).toBe(3);
    for (const job of pairings) expect(job).toMatchObject({ seats: 'alternating', graded: true, games: 10 });
  });

  test.each([
    [['random'], 'A tournament needs 2 to 20 players, not 1.'],
    [Array.from({ length: 21 }, () => 'random'), 'A tournament needs 2 to 20 players, not 21.'],
    [['random', 'casual', 'random'], 'The player random is named twice; each plays every other.'],
    [['random', 'nobody'], 'There is no player "nobody"'],
  ])('of %j is refused', (players, error) => {
    expect(createTournament(GAMES, { ...request, players })).toEqual({
      ok: false,
      error: expect.stringContaining(error),
    });
  });

  test('has at most twenty players', () => {
    const players = Array.from({ length: 20 }, (_, index) => `exec:${index}`);
    expect(mustSucceed(createTournament(GAMES, { ...request, players }, players)).pairings).toHaveLength(190);
  });

  test('reports progress over all pairings, the standings by wins, and each player’s mistakes', async () => {
    const seen: SimulationProgress[] = [];
    const job = mustSucceed(createTournament(GAMES, request));
    const onProgress = (progress: SimulationProgress) => seen.push(progress);
    const report = mustSucceed(await playTournament(GAMES, job, createLocalPool(GAMES, now), { now, onProgress }));
    expect(report).toMatchObject({ game: 'match-six', gamesEach: 10, seed: 7, isStopped: false, elapsedMs: 0 });
    expect(report.options).toEqual({ target: 6, max: 3, window: 3 });
    const wins = report.standings.map((standing) => standing.wins);
    expect(wins).toEqual([...wins].sort((one, other) => other - one));
    expect(report.standings.map(({ games }) => games)).toEqual([20, 20, 20]);
    expect(report.standings.find(({ player }) => player === 'perfect')).toMatchObject({
      keptShare: 1,
      mistakes: { rate: 0 },
    });
    expect(report.meetings).toHaveLength(6);
    expect(seen.at(-1)).toMatchObject({ games: 30, total: 30 });
    expect(Math.min(...seen.map(({ games }) => games))).toBe(1);
  });

  test('that is stopped at once has nothing to rate', async () => {
    const job = mustSucceed(createTournament(GAMES, request));
    const options = { now, shouldStop: () => true };
    const report = mustSucceed(await playTournament(GAMES, job, createLocalPool(GAMES, now), options));
    expect(report).toMatchObject({ isStopped: true, meetings: [] });
    expect(report.standings.map(({ games, mistakes }) => [games, mistakes])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
  });

  test('rates only our own players', () => {
    const task = { game: 'match-six', options: {}, players: ['perfect', 'exec:bot', 'random'] };
    expect(mustSucceed(rateTask(GAMES, task, () => false))).toMatchObject([{ rate: 0 }, null, { decisions: 19 }]);
    expect(mustSucceed(rateTask(GAMES, task, () => true))).toEqual([]);
    expect(rateTask(GAMES, { ...task, game: 'chess' }, () => false)).toMatchObject({ ok: false });
    expect(rateTask(GAMES, { ...task, options: { target: 99 } }, () => false)).toMatchObject({ ok: false });
  });
});
