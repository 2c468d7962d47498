import { setTimeout as pause } from 'node:timers/promises';
import { type Result, success } from '../../core/index.ts';
import { type BatchResult, EMPTY_TALLY, type Pool, type PoolWorker } from '../../lab/index.ts';
import type { Queue } from './queue.ts';

/** How long a batch should take whoever plays it: a message through a database takes some hundredths of a second. */
const BATCH_MS = 2000;
const ASK_MS = 100;
const EXPIRE_MS = 2000;

export interface QueuePool extends Pool {
  close(): void;
}

/** A pool whose workers are elsewhere: each puts a batch into the queue and waits for its result. */
export function createQueuePool(queue: Queue, size: number, onWaiting: () => void): QueuePool {
  let isAnswered = false;
  const expiry = setInterval(() => void queue.expire().catch(() => undefined), EXPIRE_MS);
  const nobody = setTimeout(() => isAnswered || onWaiting(), 2 * BATCH_MS);
  const worker: PoolWorker = {
    async run(batch, shouldStop) {
      const id = await queue.send(batch);
      while (!shouldStop()) {
        const result = await queue.result(id);
        isAnswered ||= result !== undefined;
        if (result) return result;
        await pause(ASK_MS);
      }
      await queue.cancel(id);
      return nothing();
    },
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

/** A batch that was called back counts for nothing. */
function nothing(): Result<BatchResult> {
  return success({ tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 });
}
