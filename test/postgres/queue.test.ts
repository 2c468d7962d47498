import { expect, onTestFinished, test } from 'vitest';
import { createQueuePool, openQueue, type Queue } from '../../src/cli/lab/queue.ts';
import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import {
  createJob,
  createLabWork,
  createLocalPool,
  type GivenAnswer,
  type JobRequest,
  type Pool,
  runJob,
  shareExam,
  sweepVariants,
  takeExam,
  writeQuestions,
} from '../../src/lab/index.ts';
import { asMatchPlayer, findPlayer } from '../../src/players/index.ts';
import { openGame } from '../games/open-game.ts';
import { freshDatabase } from './database.ts';

const now = () => performance.now();

async function open(database: string, expireInSeconds?: number): Promise<Queue> {
  const queue = mustSucceed(await openQueue(database, 'test', expireInSeconds));
  onTestFinished(() => queue.close());
  return queue;
}

/** The loop of `penultimate work` in this thread, until the test ends. */
function startWorker(queue: Queue): { readonly batches: () => number } {
  const lab = createLabWork(GAMES, now);
  let isOver = false;
  let batches = 0;
  onTestFinished(() => {
    isOver = true;
  });
  const work = async () => {
    while (!isOver) {
      const taken = await queue.take();
      if (taken === undefined) await new Promise((done) => setTimeout(done, 10));
      else {
        const { id, kind, task } = taken;
        await queue.finish(
          id,
          lab[kind](task, () => false),
        );
        batches++;
      }
    }
  };
  work().catch(() => undefined);
  return { batches: () => batches };
}

function poolOn(queue: Queue, size: number) {
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

test('an atlas over a database has the rows that one machine finds', async () => {
  const database = await freshDatabase();
  const { workers } = poolOn(await open(database), 3);
  const worker = startWorker(await open(database));
  const variants = Array.from({ length: 12 }, (_, index) => ({ coins: index + 1, reach: 2 }));
  const task = { atlas: 'tail-end', variants, limit: 1000 };
  const swept = await sweepVariants(task, workers, { variantsPerTask: 3 });
  expect(swept).toEqual(
    await sweepVariants(task, [{ survey: async (...survey) => createLabWork(GAMES, now).survey(...survey) }], {
      variantsPerTask: 12,
    }),
  );
  expect(worker.batches()).toBe(4);
});

test('an exam over a database has the answers that are given here', async () => {
  const database = await freshDatabase();
  const { workers } = poolOn(await open(database), 3);
  const worker = startWorker(await open(database));
  const plan = { onlyPitfalls: false, sample: null, seed: 1 };
  const sheet = mustSucceed(writeQuestions(openGame('tail-end coins=7'), plan));
  const shared = mustSucceed(await shareExam(sheet, 'casual', workers, { repeats: 2, positionsPerTask: 20 }));
  const casual = asMatchPlayer(mustSucceed(findPlayer('casual')));
  const asked: GivenAnswer[] = [];
  await takeExam(sheet, casual, { concurrency: 1, repeats: 2, onAnswer: (answer) => void asked.push(answer) });
  const key = ({ position, repeat }: GivenAnswer) => `${position} ${repeat}`;
  const sorted = (answers: readonly GivenAnswer[]) => answers.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(sorted(shared)).toEqual(sorted(asked));
  expect(worker.batches()).toBe(Math.ceil(sheet.questions.length / 20));
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

test('an impossible job is reported, and a stopped run takes its batches back', async () => {
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

test('an unreachable database is reported in a sentence', async () => {
  expect(await openQueue('postgres://127.0.0.1:1/x', 'test')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^The queue in the database cannot be used: .*\.$/),
  });
});
