import type { AnyGameDefinition } from '../core/index.ts';
import type { SimulationJob } from './job.ts';
import { createShareRunner, JobError, type Share, type ShareResult } from './share.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

/** Those who do the work: threads, browser workers, or this thread itself. */
export interface Crew {
  readonly size: number;
  /** Member `member` (0 to size − 1) plays a share. Rejects when it dies over it, and with a JobError when nobody could. */
  run(member: number, share: Share, shouldStop: () => boolean): Promise<ShareResult>;
}

export interface Progress {
  /** Games played so far and in all, and the counts so far. */
  readonly games: number;
  readonly total: number;
  readonly tally: Tally;
}

export interface RunOptions {
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly onProgress?: (progress: Progress) => void;
  /** Asked between games: true ends the run with the results so far. */
  readonly shouldStop?: () => boolean;
  /** Takes the records, in the order of the games. The run waits for it, so that they never pile up. */
  readonly onRecords?: (records: readonly string[]) => Promise<void> | void;
}

export interface RunResult {
  readonly tally: Tally;
  readonly isStopped: boolean;
  /** The longest any member took to make ready, and the time that went into handing on records. */
  readonly prepareMs: number;
  readonly recordMs: number;
}

/** Shares grow until one takes about this long: few messages, and still lively progress. */
const SHARE_MS = 100;
const GROWTH = 32;
/** The shortest share near the end, as a part of a usual one: a shorter one would take less time than its messages. */
const SHORTEST_PART = 1 / 32;
const MAX_SHARE = 1_000_000;
/** Of recorded jobs, so that the records of a share stay small. */
const MAX_RECORDED_SHARE = 10_000;

/** Plays a job with all hands. Who plays which games makes no difference to the counts. */
export async function shareOut(job: SimulationJob, crew: Crew, options: RunOptions): Promise<RunResult> {
  const { now, onProgress, shouldStop = () => false } = options;
  const records = new OrderedRecords(options.onRecords);
  let next = 0;
  let tally = EMPTY_TALLY;
  let prepareMs = 0;
  let recordMs = 0;
  let hasFailed = false;

  async function work(member: number): Promise<void> {
    let size = 1;
    while (next < job.games && !hasFailed && !shouldStop()) {
      const from = next;
      const to = Math.min(from + shareSize(size, job.games - from, crew.size), job.games);
      next = to;
      const begun = now();
      const result = await crew.run(member, { job, from, to }, () => hasFailed || shouldStop());
      const took = Math.max(now() - begun - result.prepareMs, 0.01);
      size = nextSize(to - from, took, job);
      tally = addTallies(tally, result.tally);
      prepareMs = Math.max(prepareMs, result.prepareMs);
      onProgress?.({ games: tally.games, total: job.games, tally });
      const handedOn = now();
      await records.add(from, to, result.records);
      recordMs += now() - handedOn;
    }
  }

  await Promise.all(
    Array.from({ length: crew.size }, (_, member) =>
      work(member).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  await records.finish();
  return { tally, isStopped: tally.games < job.games, prepareMs, recordMs };
}

/** Hands records on in the order of the games, though shares end in any order. */
class OrderedRecords {
  private readonly waiting = new Map<number, { readonly to: number; readonly records: readonly string[] }>();
  private readonly take: RunOptions['onRecords'];
  private expected = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(take: RunOptions['onRecords']) {
    this.take = take;
  }

  /** Settles when all that could be handed on has been taken. */
  add(from: number, to: number, records: readonly string[]): Promise<void> {
    if (!this.take) return this.writing;
    this.waiting.set(from, { to, records });
    for (let share = this.waiting.get(this.expected); share; share = this.waiting.get(this.expected)) {
      this.waiting.delete(this.expected);
      this.expected = share.to;
      this.write(share.records);
    }
    return this.writing;
  }

  /** What is left waits for games that a stopped run did not play. */
  finish(): Promise<void> {
    for (const from of [...this.waiting.keys()].sort((a, b) => a - b)) {
      this.write(this.waiting.get(from)?.records ?? []);
    }
    return this.writing;
  }

  private write(records: readonly string[]): void {
    if (records.length > 0) this.writing = this.writing.then(() => this.take?.(records));
  }
}

/** Towards the end ever smaller shares, so that nobody waits long for the last. */
function shareSize(usual: number, left: number, hands: number): number {
  if (hands === 1) return usual;
  return Math.min(usual, Math.max(1, Math.floor(Math.max(left / (2 * hands), usual * SHORTEST_PART))));
}

function nextSize(size: number, took: number, job: SimulationJob): number {
  const most = Math.min(job.recorded ? MAX_RECORDED_SHARE : MAX_SHARE, size * GROWTH);
  return Math.max(1, Math.min(most, Math.floor((size * SHARE_MS) / took)));
}

/** This thread alone, one share after the other. */
export function createLocalCrew(definitions: readonly AnyGameDefinition[], now: () => number): Crew {
  const runner = createShareRunner(definitions, now);
  return {
    size: 1,
    run: async (_member, share, shouldStop) => {
      const result = runner.run(share, shouldStop);
      if (!result.ok) throw new JobError(result.error);
      return result.value;
    },
  };
}
