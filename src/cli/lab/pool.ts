import { availableParallelism } from 'node:os';
import type { RunOptions } from '../../lab/index.ts';
import { startThreadPool, type ThreadPool } from '../../lab/workers/index.ts';
import { parseWhole } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { showProgress } from '../terminal/progress.ts';

const MOST_WORKERS = 256;
/** With fewer games than this another worker takes longer to get ready than it saves. */
const GAMES_A_WORKER = 20_000;

/** Worker threads, a progress bar, and Ctrl-C, which ends the run with the results so far. */
export interface Run {
  readonly pool: ThreadPool;
  readonly options: RunOptions;
  /** How long it took to start the threads. */
  readonly startMs: number;
  isInterrupted(): boolean;
}

/**
 * The workers are threads of their own even when there is one, so that this thread can hear Ctrl-C. `games` is how many
 * the longest part of the work has.
 */
export async function withPool<Value>(call: Call, games: number, work: (run: Run) => Promise<Value>): Promise<Value> {
  const { terminal, flags } = call;
  const size =
    typeof flags.workers === 'string'
      ? parseWhole('--workers', flags.workers, 1, MOST_WORKERS)
      : Math.max(1, Math.min(availableParallelism(), Math.ceil(games / GAMES_A_WORKER)));
  let isInterrupted = false;
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  const progress = showProgress(terminal, 'games');
  const begun = performance.now();
  const pool = startThreadPool({ script: terminal.workerEntry, size });
  const options: RunOptions = {
    now: () => performance.now(),
    onProgress: ({ games, total }) => progress.update(games, total),
    shouldStop: () => isInterrupted,
  };
  try {
    await pool.ready;
    const startMs = performance.now() - begun;
    return await work({ pool, options, startMs, isInterrupted: () => isInterrupted });
  } finally {
    progress.done();
    stopListening();
    await pool.close();
  }
}
