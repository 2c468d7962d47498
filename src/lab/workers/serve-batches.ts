import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { AnyGameDefinition, Result } from '../../core/index.ts';
import type { MistakeRate } from '../../players/index.ts';
import type { AtlasRow } from '../atlas/survey.ts';
import { type AtlasTask, surveyTask } from '../atlas/sweep.ts';
import type { GivenAnswer } from '../exam/questions.ts';
import { type ExamTask, examineTask } from '../exam/take-exam.ts';
import { type Batch, type BatchResult, createBatchRunner } from '../simulate/batch.ts';
import { type RateTask, rateTask } from '../tournament/rate-players.ts';

/** What a thread can be asked. */
export interface BatchService {
  /** Answered as soon as the thread has loaded. */
  isReady(): true;
  /** Ends after the current game once the first number of `stop`, which both threads share, is 1. */
  play(batch: Batch, stop: Int32Array): Result<BatchResult>;
  /** Ends after the current variant in the same way. */
  survey(task: AtlasTask, stop: Int32Array): Result<readonly AtlasRow[]>;
  examine(task: ExamTask, stop: Int32Array): Result<readonly GivenAnswer[]>;
  rate(task: RateTask, stop: Int32Array): Result<readonly (MistakeRate | null)[]>;
}

/** The whole of a worker thread: batches in, results out, until it is ended. */
export function serveBatches(definitions: readonly AnyGameDefinition[]): void {
  if (!parentPort) throw new Error('Batches are served in a worker thread, not in the main thread.');
  const runner = createBatchRunner(definitions, () => performance.now());
  const service: BatchService = {
    isReady: () => true,
    play: (batch, stop) => runner.run(batch, () => Atomics.load(stop, 0) === 1),
    survey: (task, stop) => surveyTask(definitions, task, () => Atomics.load(stop, 0) === 1),
    rate: (task, stop) => rateTask(definitions, task, () => Atomics.load(stop, 0) === 1),
    examine: (task, stop) => examineTask(definitions, task, () => Atomics.load(stop, 0) === 1),
  };
  expose(service, nodeEndpoint(parentPort));
}
