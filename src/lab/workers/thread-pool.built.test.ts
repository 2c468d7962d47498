import { afterEach, describe, expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createLocalPool, type Pool } from '../simulate/batch.ts';
import { createJob, type JobRequest, type SimulationJob } from '../simulate/job.ts';
import { simulate } from '../simulate/report.ts';
import { type RunOptions, runJob } from '../simulate/scheduler.ts';
import { EMPTY_TALLY } from '../simulate/tally.ts';
import { startThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

/** Threads run JavaScript: the build output of `src/batch-worker.ts`. */
const SCRIPT = new URL('../../../dist/cli/lab-worker.js', import.meta.url);
const now = () => performance.now();

let pool: ThreadPool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

function start(script: URL, size: number, options: ThreadPoolOptions = {}): ThreadPool {
  pool = startThreadPool({ script, size, ...options });
  return pool;
}

function open(request: Partial<JobRequest>): SimulationJob {
  return mustSucceed(createJob(GAMES, { game: 'match-six', players: ['casual', 'random'], ...request }));
}

async function run(job: SimulationJob, on: Pool, options: Omit<RunOptions, 'now'> = {}) {
  return mustSucceed(await runJob(job, on, { now, ...options }));
}

/** The only thread of a pool. */
function threadOf({ workers: [thread] }: Pool) {
  if (!thread) throw new Error('The pool is empty.');
  return thread;
}

/** A thread script in which `onBatch` is called for every batch, once it has loaded. */
function script(code: string): URL {
  const onMessage =
    "parentPort.on('message', (asked) => { if (asked === 'load') parentPort.postMessage({}); else onBatch(); });";
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code} ${onMessage}`)}`,
  );
}

describe('worker threads', () => {
  test.each([1, 2, 3])('%i of them count the same as this thread', async (size) => {
    for (const job of [
      open({ games: 20_000 }),
      open({ games: 500, graded: true, seats: 'alternating' }),
      open({
        game: 'winners-and-losers',
        players: ['perfect', 'perfect'],
        games: 50_000,
        starts: { from: 'strings', shortest: 5, longest: 50, fair: false },
      }),
    ]) {
      const alone = await run(job, createLocalPool(GAMES, now));
      const together = await run(job, pool ?? start(SCRIPT, size));
      expect(together.tally).toEqual(alone.tally);
    }
  });

  test('return records in order', async () => {
    const job = open({ games: 2000, recorded: true });
    const lines: [string[], string[]] = [[], []];
    await run(job, createLocalPool(GAMES, now), { onRecords: (more) => void lines[0].push(...more) });
    await run(job, start(SCRIPT, 2), { onRecords: (more) => void lines[1].push(...more) });
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[1]).toHaveLength(2000);
  });

  test('stop in the middle of a batch with the games so far, and take the next batch', async () => {
    // A million endless games of a hundred thousand plies: most of an hour if not stopped.
    const games = 1_000_000;
    const job = open({ options: { target: 9 }, players: ['perfect', 'perfect'], games, maxPlies: 100_000 });
    const thread = threadOf(start(SCRIPT, 1, { patienceMs: 60_000 }));
    // On a busy machine the first game may take longer than the first wait.
    for (let wait = 100, played = 0; played === 0; wait *= 2) {
      const startedAt = now();
      const stopped = await thread.run({ job, from: 0, to: games }, () => now() - startedAt > wait);
      const { tally } = mustSucceed(stopped);
      played = tally.games;
      expect(played).toBeLessThan(games);
      expect(tally.unfinished).toBe(played);
      expect(tally.plies).toEqual(played === 0 ? [] : [[100_000, played]]);
    }
    const { tally } = mustSucceed(await thread.run({ job, from: 0, to: 3 }, () => false));
    expect(tally.games).toBe(3);
  });

  test('are terminated when they do not stop, and their batch does not count', async () => {
    const stuck = threadOf(start(script('function onBatch() { for (;;); }'), 1, { patienceMs: 50 }));
    let hasBatch = false;
    const workers: Pool['workers'] = [
      {
        run(batch, shouldStop) {
          hasBatch = true;
          return stuck.run(batch, shouldStop);
        },
      },
    ];
    const { tally, isStopped } = await run(open({}), { workers }, { shouldStop: () => hasBatch });
    expect({ tally, isStopped }).toEqual({ tally: EMPTY_TALLY, isStopped: true });
  });

  test('refuse an impossible job with a sentence', async () => {
    const result = await runJob({ ...open({}), game: 'chess' }, start(SCRIPT, 2), { now });
    expect(result.ok ? '' : result.error).toContain('There is no game "chess"');
  });
});

describe('a thread that fails is reported, and none of its games is counted', () => {
  const job = open({ games: 1000 });

  test.each([
    ['ends at once', 'process.exit(3);', 'it ended with code 3'],
    ['ends during its batch', 'function onBatch() { process.exit(7); }', 'it ended with code 7'],
    ['throws', "function onBatch() { throw new Error('broken\\ninside.'); }", 'broken inside'],
  ])('when it %s', async (_, code, reason) => {
    const running = simulate(GAMES, job, start(script(code), 2), { now });
    await expect(running).rejects.toThrow(new RegExp(`^A worker failed: ${reason}\\.$`));
  });

  test('when a game throws, and the thread goes on', async () => {
    const thread = threadOf(start(SCRIPT, 1));
    const impossible = { ...job, players: null };
    // @ts-expect-error A job that no caller can make makes the runner throw.
    await expect(thread.run({ job: impossible, from: 0, to: 1 }, () => false)).rejects.toThrow(/^A worker failed: /);
    const { tally } = mustSucceed(await thread.run({ job, from: 0, to: 3 }, () => false));
    expect(tally.games).toBe(3);
  });

  test('when it has ended before it gets its batch', async () => {
    const ended = start(script('process.exit(3);'), 1);
    await ended.ready;
    await expect(simulate(GAMES, job, ended, { now })).rejects.toThrow('it ended with code 3');
  });

  test('when its file is missing', async () => {
    const running = simulate(GAMES, job, start(new URL('./no-such-worker.js', import.meta.url), 1), { now });
    await expect(running).rejects.toThrow(/^A worker failed: .*no-such-worker/);
  });

  test('when it runs out of memory', async () => {
    // In small pieces: Node keeps 16 MB to end the thread in an orderly way.
    const code = 'const all = []; function onBatch() { for (;;) all.push(new Array(1e4).fill(all.length)); }';
    const hungry = start(script(code), 1, { maxMemoryMb: 32 });
    await expect(simulate(GAMES, job, hungry, { now })).rejects.toThrow(/A worker failed: .* memory/);
  });
});
