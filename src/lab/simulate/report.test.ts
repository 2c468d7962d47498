import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solver/index.ts';
import { createJob } from './job.ts';
import { reportSimulation } from './report.ts';
import { EMPTY_TALLY } from './tally.ts';

test('a run stopped before its first game has numbers and no division by zero', () => {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six' }));
  const run = { tally: EMPTY_TALLY, isStopped: true, prepareMs: 0, recordMs: 0 };
  const report = reportSimulation(GAMES, job, run, 0);
  expect(report.plies).toEqual({ total: 0, shortest: 0, longest: 0, mean: 0, counts: [] });
  expect(report.gamesPerSecond).toBe(0);
  expect(report.intervals).toEqual({ 1: { share: 0, low: 0, high: 1 }, 2: { share: 0, low: 0, high: 1 } });
});

const TALLY = {
  ...EMPTY_TALLY,
  games: 10,
  wins: [6, 3],
  playerWins: [
    [4, 1],
    [2, 2],
  ],
  draws: 1,
  agreed: 8,
  disagreed: 2,
  plies: [
    [3, 4],
    [5, 6],
  ],
  lengths: [[5, 4, 3]],
} as const;
const RUN = { tally: TALLY, isStopped: false, prepareMs: 30, recordMs: 10 };

test('a report has the counts, their meaning, and where the time went', () => {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six', players: ['perfect', 'perfect'] }));
  expect(reportSimulation(GAMES, job, RUN, 140, 60)).toMatchObject({
    game: 'match-six',
    options: { target: 6 },
    games: 10,
    isStopped: false,
    wins: { 1: 6, 2: 3 },
    intervals: { 1: { share: 0.6 }, 2: { share: 0.3 } },
    playerWins: TALLY.playerWins,
    draws: 1,
    predicted: { agreed: 8, disagreed: 2 },
    plies: { total: 42, shortest: 3, longest: 5, mean: 4.2, counts: TALLY.plies },
    lengths: [],
    elapsedMs: 200,
    gamesPerSecond: 50,
    slowestPart: 'playing',
  });
});

test('the slowest part is named', () => {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six' }));
  expect(reportSimulation(GAMES, job, RUN, 35, 3).slowestPart).toBe('solving and making ready');
});

test('only games of perfect players are predicted', () => {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six', players: ['perfect', 'random'] }));
  expect(reportSimulation(GAMES, job, RUN, 100).predicted).toBeNull();
});

test('random strings are reported by length, beside the exact share, with the given options', () => {
  const starts = { from: 'strings', shortest: 5, longest: 5, fair: false } as const;
  const job = mustSucceed(createJob(GAMES, { game: 'winners-and-losers', starts }));
  const report = reportSimulation(GAMES, job, RUN, 100);
  const strings = Array.from({ length: 32 }, (_, bits) =>
    bits
      .toString(2)
      .padStart(5, '0')
      .replace(/./g, (bit) => 'LW'[Number(bit)] ?? ''),
  );
  const won = strings
    .map((string) => openGame(`winners-and-losers string=${string}`))
    .filter((game) => mustSucceed(solve(game)).value(game.rules.start)?.verdict === 'win');
  expect(report.lengths).toEqual([
    expect.objectContaining({ length: 5, games: 4, firstWins: 3, share: 0.75, exact: won.length / 32 }),
  ]);
  expect(report.options).toEqual(job.options);
});
