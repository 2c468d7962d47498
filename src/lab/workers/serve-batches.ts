import { parentPort } from 'node:worker_threads';
import { type AnyGameDefinition, type Result, reasonOf } from '../../core/index.ts';
import type { MistakeRate } from '../../players/index.ts';
import type { AtlasRow } from '../atlas/survey.ts';
import { type AtlasTask, surveyTask } from '../atlas/sweep.ts';
import type { GivenAnswer } from '../exam/questions.ts';
import { type ExamTask, examineTask } from '../exam/take-exam.ts';
import { type Batch, type BatchResult, createBatchRunner } from '../simulate/batch.ts';
import { type RateTask, rateTask } from '../tournament/tournament.ts';

type ShouldStop = () => boolean;

/** The kinds of work of a thread, by name. Each ends early, after its current game or variant, when it should stop. */
export interface ThreadWork {
  play(batch: Batch, shouldStop: ShouldStop): Result<BatchResult>;
  survey(task: AtlasTask, shouldStop: ShouldStop): Result<readonly AtlasRow[]>;
  examine(task: ExamTask, shouldStop: ShouldStop): Result<readonly GivenAnswer[]>;
  rate(task: RateTask, shouldStop: ShouldStop): Result<readonly (MistakeRate | null)[]>;
}

interface ThreadRequest {
  readonly id: number;
  readonly name: keyof ThreadWork;
  readonly task: never;
  /** Shared by both threads: the first number is 1 when the thread should stop. */
  readonly stop: Int32Array;
}

/** A thread reports that it has loaded, and then answers every request. */
export type ThreadMessage =
  | 'ready'
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly id: number; readonly error: string };

/** Runs a worker thread: answers batches with results until it is terminated. */
export function serveBatches(definitions: readonly AnyGameDefinition[]): void {
  const port = parentPort;
  if (!port) throw new Error('Batches are served in a worker thread, not in the main thread.');
  const runner = createBatchRunner(definitions, () => performance.now());
  const work: ThreadWork = {
    play: (batch, shouldStop) => runner.run(batch, shouldStop),
    survey: (task, shouldStop) => surveyTask(definitions, task, shouldStop),
    rate: (task, shouldStop) => rateTask(definitions, task, shouldStop),
    examine: (task, shouldStop) => examineTask(definitions, task, shouldStop),
  };
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', ({ id, name, task, stop }: ThreadRequest) => {
    try {
      send({ id, result: work[name](task, () => Atomics.load(stop, 0) === 1) });
    } catch (error) {
      send({ id, error: reasonOf(error) });
    }
  });
  send('ready');
}
