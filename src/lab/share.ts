import { type AnyGameDefinition, type Result, success } from '../core/index.ts';
import { type Contest, createContest } from './contest.ts';
import type { SimulationJob } from './job.ts';
import { Scoreboard } from './scoreboard.ts';
import type { Tally } from './tally.ts';

/** Part of a job: games `from` to `to` − 1. Plain data, as the answer is: both go to a worker and back. */
export interface Share {
  readonly job: SimulationJob;
  readonly from: number;
  readonly to: number;
}

export interface ShareResult {
  /** Fewer games than were asked for when it was stopped: always the first ones. */
  readonly tally: Tally;
  /** One line a game, in order; empty unless the job is recorded. */
  readonly records: readonly string[];
  /** What it took to make ready, such as solving the game, and to play. */
  readonly prepareMs: number;
  readonly playMs: number;
}

/** The job itself cannot be done: the message is a sentence for whoever asked for it. */
export class JobError extends Error {}

export interface ShareRunner {
  /** Fails with one sentence; what is ready for a job is kept for its next share. */
  run(share: Share, shouldStop?: () => boolean): Result<ShareResult>;
}

/** `now` is a clock in milliseconds. */
export function createShareRunner(definitions: readonly AnyGameDefinition[], now: () => number): ShareRunner {
  let ready: { readonly key: string; readonly contest: Contest } | undefined;

  function prepare(job: SimulationJob): Result<Contest> {
    const key = JSON.stringify(job);
    if (ready?.key === key) return success(ready.contest);
    const contest = createContest(definitions, job);
    if (contest.ok) ready = { key, contest: contest.value };
    return contest;
  }

  function run({ job, from, to }: Share, shouldStop: () => boolean = () => false): Result<ShareResult> {
    const begun = now();
    const contest = prepare(job);
    if (!contest.ok) return contest;
    const readyAt = now();
    const played = playGames(contest.value, from, to, shouldStop);
    return success({ ...played, prepareMs: readyAt - begun, playMs: now() - readyAt });
  }

  return { run };
}

function playGames(contest: Contest, from: number, to: number, shouldStop: () => boolean) {
  const board = new Scoreboard();
  const records: string[] = [];
  for (let number = from; number < to && !shouldStop(); number++) {
    const record = contest.play(number, board);
    if (record !== undefined) records.push(record);
  }
  return { tally: board.tally(contest.takeGrades()), records };
}
