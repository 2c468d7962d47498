import { type Result, success } from '../../core/index.ts';
import type { Pool, PoolWorker } from './batch.ts';
import type { SimulationJob } from './job.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

export interface SimulationProgress {
  /** The number of games played so far and in all, and the counts so far. */
  readonly games: number;
  readonly total: number;
  readonly tally: Tally;
}

export interface RunOptions {
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly onProgress?: (progress: SimulationProgress) => void;
  /** Called between games: true ends the run with the results so far. */
  readonly shouldStop?: () => boolean;
  /** Receives the records in the order of the games. The run waits for it, so records never pile up. */
  readonly onRecords?: TakeRecords;
}

export interface RunResult {
  readonly tally: Tally;
  readonly isStopped: boolean;
  /** The longest preparation time of a worker, and the time spent handing over records. */
  readonly prepareMs: number;
  readonly recordMs: number;
}

/** The target time of a batch, by the worker's own clock: long enough for few messages, short enough for frequent progress. */
const BATCH_MS = 100;
const MAX_GROWTH = 32;
/** The shortest batch near the end, as a share of a usual one; a shorter one costs less than its messages. */
const MIN_PART = 1 / 32;
const MAX_BATCH = 1_000_000;
/** For recorded jobs, so that the records of a batch stay small. */
const MAX_RECORDED_BATCH = 10_000;

/**
 * Plays a job with all workers of a pool. The counts do not depend on which worker plays which games. Fails with one
 * sentence when the job cannot be done; rejects when a worker breaks down.
 */
export async function runJob(
  job: SimulationJob,
  { workers, batchMs = BATCH_MS }: Pool,
  { now, onProgress, shouldStop, onRecords }: RunOptions,
): Promise<Result<RunResult>> {
  const records = new OrderedRecords(onRecords);
  /** The first game not yet assigned to a worker. */
  let next = 0;
  let tally = EMPTY_TALLY;
  let [prepareMs, recordMs] = [0, 0];
  let hasBrokenDown = false;
  let failed: Result<never> | undefined;
  const isEnding = () => hasBrokenDown || failed !== undefined || shouldStop?.() === true;

  /** Gives a worker batches until there are no more. */
  async function giveBatches(worker: PoolWorker): Promise<void> {
    let size = 1;
    while (next < job.games && !isEnding()) {
      const from = next;
      const to = Math.min(from + batchSize(size, job.games - from, workers.length), job.games);
      next = to;
      const played = await worker.run({ job, from, to }, isEnding);
      if (!played.ok) {
        failed = played;
        return;
      }
      size = nextSize(to - from, batchMs / Math.max(played.value.playMs, 0.01), job);
      tally = addTallies(tally, played.value.tally);
      prepareMs = Math.max(prepareMs, played.value.prepareMs);
      onProgress?.({ games: tally.games, total: job.games, tally });
      const startedAt = now();
      await records.add(from, to, played.value.records);
      recordMs += now() - startedAt;
    }
  }

  /** An error of one worker ends the whole run. */
  async function keepBusy(worker: PoolWorker): Promise<void> {
    try {
      await giveBatches(worker);
    } catch (error) {
      hasBrokenDown = true;
      throw error;
    }
  }

  await Promise.all(workers.map(keepBusy));
  if (failed) return failed;
  await records.finish();
  return success({ tally, isStopped: tally.games < job.games, prepareMs, recordMs });
}

/** Shrinks batches near the end, so that no worker waits long for the last one. */
function batchSize(usual: number, left: number, workers: number): number {
  if (workers === 1) return usual;
  return Math.min(usual, Math.max(1, Math.floor(Math.max(left / (2 * workers), usual * MIN_PART))));
}

/** `growth` makes the next batch as long as wanted. */
function nextSize(size: number, growth: number, job: SimulationJob): number {
  const most = job.recorded ? MAX_RECORDED_BATCH : MAX_BATCH;
  return Math.max(1, Math.min(most, Math.floor(size * Math.min(growth, MAX_GROWTH))));
}

/** Receives the records of some games; the caller waits for it. */
export type TakeRecords = (records: readonly string[]) => Promise<void> | void;

/** Hands over records in the order of the games, while batches finish in any order. */
export class OrderedRecords {
  /** Records that cannot be handed over yet, by the number of their first game. */
  private readonly waiting = new Map<number, { readonly to: number; readonly records: readonly string[] }>();
  private readonly take: TakeRecords | undefined;
  private expected = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(take: TakeRecords | undefined) {
    this.take = take;
  }

  /** Adds the records of games `from` to `to` − 1. Resolves when everything that can be handed over has been. */
  add(from: number, to: number, records: readonly string[]): Promise<void> {
    if (!this.take) return this.writing;
    this.waiting.set(from, { to, records });
    for (let batch = this.waiting.get(this.expected); batch; batch = this.waiting.get(this.expected)) {
      this.waiting.delete(this.expected);
      this.expected = batch.to;
      this.write(batch.records);
    }
    return this.writing;
  }

  /** Hands over records that wait for games that a stopped run did not play. */
  finish(): Promise<void> {
    for (const [, { records }] of [...this.waiting].sort(([a], [b]) => a - b)) this.write(records);
    return this.writing;
  }

  private write(records: readonly string[]): void {
    if (records.length > 0) this.writing = this.writing.then(() => this.take?.(records));
  }
}
