import { type AnyGameDefinition, findGame, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { withoutFaults } from '../../solver/index.ts';
import type { LabWorker } from '../work.ts';
import { createGameCount } from './game-count.ts';
import type { SimulationJob } from './job.ts';
import { openGames, type PlayNumber } from './numbered-games.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';

/** Part of a job: games `from` to `to` − 1, as plain data for a worker. */
export interface Batch {
  readonly job: SimulationJob;
  readonly from: number;
  readonly to: number;
}

export interface BatchResult {
  /** Has fewer games than requested if stopped: always the first ones. */
  readonly tally: Tally;
  /** One line per game, in order; empty unless the job is recorded. */
  readonly records: readonly string[];
  /** The time to prepare, which includes solving the game, and to play. */
  readonly prepareMs: number;
  readonly playMs: number;
}

/** The result of a batch that was stopped before its first game. */
export const NOTHING_PLAYED: BatchResult = { tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 };

/**
 * Plays batches in this thread. Fails with one sentence when the job cannot be done. Caches what was prepared for a job
 * for its next batch. `now` is a clock in milliseconds; `players` are the players that jobs may name.
 */
export function createBatchRunner(
  definitions: readonly AnyGameDefinition[],
  now: () => number,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): (batch: Batch, shouldStop?: () => boolean) => Result<BatchResult> {
  const open = lastOpened((job) => {
    const definition = findGame(definitions, job.game);
    return definition.ok ? openGames(definition.value, job, players) : definition;
  });

  function run({ job, from, to }: Batch, shouldStop: () => boolean): Result<BatchResult> {
    const startedAt = now();
    const play = open(job);
    if (!play.ok) return play;
    const preparedAt = now();
    const count = playGames(job, play.value, from, to, shouldStop);
    return success({ ...count, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
  }

  return (batch, shouldStop = () => false) => withoutFaults(() => run(batch, shouldStop));
}

/** Opens a job and caches it until another one is opened. */
export function lastOpened<Opened>(
  open: (job: SimulationJob) => Result<Opened>,
): (job: SimulationJob) => Result<Opened> {
  let last: { readonly key: string; readonly opened: Result<Opened> } | undefined;
  return (job) => {
    const key = JSON.stringify(job);
    if (last?.key !== key) last = { key, opened: open(job) };
    return last.opened;
  };
}

function playGames(job: SimulationJob, play: PlayNumber, from: number, to: number, shouldStop: () => boolean) {
  const count = createGameCount(job);
  for (let number = from; number < to && !shouldStop(); number++) {
    const line = count.openLine();
    count.add(number, play(number, line), line, (again) => play(number, again));
  }
  return count.totals();
}

/** Runs batches: threads, browser workers, or this thread. */
export interface Pool {
  readonly workers: readonly PoolWorker[];
  /** The target time of a batch where messages to workers take long. */
  readonly batchMs?: number;
}

/** Plays one batch at a time, and may count the mistakes of players. */
export type PoolWorker = Pick<LabWorker, 'run'> & Partial<Pick<LabWorker, 'rate'>>;

/** Works in this thread, one batch at a time. `now` is a clock in milliseconds; `players` are the players that jobs may name. */
export function createLocalPool(
  definitions: readonly AnyGameDefinition[],
  now: () => number = Date.now,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Pool {
  const run = createBatchRunner(definitions, now, players);
  return { workers: [{ run: async (batch, shouldStop) => run(batch, shouldStop) }] };
}
