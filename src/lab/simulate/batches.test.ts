import { describe, expect, test } from 'vitest';
import { mustSucceed, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type Batch, createBatchRunner, NOTHING_PLAYED, type Pool } from './batch.ts';
import { GradeBook } from './grade.ts';
import { createJob, type JobRequest, type SimulationJob } from './job.ts';
import { runJob } from './scheduler.ts';
import { EMPTY_TALLY } from './tally.ts';

function open(request: Partial<JobRequest> = {}): SimulationJob {
  return mustSucceed(createJob(GAMES, { game: 'match-six', players: ['random', 'random'], games: 1000, ...request }));
}

interface Speed {
  /** The time per game, the preparation time, and the overhead per batch. */
  readonly gameMs: number;
  readonly prepareMs?: number;
  readonly messageMs?: number;
}

/** The sizes of the batches for one of `workers`, on a simulated clock. */
async function sizesOf(job: SimulationJob, { gameMs, prepareMs = 0, messageMs = 0 }: Speed, pool: Partial<Pool> = {}) {
  let clock = 0;
  const sizes: number[] = [];
  const run = async ({ from, to }: Batch) => {
    sizes.push(to - from);
    const playMs = gameMs * (to - from);
    clock += playMs + prepareMs + messageMs;
    return success({ ...NOTHING_PLAYED, tally: { ...EMPTY_TALLY, games: to - from }, prepareMs, playMs });
  };
  const workers = [{ run }, ...(pool.workers ?? [])];
  const result = mustSucceed(await runJob(job, { ...pool, workers }, { now: () => clock }));
  return { sizes, result };
}

describe('batches grow until one takes a tenth of a second', () => {
  test('by at most 32 times, and then stay', async () => {
    const { sizes } = await sizesOf(open(), { gameMs: 1 });
    expect(sizes).toEqual([1, 32, 100, 100, 100, 100, 100, 100, 100, 100, 100, 67]);
    expect((await sizesOf(open(), { gameMs: 10 })).sizes.slice(0, 4)).toEqual([1, 10, 10, 10]);
    expect((await sizesOf(open({ games: 5 }), { gameMs: 500 })).sizes).toEqual([1, 1, 1, 1, 1]);
  });

  test('by the time of the games alone', async () => {
    expect((await sizesOf(open(), { gameMs: 1, prepareMs: 5000 })).sizes.slice(0, 4)).toEqual([1, 32, 100, 100]);
    expect((await sizesOf(open(), { gameMs: 1, messageMs: 5000 })).sizes.slice(0, 4)).toEqual([1, 32, 100, 100]);
  });

  test('or as long as the pool wants', async () => {
    expect((await sizesOf(open(), { gameMs: 1 }, { batchMs: 500 })).sizes).toEqual([1, 32, 500, 467]);
  });

  test('up to a million games, or ten thousand recorded ones', async () => {
    const most = async (recorded: boolean) =>
      Math.max(...(await sizesOf(open({ games: 3_000_000, recorded }), { gameMs: 0 })).sizes);
    expect([await most(false), await most(true)]).toEqual([1_000_000, 10_000]);
  });

  test('and shrink near the end, so that no worker waits long for the last one', async () => {
    const idle = { run: () => new Promise<never>(() => {}) };
    const sizes: number[] = [];
    let clock = 0;
    const busy = {
      async run({ from, to }: Batch) {
        sizes.push(to - from);
        clock += to - from;
        const games = to - from;
        return success({ ...NOTHING_PLAYED, tally: { ...EMPTY_TALLY, games }, playMs: games });
      },
    };
    void runJob(open(), { workers: [busy, idle] }, { now: () => clock });
    await new Promise((resolve) => setImmediate(resolve));
    // A quarter of the rest once that is less than a hundred, and at least a thirty-second of a hundred.
    expect(sizes.slice(0, 9)).toEqual([1, 32, 100, 100, 100, 100, 100, 100, 91]);
    expect(sizes.slice(9, 13)).toEqual([68, 51, 39, 29]);
    expect(Math.min(...sizes.slice(1, -1))).toBeGreaterThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(999);
  });
});

test('a run reports the longest preparation time and whether it finished', async () => {
  const { result } = await sizesOf(open({ games: 50 }), { gameMs: 1, prepareMs: 7 });
  expect(result).toMatchObject({ isStopped: false, prepareMs: 7, recordMs: 0, tally: { games: 50 } });
  let clock = 0;
  const run = async () => success({ ...NOTHING_PLAYED, records: ['one'], tally: { ...EMPTY_TALLY, games: 1 } });
  const onRecords = () => {
    clock += 5;
  };
  // The first game alone, then the other two.
  const stopped = await runJob(open({ games: 3 }), { workers: [{ run }] }, { now: () => clock, onRecords });
  expect(mustSucceed(stopped)).toMatchObject({ recordMs: 10, prepareMs: 0 });
});

test('a batch reports its preparation and playing time, and prepares only once', () => {
  let clock = 100;
  const runner = createBatchRunner(GAMES, () => clock++);
  const job = open({ recorded: true });
  const first = mustSucceed(runner({ job, from: 0, to: 3 }));
  expect(first).toMatchObject({ prepareMs: 1, playMs: 1, tally: { games: 3 } });
  expect(first.records).toHaveLength(3);
  const stopped = mustSucceed(runner({ job, from: 3, to: 9 }, () => true));
  expect([stopped.tally.games, stopped.records]).toEqual([0, []]);
  expect(mustSucceed(runner({ job: open(), from: 0, to: 2 })).records).toEqual([]);
  expect(runner({ job: { ...job, game: 'chess' }, from: 0, to: 1 })).toMatchObject({ ok: false });
});

test('grades add up by player', () => {
  const slip = { isDecision: true, keepsVerdict: false, pliesLost: null };
  const book = new GradeBook();
  book.add(0, { ...slip, verdict: 'win' });
  book.add(1, { ...slip, verdict: 'draw' });
  book.endGame(1); // the first player lost a won game
  expect(book.totals()).toMatchObject([
    { decisions: 1, kept: 0, thrownAway: 1 },
    { decisions: 1, kept: 0, thrownAway: 0 },
  ]);
  const thrownAway = (verdict: 'win' | 'draw', winner: -1 | 0 | 1 | 2) => {
    const one = new GradeBook();
    one.add(0, { ...slip, verdict });
    one.endGame(winner);
    return one.totals()[0]?.thrownAway;
  };
  expect([thrownAway('win', 0), thrownAway('win', 2), thrownAway('win', -1)]).toEqual([0, 1, 1]);
  expect([thrownAway('draw', 2), thrownAway('draw', 1), thrownAway('draw', 0)]).toEqual([0, 1, 0]);
});
