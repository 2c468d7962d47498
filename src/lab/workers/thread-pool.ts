import { availableParallelism } from 'node:os';
import { parentPort, type WorkerOptions } from 'node:worker_threads';
import { type AnyGameDefinition, failure, type Result, reasonOf, success } from '../../core/index.ts';
import type { Pool } from '../simulate/batch.ts';
import { createLabWork, createLabWorker, type LabWork, type LabWorker } from '../work.ts';
import { WorkerThread } from './worker-thread.ts';

/** Worker threads that live until the pool is closed. */
export interface ThreadPool extends Pool {
  readonly workers: readonly LabWorker[];
  /** Resolves when every thread has loaded or ended. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** The number of threads; by default one for each processor. */
  readonly size?: number;
  /** The script of a thread, which calls `serveBatches`; by default one with every game of the package. */
  readonly script?: URL;
  /** Game files that each thread imports. */
  readonly gameFiles?: readonly string[];
  /** The heap limit of a thread, in megabytes. */
  readonly maxMemoryMb?: number;
  /** How long a thread may take to finish its game after a stop; then it is terminated, and its batch is not counted. */
  readonly patienceMs?: number;
}

/** The script in the package. This file is bundled beside it or, since the script uses it too, in the folder of chunks. */
const DEFAULT_SCRIPT = new URL('../library/batch-worker.js', import.meta.url);
const PATIENCE_MS = 2000;
/** How often to check for a stop, and whether a thread is still in the same call of a custom game. */
const CHECK_MS = 20;
/** A function of a custom game that takes longer is considered stuck. */
const STALL_SECONDS = 5;
const STALLED = `The game's code has not returned after ${STALL_SECONDS} seconds.`;

/** Starts worker threads for the lab; end them with `close`. */
export function startThreadPool({
  size = availableParallelism(),
  script = DEFAULT_SCRIPT,
  gameFiles = [],
  maxMemoryMb,
  patienceMs = PATIENCE_MS,
}: ThreadPoolOptions = {}): ThreadPool {
  const threads = Array.from({ length: size }, () => {
    const calls = new Int32Array(new SharedArrayBuffer(4));
    const options: WorkerOptions = {
      workerData: { gameFiles, calls },
      ...(maxMemoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
      // Our script needs none of the process's flags, and `--input-type` would break it.
      ...(script === DEFAULT_SCRIPT ? {} : { execArgv: process.execArgv }),
    };
    return createLabThread(script, options, calls, patienceMs);
  });
  return {
    workers: threads.map(({ worker }) => worker),
    ready: Promise.all(threads.map(({ ready }) => ready)).then(() => undefined),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** `calls` has the number of the current call of a custom game, 0 for none. */
function createLabThread(script: URL, options: WorkerOptions, calls: Int32Array, patienceMs: number) {
  /** The first question waits until the thread has loaded. */
  const thread = new WorkerThread<ThreadRequest<object> | 'load', ThreadAnswer>(script, options);
  const stop = new Int32Array(new SharedArrayBuffer(4));

  const worker = createLabWorker(async (kind, task, shouldStop, nothing) => {
    const watch = watchThread(shouldStop);
    const asked = await thread.ask({ kind, task, stop });
    watch.end();
    if (watch.terminated() === 'stalled') return failure(STALLED);
    if (watch.terminated() === 'stopped') return success(nothing);
    if (asked.kind === 'answer') {
      const { answer } = asked;
      if ('result' in answer) return answer.result;
      throw new Error(`A worker failed: ${oneLine(answer.error)}.`);
    }
    if (asked.kind === 'error') throw new Error(`A worker failed: ${oneLine(asked.reason)}.`);
    throw new Error(`A worker failed: it ended${asked.kind === 'exit' ? ` with code ${asked.code}` : ''}.`);
  });

  /**
   * Asks the thread to stop when needed, and terminates it if it does not, or when a custom game does not return. Counts
   * checks of the game, not milliseconds, because a process that was suspended for an hour is not stuck.
   */
  function watchThread(shouldStop: () => boolean) {
    let reason: 'stalled' | 'stopped' | undefined;
    let stoppedAt: number | undefined;
    let [seen, looks] = [0, 0];
    Atomics.store(stop, 0, 0);
    const timer = setInterval(() => {
      const call = Atomics.load(calls, 0);
      looks = call !== 0 && call === seen ? looks + 1 : 0;
      seen = call;
      if (shouldStop()) {
        Atomics.store(stop, 0, 1);
        stoppedAt ??= performance.now();
      }
      if (looks * CHECK_MS >= STALL_SECONDS * 1000) reason = 'stalled';
      else if (stoppedAt !== undefined && performance.now() - stoppedAt > patienceMs) reason = 'stopped';
      if (reason !== undefined) void thread.stop();
    }, CHECK_MS);
    return { terminated: () => reason, end: () => clearInterval(timer) };
  }

  return { worker, ready: thread.ask('load'), end: () => thread.stop() };
}

function oneLine(reason: string): string {
  return reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** In `stop`, which both threads share, the first number is 1 when the thread should stop. */
interface ThreadRequest<Task> {
  readonly kind: keyof LabWork;
  readonly task: Task;
  readonly stop: Int32Array;
}

/** The result is that of the kind of work. */
type ThreadAnswer = { readonly result: Result<never> } | { readonly error: string };

/** Runs a worker thread: answers requests until it is terminated. */
export function serveBatches(definitions: readonly AnyGameDefinition[]): void {
  const port = parentPort;
  if (!port) throw new Error('Batches are served in a worker thread, not in the main thread.');
  const work = createLabWork(definitions, () => performance.now());

  function answer({ kind, task, stop }: ThreadRequest<never>) {
    try {
      return { result: work[kind](task, () => Atomics.load(stop, 0) === 1) };
    } catch (error) {
      return { error: reasonOf(error) };
    }
  }

  port.on('message', (request: ThreadRequest<never> | 'load') => {
    port.postMessage(request === 'load' ? { error: '' } : answer(request));
  });
}
