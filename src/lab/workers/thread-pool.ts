import { availableParallelism } from 'node:os';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { type AnyGameDefinition, failure, type Result, reasonOf, success } from '../../core/index.ts';
import { NOTHING_PLAYED, type Pool } from '../simulate/batch.ts';
import { createLabWork, type LabWork, type LabWorker } from '../work.ts';

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

/** In the package it lies beside this file's bundle. */
const DEFAULT_SCRIPT = new URL('./batch-worker.js', import.meta.url);
const PATIENCE_MS = 2000;
/** How often to check for a stop, and whether a thread is still in the same call of a custom game. */
const CHECK_MS = 20;
/** A function of a custom game that takes longer is considered stuck. */
const STALL_SECONDS = 5;
const STALLED = `The game's code has not returned after ${STALL_SECONDS} seconds.`;

const DOING: Readonly<Record<keyof LabWork, string>> = {
  run: 'played games',
  survey: 'surveyed variants',
  examine: 'examined a player',
  rate: 'rated players',
};

/** Starts worker threads for the lab; end them with `close`. */
export function startThreadPool({
  size = availableParallelism(),
  script = DEFAULT_SCRIPT,
  gameFiles = [],
  maxMemoryMb,
  patienceMs = PATIENCE_MS,
}: ThreadPoolOptions = {}): ThreadPool {
  const options: WorkerOptions = {
    ...(maxMemoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    // Our script needs none of the process's flags, and `--input-type` would break it.
    ...(script === DEFAULT_SCRIPT ? { execArgv: [] } : {}),
  };
  const threads = Array.from({ length: size }, () => {
    const calls = new Int32Array(new SharedArrayBuffer(4));
    return new Thread(new Worker(script, { ...options, workerData: { gameFiles, calls } }), calls, patienceMs);
  });
  return {
    workers: threads,
    ready: Promise.all(threads.map(({ ready }) => ready)).then(() => undefined),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** One thread. Once it has ended, every batch fails with the reason. */
class Thread implements LabWorker {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  /** The number of the current call of a custom game, 0 for none. */
  private readonly calls: Int32Array;
  private readonly patienceMs: number;
  private readonly open = new Map<number, OpenRequest>();
  private requests = 0;
  private endedBy: Error | undefined;
  private isReady = () => {};

  constructor(worker: Worker, calls: Int32Array, patienceMs: number) {
    this.worker = worker;
    this.calls = calls;
    this.patienceMs = patienceMs;
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    worker.on('message', (message: ThreadMessage) => this.receive(message));
    for (const event of ['error', 'messageerror']) worker.on(event, (error: Error) => this.fail(error));
    worker.on('exit', (code) => this.fail(new Error(`it ended with code ${code}`)));
  }

  // Properties, not methods, so that they can be called without `this`.
  readonly run: LabWorker['run'] = (batch, shouldStop) => this.work('run', batch, shouldStop, NOTHING_PLAYED);
  readonly survey: LabWorker['survey'] = (task, shouldStop) => this.work('survey', task, shouldStop, []);
  readonly examine: LabWorker['examine'] = (task, shouldStop) => this.work('examine', task, shouldStop, []);
  readonly rate: LabWorker['rate'] = (task, shouldStop) => this.work('rate', task, shouldStop, []);

  /** `nothing` is the result of abandoned work. */
  private async work<Value>(
    kind: keyof LabWork,
    task: object,
    shouldStop: () => boolean,
    nothing: Value,
  ): Promise<Result<Value>> {
    const watch = this.watch(shouldStop);
    try {
      return await this.request<Result<Value>>(kind, task);
    } catch (error) {
      if (watch.terminated() === 'stalled') return failure(STALLED);
      if (watch.terminated() === 'stopped') return success(nothing);
      const reason = reasonOf(error).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
      throw new Error(`A worker failed while it ${DOING[kind]}: ${reason}.`);
    } finally {
      watch.end();
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  /**
   * Asks the thread to stop when needed, and terminates it if it does not, or when a custom game does not return. Counts
   * checks of the game, not milliseconds, because a process that was suspended for an hour is not stuck.
   */
  private watch(shouldStop: () => boolean) {
    let reason: 'stalled' | 'stopped' | undefined;
    let stoppedAt: number | undefined;
    let [seen, looks] = [0, 0];
    Atomics.store(this.stop, 0, 0);
    const timer = setInterval(() => {
      const call = Atomics.load(this.calls, 0);
      looks = call !== 0 && call === seen ? looks + 1 : 0;
      seen = call;
      if (shouldStop()) {
        Atomics.store(this.stop, 0, 1);
        stoppedAt ??= performance.now();
      }
      if (looks * CHECK_MS >= STALL_SECONDS * 1000) reason = 'stalled';
      else if (stoppedAt !== undefined && performance.now() - stoppedAt > this.patienceMs) reason = 'stopped';
      if (reason !== undefined) void this.worker.terminate();
    }, CHECK_MS);
    return { terminated: () => reason, end: () => clearInterval(timer) };
  }

  private request<Answer>(kind: keyof LabWork, task: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.endedBy) {
        reject(this.endedBy);
        return;
      }
      const id = ++this.requests;
      this.open.set(id, { resolve, reject });
      this.worker.postMessage({ id, kind, task, stop: this.stop });
    });
  }

  private receive(message: ThreadMessage): void {
    if (message === 'ready') {
      this.isReady();
      return;
    }
    const request = this.open.get(message.id);
    this.open.delete(message.id);
    if ('error' in message) request?.reject(new Error(message.error));
    else request?.resolve(message.result);
  }

  private fail(reason: Error): void {
    this.endedBy ??= reason;
    this.isReady();
    for (const { reject } of this.open.values()) reject(this.endedBy);
    this.open.clear();
  }
}

interface OpenRequest {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface ThreadRequest {
  readonly id: number;
  readonly kind: keyof LabWork;
  readonly task: never;
  /** Shared by both threads: the first number is 1 when the thread should stop. */
  readonly stop: Int32Array;
}

/** A thread reports that it has loaded, and then answers every request. */
type ThreadMessage =
  | 'ready'
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly id: number; readonly error: string };

/** Runs a worker thread: answers requests until it is terminated. */
export function serveBatches(definitions: readonly AnyGameDefinition[]): void {
  const port = parentPort;
  if (!port) throw new Error('Batches are served in a worker thread, not in the main thread.');
  const work = createLabWork(definitions, () => performance.now());
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', ({ id, kind, task, stop }: ThreadRequest) => {
    try {
      send({ id, result: work[kind](task, () => Atomics.load(stop, 0) === 1) });
    } catch (error) {
      send({ id, error: reasonOf(error) });
    }
  });
  send('ready');
}
