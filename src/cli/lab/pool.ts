import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import {
  type AtlasWorker,
  createMatchPool,
  type ExamWorker,
  type Pool,
  type PoolWorker,
  type RunOptions,
} from '../../lab/index.ts';
import { startThreadPool } from '../../lab/workers/thread-pool.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames } from '../arguments/game-options.ts';
import { openMatchPlayer, outsideOptions } from '../arguments/players.ts';
import { UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { showProgress } from '../terminal/progress.ts';
import { complain } from '../terminal/terminal.ts';

const MAX_WORKERS = 256;
/** With fewer games, starting another worker takes longer than it saves. */
const GAMES_PER_WORKER = 20_000;
const ITEMS_PER_WORKER = 16;

/** Batches in the queue at once. */
const MAX_QUEUED_BATCHES = 32;

/** Workers, a progress bar, and Ctrl-C, which ends the run with the results so far. */
export interface Run {
  readonly pool: Pool;
  readonly options: RunOptions;
  /** The time to start the threads. */
  readonly startMs: number;
  isInterrupted(): boolean;
}

interface OpenPool {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Workers that also survey variants and examine our own players. */
interface OpenWorkers extends OpenPool {
  readonly pool: Pool & { readonly workers: readonly (PoolWorker & AtlasWorker & ExamWorker)[] };
}

/** The games to play. */
interface Work {
  readonly players: readonly string[];
  /** The number of games in the longest job. */
  readonly games: number;
}

export async function withPool<Value>(call: Call, asked: Work, work: (run: Run) => Promise<Value>): Promise<Value> {
  const { terminal } = call;
  let isInterrupted = false;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
    stop.abort();
  });
  const begun = performance.now();
  const progress = showProgress(terminal, 'games');
  let opened: OpenPool | undefined;
  const options: RunOptions = {
    now: () => performance.now(),
    onProgress: ({ games, total }) => progress.update(games, total),
    shouldStop: () => isInterrupted,
  };
  try {
    opened = await openPool(call, asked, stop.signal);
    const startMs = performance.now() - begun;
    return await work({ pool: opened.pool, options, startMs, isInterrupted: () => isInterrupted });
  } finally {
    progress.done();
    stopListening();
    await opened?.close();
  }
}

function openPool(call: Call, { players, games }: Work, signal: AbortSignal): Promise<OpenPool> {
  const { database } = call.flags;
  if (players.some(isOutside)) return openOutsidePool(call, players, signal);
  return database === undefined ? openThreadPool(call, games / GAMES_PER_WORKER) : openQueuePool(call, database);
}

/** For an atlas or an exam: threads, or with `--database` other machines. */
export function openWorkers(call: Call, items: number): Promise<OpenWorkers> {
  const { database } = call.flags;
  return database === undefined ? openThreadPool(call, items / ITEMS_PER_WORKER) : openQueuePool(call, database);
}

/** Asks bots from this process, in `concurrency` matches at once. */
async function openOutsidePool(call: Call, ids: readonly string[], signal: AbortSignal): Promise<OpenPool> {
  if (call.flags.database !== undefined)
    throw new UsageError('--database shares out games between our own players; a bot runs on this machine only.');
  const options = outsideOptions(call, signal);
  const players = await Promise.all([...new Set(ids)].map((id) => openMatchPlayer(id, options)));
  const pool = createMatchPool(knownGames(call), players, workersFlag(call) ?? availableParallelism(), () =>
    performance.now(),
  );
  return { pool, close: async () => undefined };
}

function workersFlag(call: Call): number | undefined {
  return wholeFlag(call, 'workers', 1, MAX_WORKERS);
}

/** Starts at least one thread, so that this one can handle Ctrl-C. */
async function openThreadPool(call: Call, wanted: number): Promise<OpenWorkers> {
  const { terminal, ownGames } = call;
  const byDefault = Math.max(1, Math.min(availableParallelism(), Math.ceil(wanted)));
  const size = workersFlag(call) ?? byDefault;
  const gameFiles = ownGames.flatMap(({ source }) => (source ? [source.file] : []));
  const pool = startThreadPool({ script: terminal.workerEntry, size, gameFiles });
  await pool.ready;
  return { pool, close: () => pool.close() };
}

/** The machines on which `penultimate work` runs. */
async function openQueuePool({ flags, terminal, ownGames }: Call, database: string): Promise<OpenWorkers> {
  if (ownGames.length > 0)
    throw new UsageError('--database shares out the games of the package; a game file is on this machine only.');
  if ('workers' in flags)
    throw new UsageError('--workers is for this machine; with --database each `penultimate work` has its own.');
  const { createQueuePool, openQueue } = await import('./queue.ts');
  const queue = unwrap(await openQueue(database, terminal.version));
  const pool = createQueuePool(queue, MAX_QUEUED_BATCHES, () =>
    complain(terminal, 'No worker has picked up the job yet: run `penultimate work --database` with the same address.'),
  );
  return {
    pool,
    async close() {
      pool.close();
      await queue.close();
    },
  };
}
