import type { AnyGameDefinition, Result } from '../core/index.ts';
import type { MistakeRate } from '../players/index.ts';
import type { AtlasRow } from './atlas/survey.ts';
import { type AtlasTask, surveyTask } from './atlas/sweep.ts';
import type { GivenAnswer } from './exam/questions.ts';
import { type ExamTask, examineTask } from './exam/take-exam.ts';
import { type Batch, type BatchResult, createBatchRunner, NOTHING_PLAYED } from './simulate/batch.ts';
import { type RateTask, rateTask } from './tournament/tournament.ts';

type ShouldStop = () => boolean;

/**
 * The kinds of work that the lab gives to workers: plain data in, plain data out. When it should stop, each ends after its
 * current game, variant or question, and the result covers the first part of its task. Fails with one sentence when the
 * task cannot be done.
 */
export interface LabWork {
  /** Plays games. */
  run(batch: Batch, shouldStop: ShouldStop): Result<BatchResult>;
  /** Surveys variants for an atlas. */
  survey(task: AtlasTask, shouldStop: ShouldStop): Result<readonly AtlasRow[]>;
  /** Asks one of our own players the questions of an exam. */
  examine(task: ExamTask, shouldStop: ShouldStop): Result<readonly GivenAnswer[]>;
  /** Counts the mistakes of players. */
  rate(task: RateTask, shouldStop: ShouldStop): Result<readonly (MistakeRate | null)[]>;
}

/** Does the same in a thread, in a browser's worker or on another machine. Rejects when the worker breaks down. */
export type LabWorker = {
  readonly [Kind in keyof LabWork]: (...task: Parameters<LabWork[Kind]>) => Promise<ReturnType<LabWork[Kind]>>;
};

/** A worker that asks somewhere else; `nothing` is the result of abandoned work. */
export function createLabWorker(
  ask: <Value>(kind: keyof LabWork, task: object, shouldStop: ShouldStop, nothing: Value) => Promise<Result<Value>>,
): LabWorker {
  return {
    run: (batch, shouldStop) => ask('run', batch, shouldStop, NOTHING_PLAYED),
    survey: (task, shouldStop) => ask('survey', task, shouldStop, []),
    examine: (task, shouldStop) => ask('examine', task, shouldStop, []),
    rate: (task, shouldStop) => ask('rate', task, shouldStop, []),
  };
}

/** Work in this thread. `now` is a clock in milliseconds. */
export function createLabWork(definitions: readonly AnyGameDefinition[], now: () => number): LabWork {
  return {
    run: createBatchRunner(definitions, now),
    survey: (task, shouldStop) => surveyTask(definitions, task, shouldStop),
    examine: (task, shouldStop) => examineTask(definitions, task, shouldStop),
    rate: (task, shouldStop) => rateTask(definitions, task, shouldStop),
  };
}
