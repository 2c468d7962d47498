import { type AnyGameDefinition, failure, GameFault, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { Scoreboard } from './counts/scoreboard.ts';
import { EMPTY_TALLY, type Tally } from './counts/tally.ts';
import type { SimulationJob } from './job.ts';
import { createRunner, type Runner } from './runners/runner.ts';

/** Part of a job: games `from` to `to` − 1. Plain data, as the answer is: both go to a worker and back. */
export interface Batch {
  readonly job: SimulationJob;
  readonly from: number;
  readonly to: number;
}

export interface BatchResult {
  /** Fewer games than were asked for when it was stopped: always the first ones. */
  readonly tally: Tally;
  /** One line a game, in order; empty unless the job is recorded. */
  readonly records: readonly string[];
  /** How long it took to prepare, which includes solving the game, and to play. */
  readonly prepareMs: number;
  readonly playMs: number;
}

/** Of a batch that was stopped before its first game. */
export const NOTHING_PLAYED: BatchResult = { tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 };

export interface BatchRunner {
  /** Fails with one sentence when the job cannot be done. What was prepared for a job is kept for its next batch. */
  run(batch: Batch, shouldStop?: () => boolean): Result<BatchResult>;
}

/** `now` is a clock in milliseconds; `players` are those that jobs may name. */
export function createBatchRunner(
  definitions: readonly AnyGameDefinition[],
  now: () => number,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): BatchRunner {
  let prepared: { readonly key: string; readonly runner: Runner } | undefined;

  function prepare(job: SimulationJob): Result<Runner> {
    const key = JSON.stringify(job);
    if (prepared?.key === key) return success(prepared.runner);
    const runner = createRunner(definitions, job, players);
    if (runner.ok) prepared = { key, runner: runner.value };
    return runner;
  }

  function run(batch: Batch, shouldStop: () => boolean = () => false): Result<BatchResult> {
    try {
      return runBatch(batch, shouldStop);
    } catch (error) {
      if (error instanceof GameFault) return failure(error.message);
      throw error;
    }
  }

  function runBatch({ job, from, to }: Batch, shouldStop: () => boolean): Result<BatchResult> {
    const startedAt = now();
    const runner = prepare(job);
    if (!runner.ok) return runner;
    const preparedAt = now();
    const played = playGames(runner.value, from, to, shouldStop);
    return success({ ...played, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
  }

  return { run };
}

function playGames(runner: Runner, from: number, to: number, shouldStop: () => boolean) {
  const board = new Scoreboard();
  const records: string[] = [];
  for (let number = from; number < to && !shouldStop(); number++) {
    const record = runner.play(number, board);
    if (record !== undefined) records.push(record);
  }
  return { tally: board.tally(runner.takeGrades()), records };
}
