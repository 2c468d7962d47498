import { describe, expect, test } from 'vitest';
import { failure, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type Batch, createBatchRunner, createLocalPool, type Pool, type PoolWorker } from './batch.ts';
import { createJob, type JobRequest, type SimulationJob } from './job.ts';
import { type RunOptions, runJob, type SimulationProgress } from './scheduler.ts';

const now = () => performance.now();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function open(request: Partial<JobRequest> = {}): SimulationJob {
  const job = createJob(GAMES, {
    game: 'match-six',
    players: ['casual', 'random'],
    seats: 'alternating',
    games: 3000,
    seed: 5,
    ...request,
  });
  return mustSucceed(job);
}

async function run(job: SimulationJob, pool: Pool, options: Omit<RunOptions, 'now'> = {}) {
  return mustSucceed(await runJob(job, pool, { now, ...options }));
}

/** Workers that answer in a shuffled order: each waits for a different number of event-loop turns. */
function shuffledPool(size: number, onBatch: (batch: Batch) => void = () => undefined): Pool {
  let turns = 0;
  const workers = Array.from({ length: size }, (): PoolWorker => {
    const runner = createBatchRunner(GAMES, now);
    return {
      async run(batch, shouldStop) {
        onBatch(batch);
        const result = runner(batch, shouldStop);
        turns = (turns * 7 + 3) % 11;
        for (let turn = turns; turn > 0; turn--) await nextTurn();
        return result;
      },
    };
  });
  return { workers };
}

describe('a pool of any size', () => {
  test.each([
    ['one variant', {}],
    ['graded', { graded: true, games: 500 }],
    ['from any position', { starts: { from: 'positions' }, players: ['perfect', 'perfect'], games: 500 }],
    [
      'random strings',
      { game: 'winners-and-losers', starts: { from: 'strings', shortest: 5, longest: 50, fair: true } },
    ],
  ] as const)('counts the same: %s', async (_, request) => {
    const job = open(request);
    const alone = await run(job, createLocalPool(GAMES, now));
    expect(alone.tally.games).toBe(job.games);
    for (const size of [1, 2, 3, 5]) {
      const { tally } = await run(job, shuffledPool(size));
      expect(tally).toEqual(alone.tally);
    }
  });

  test('counts differently with another seed', async () => {
    const [one, other] = await Promise.all([5, 6].map((seed) => run(open({ seed }), createLocalPool(GAMES, now))));
    expect(one?.tally.wins).not.toEqual(other?.tally.wins);
  });

  test('plays every game once', async () => {
    const batches: Batch[] = [];
    await run(
      open(),
      shuffledPool(3, (batch) => batches.push(batch)),
    );
    const ranges = batches.map(({ from, to }) => [from, to]).sort(([a = 0], [b = 0]) => a - b);
    expect(ranges[0]?.[0]).toBe(0);
    expect(ranges.at(-1)?.[1]).toBe(3000);
    for (const [index, [, to]] of ranges.slice(0, -1).entries()) expect(ranges[index + 1]?.[0]).toBe(to);
  });

  test('reports progress up to the last game', async () => {
    const seen: SimulationProgress[] = [];
    await run(open(), shuffledPool(2), { onProgress: (progress) => seen.push(progress) });
    const games = seen.map((progress) => progress.games);
    expect(games).toEqual([...games].sort((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ games: 3000, total: 3000 });
  });

  test('hands over the records in order, one per game', async () => {
    async function records(size: number) {
      const lines: string[] = [];
      const onRecords = async (more: readonly string[]) => {
        await nextTurn();
        lines.push(...more);
      };
      await run(open({ recorded: true, games: 400 }), shuffledPool(size), { onRecords });
      return lines;
    }
    const alone = await records(1);
    expect(alone).toHaveLength(400);
    expect(new Set(alone).size).toBeGreaterThan(10);
    expect(await records(4)).toEqual(alone);
  });

  test('returns the results and records so far when stopped', async () => {
    let played = 0;
    const lines: string[] = [];
    const { tally, isStopped } = await run(open({ recorded: true }), shuffledPool(2), {
      onProgress: ({ games }) => {
        played = games;
      },
      onRecords: (more) => void lines.push(...more),
      shouldStop: () => played > 100,
    });
    expect(isStopped).toBe(true);
    expect(tally.games).toBeGreaterThan(100);
    expect(tally.games).toBeLessThan(3000);
    expect(lines).toHaveLength(tally.games);
  });
});

describe('a run ends early', () => {
  const broken: PoolWorker = { run: () => Promise.reject(new Error('A worker failed.')) };

  /** Counts the batches it is given, and answers the first one only when `release` is called. */
  function heldWorker() {
    const runner = createBatchRunner(GAMES, now);
    const held = { batches: 0, release: () => {} };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    const worker: PoolWorker = {
      async run(batch) {
        held.batches++;
        await released;
        return runner(batch);
      },
    };
    return { held, worker };
  }

  test('when a worker fails: the run rejects with its reason', async () => {
    const [healthy] = createLocalPool(GAMES, now).workers;
    const dying: PoolWorker = {
      run: (batch, shouldStop) => (batch.from > 50 ? broken : (healthy ?? broken)).run(batch, shouldStop),
    };
    await expect(runJob(open(), { workers: [dying] }, { now })).rejects.toThrow('A worker failed.');
  });

  test('when a worker fails: the others get no more batches', async () => {
    const { held, worker } = heldWorker();
    await expect(runJob(open(), { workers: [broken, worker] }, { now })).rejects.toThrow('A worker failed.');
    held.release();
    // Everything that follows a finished batch has happened by the next turn of the event loop.
    await nextTurn();
    expect(held.batches).toBe(1);
  });

  test('when records cannot be saved: the run rejects and the other workers get no more batches', async () => {
    const { held, worker } = heldWorker();
    const [healthy = broken] = createLocalPool(GAMES, now).workers;
    const onRecords = () => Promise.reject(new Error('The disk is full.'));
    const running = runJob(open({ recorded: true }), { workers: [healthy, worker] }, { now, onRecords });
    await expect(running).rejects.toThrow('The disk is full.');
    held.release();
    await nextTurn();
    expect(held.batches).toBe(1);
  });

  test('when the job cannot be done: it fails with a sentence', async () => {
    const result = await runJob({ ...open(), game: 'chess' }, shuffledPool(3), { now });
    expect(result.ok ? '' : result.error).toContain('There is no game "chess"');
  });

  test('when a worker reports that the job cannot be done: the others get no more batches', async () => {
    const { held, worker } = heldWorker();
    const refusing: PoolWorker = { run: async () => failure('The game is too large.') };
    const running = runJob(open(), { workers: [refusing, worker] }, { now });
    await nextTurn();
    held.release();
    expect(await running).toEqual(failure('The game is too large.'));
    expect(held.batches).toBe(1);
  });
});
