import { expect, onTestFinished, test } from 'vitest';
import { openQueue, type Queue } from '../../src/cli/queue/queue.ts';
import { createQueuePool } from '../../src/cli/queue/queue-pool.ts';
import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createJob, createLocalPool, type JobRequest, type Pool, runJob } from '../../src/lab/index.ts';
import { freshDatabase } from './database.ts';

const now = () => performance.now();

async function open(database: string, expireInSeconds?: number): Promise<Queue> {
  const queue = mustSucceed(await openQueue(database, 'test', expireInSeconds));
  onTestFinished(() => queue.close());
  return queue;
}

/** The loop of `penultimate work` in this thread, until the test ends. */
function startWorker(queue: Queue): { readonly batches: () => number } {
  const [worker] = createLocalPool(GAMES, now).workers;
  let isOver = false;
  let batches = 0;
  onTestFinished(() => {
    isOver = true;
  });
  const work = async () => {
    while (!isOver) {
      const taken = await queue.take();
      if (taken === undefined || worker === undefined) await new Promise((done) => setTimeout(done, 10));
      else {
        await queue.finish(taken.id, await worker.run(taken.batch, () => false));
        batches++;
      }
    }
  };
  work().catch(() => undefined);
  return { batches: () => batches };
}

function poolOn(queue: Queue, size: number): Pool {
  const pool = createQueuePool(queue, size, () => undefined);
  onTestFinished(() => pool.close());
  return pool;
}

async function count(request: Partial<JobRequest>, pool: Pool) {
  const job = mustSucceed(createJob(GAMES, { game: 'match-six', players: ['casual', 'random'], ...request }));
  const records: string[] = [];
  const { tally } = mustSucceed(await runJob(job, pool, { now, onRecords: (more) => void records.push(...more) }));
  return { tally, records };
}

test('workers on a database count what one machine counts, to the last game', async () => {
  const database = await freshDatabase();
  const pool = poolOn(await open(database), 4);
  const workers = [startWorker(await open(database)), startWorker(await open(database))];
  for (const request of [
    { games: 3000 },
    { games: 200, graded: true, seats: 'alternating', seed: 9, recorded: true },
    { game: 'winners-and-losers', games: 2000, starts: { from: 'strings', shortest: 5, longest: 20, fair: false } },
  ] as const)
    expect(await count(request, pool)).toEqual(await count(request, createLocalPool(GAMES, now)));
  for (const { batches } of workers) expect(batches()).toBeGreaterThan(0);
});

test('a batch that a killed worker had taken is done again by another', async () => {
  const database = await freshDatabase();
  const queue = await open(database, 1);
  const dead = await open(database, 1);
  const counting = count({ games: 300 }, poolOn(queue, 2));
  await expect.poll(() => dead.take()).toBeDefined();
  startWorker(await open(database, 1));
  expect(await counting).toEqual(await count({ games: 300 }, createLocalPool(GAMES, now)));
});

test('a job that cannot be done is told, and a run that is stopped takes its batches back', async () => {
  const database = await freshDatabase();
  const queue = await open(database);
  const job = mustSucceed(createJob(GAMES, { game: 'match-six', players: ['casual', 'random'], games: 10 }));
  let asked = 0;
  const stopped = await runJob(job, poolOn(queue, 1), { now, shouldStop: () => ++asked > 5 });
  expect(mustSucceed(stopped)).toMatchObject({ isStopped: true, tally: { games: 0 } });
  expect(await queue.take()).toBeUndefined();
  startWorker(await open(database));
  const unknown = { ...job, game: 'chess' };
  expect(await runJob(unknown, poolOn(queue, 1), { now })).toMatchObject({ ok: false });
});

test('a database that cannot be reached is told in a sentence', async () => {
  expect(await openQueue('postgres://127.0.0.1:1/x', 'test')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^The queue in the database cannot be used: .*\.$/),
  });
});
