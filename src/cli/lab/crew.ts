import { availableParallelism } from 'node:os';
import type { RunOptions } from '../../lab/index.ts';
import { startCrew, type WorkerCrew } from '../../lab/workers/worker-crew.ts';
import type { Call } from '../command.ts';
import { showProgress } from '../progress.ts';
import { parseWhole, UsageError } from '../usage.ts';

const MOST_WORKERS = 256;

/** Worker threads, a progress bar, and Ctrl-C, which ends the run with the results so far. */
export interface Run {
  readonly crew: WorkerCrew;
  readonly options: RunOptions;
  isInterrupted(): boolean;
}

/** The workers are threads of their own even when there is one, so that this thread can hear Ctrl-C. */
export async function withCrew<Value>(call: Call, work: (run: Run) => Promise<Value>): Promise<Value> {
  const { terminal, flags } = call;
  const size =
    typeof flags.workers === 'string'
      ? parseWhole('--workers', flags.workers, 1, MOST_WORKERS)
      : availableParallelism();
  let isInterrupted = false;
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  const progress = showProgress(terminal, 'games');
  const crew = startCrew(terminal.workerEntry, size);
  const options: RunOptions = {
    now: () => performance.now(),
    onProgress: ({ games, total }) => progress.update(games, total),
    shouldStop: () => isInterrupted,
  };
  try {
    return await work({ crew, options, isInterrupted: () => isInterrupted });
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    throw new UsageError(error.message);
  } finally {
    progress.done();
    stopListening();
    await crew.dismiss();
  }
}
