import type { AnyGameDefinition, Result } from '../../core/index.ts';
import { KNOWN_PLAYERS, type MistakeRate, type PlayerDefinition } from '../../players/index.ts';
import type { RateTask } from '../tournament/rate-players.ts';
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
  /** Counts the mistakes of players, where the worker can: before the next batch. */
  rate?: (task: RateTask, shouldStop: () => boolean) => Promise<Result<readonly (MistakeRate | null)[]>>;
}

/** This thread alone, one batch after the other. `now` is a clock in milliseconds; `players` are those that jobs may name. */
export function createLocalPool(
  definitions: readonly AnyGameDefinition[],
  now: () => number,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Pool {
  const runner = createBatchRunner(definitions, now, players);
  return { workers: [{ run: async (batch, shouldStop) => runner.run(batch, shouldStop) }] };
}
