import type { AnyGameDefinition, Result } from '../../core/index.ts';
import { type Batch, type BatchResult, createBatchRunner } from './batch.ts';

/** Who does the work: threads, browser workers, or this thread itself. */
export interface Pool {
  readonly workers: readonly PoolWorker[];
  /** How long a batch should take its worker, where the way to the workers is long: then their own clock counts. */
  readonly batchMs?: number;
}

/** Plays one batch at a time. */
export interface PoolWorker {
  /** Fails with one sentence when the job cannot be done by anybody; rejects when this worker breaks down. */
  run(batch: Batch, shouldStop: () => boolean): Promise<Result<BatchResult>>;
}

/** This thread alone, one batch after the other. `now` is a clock in milliseconds. */
export function createLocalPool(definitions: readonly AnyGameDefinition[], now: () => number): Pool {
  const runner = createBatchRunner(definitions, now);
  return { workers: [{ run: async (batch, shouldStop) => runner.run(batch, shouldStop) }] };
}
