import { setTimeout as pause } from 'node:timers/promises';
import { type Result, success } from '../../core/index.ts';
import {
  type AtlasWorker,
  type BatchResult,
  EMPTY_TALLY,
  type ExamWorker,
  type Pool,
  type PoolWorker,
} from '../../lab/index.ts';
import type { Queue, QueueTask } from './queue.ts';

/** How long a batch should take whoever plays it: a message through a database takes some hundredths of a second. */
const BATCH_MS = 2000;
const ASK_MS = 100;
const EXPIRE_MS = 2000;

export interface QueuePool extends Pool {
  readonly workers: readonly (PoolWorker & AtlasWorker & ExamWorker)[];
  close(): void;
}

/** A pool whose workers are elsewhere: each puts a batch into the queue and waits for its result. */
export function createQueuePool(queue: Queue, size: number, onWaiting: () => void): QueuePool {
  let isAnswered = false;
  const expiry = setInterval(() => void queue.expire().catch(() => undefined), EXPIRE_MS);
  const nobody = setTimeout(() => isAnswered || onWaiting(), 2 * BATCH_MS);

  /** What was called back counts for `nothing`. */
  async function ask<Value>(task: QueueTask, shouldStop: () => boolean, nothing: Value): Promise<Result<Value>> {
    const id = await queue.send(task);
    while (!shouldStop()) {
      const result = await queue.result<Value>(id);
      isAnswered ||= result !== undefined;
      if (result) return result;
      await pause(ASK_MS);
    }
    await queue.cancel(id);
    return success(nothing);
  }

  const worker: PoolWorker & AtlasWorker & ExamWorker = {
    run: (batch, shouldStop) => ask(batch, shouldStop, NOTHING),
    survey: (task, shouldStop) => ask(task, shouldStop, []),
    examine: (task, shouldStop) => ask(task, shouldStop, []),
  };
  return {
    workers: Array.from({ length: size }, () => worker),
    batchMs: BATCH_MS,
    close() {
      clearInterval(expiry);
      clearTimeout(nobody);
    },
  };
}

const NOTHING: BatchResult = { tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 };
