import { expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { EMPTY_TALLY } from './counts/tally.ts';
import { createJob } from './job.ts';
import { reportSimulation } from './report.ts';

test('a run that was stopped before its first game has numbers and no division by zero', () => {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six' }));
  const run = { tally: EMPTY_TALLY, isStopped: true, prepareMs: 0, recordMs: 0 };
  const report = reportSimulation(GAMES, job, run, 0);
  expect(report.plies).toEqual({ total: 0, shortest: 0, longest: 0, mean: 0, counts: [] });
  expect(report.gamesPerSecond).toBe(0);
  expect(report.intervals).toEqual({ 1: { share: 0, low: 0, high: 1 }, 2: { share: 0, low: 0, high: 1 } });
});
