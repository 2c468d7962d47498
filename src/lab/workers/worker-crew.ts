import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type Result, success } from '../../core/index.ts';
import { JobError, type Share, type ShareResult } from '../share.ts';
import type { Crew } from '../share-out.ts';
import { EMPTY_TALLY } from '../tally.ts';
import { READY, type WorkerMessage, type WorkerStart } from './messages.ts';

/** Worker threads that live until they are dismissed. */
export interface WorkerCrew extends Crew {
  /** Resolves when all have started, or one has died over it. */
  readonly ready: Promise<void>;
  dismiss(): Promise<void>;
}

/** How often a run that is to stop is noticed by workers in the middle of a share. */
const STOP_CHECK_MS = 20;
/** One that is told to stop ends the game it is at. After so long it is given up, and its share with it. */
const PATIENCE_MS = 2000;

export interface CrewOptions {
  /** What each thread may take. */
  readonly limits?: ResourceLimits;
  readonly patienceMs?: number;
}

/** `entry` is a JavaScript file that calls `serveShares`. */
export function startCrew(
  entry: URL,
  size: number,
  { limits = {}, patienceMs = PATIENCE_MS }: CrewOptions = {},
): WorkerCrew {
  const members = Array.from({ length: size }, () => new Member(entry, limits, patienceMs));
  return {
    size,
    run: (member, share, shouldStop) => (members[member] as Member).run(share, shouldStop),
    ready: Promise.all(members.map((member) => member.ready)).then(() => undefined),
    dismiss: async () => {
      await Promise.all(members.map((member) => member.end()));
    },
  };
}

/** One worker and the share it is at. Once it has died, every share fails with the reason. */
class Member {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private pending: { resolve(result: ShareResult): void; reject(error: Error): void } | undefined;
  private death: string | undefined;
  private readonly patienceMs: number;

  constructor(entry: URL, resourceLimits: ResourceLimits, patienceMs: number) {
    this.patienceMs = patienceMs;
    const workerData: WorkerStart = { stop: this.stop };
    this.worker = new Worker(entry, { workerData, resourceLimits });
    this.ready = new Promise((resolve) => {
      for (const event of ['message', 'exit']) this.worker.once(event, () => resolve());
    });
    this.worker.on('message', (message: WorkerMessage) => {
      if (message !== READY) this.settle(message);
    });
    for (const event of ['error', 'messageerror']) {
      this.worker.on(event, (error: Error) => this.die(error.message));
    }
    this.worker.on('exit', (code) => this.die(`it ended with code ${code}`));
  }

  async run(share: Share, shouldStop: () => boolean): Promise<ShareResult> {
    Atomics.store(this.stop, 0, 0);
    let toldAt: number | undefined;
    const check = setInterval(() => {
      if (!shouldStop()) return;
      Atomics.store(this.stop, 0, 1);
      toldAt ??= performance.now();
      if (performance.now() - toldAt > this.patienceMs) this.giveUp();
    }, STOP_CHECK_MS);
    try {
      return await this.answer(share);
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      throw new Error(`A worker died while it played games ${share.from + 1} to ${share.to}: ${error.message}.`);
    } finally {
      clearInterval(check);
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private answer(share: Share): Promise<ShareResult> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      if (this.death === undefined) this.worker.postMessage(share);
      else this.fail(this.death);
    });
  }

  private settle(result: Result<ShareResult>): void {
    if (result.ok) this.pending?.resolve(result.value);
    else this.pending?.reject(new JobError(result.error));
    this.pending = undefined;
  }

  private giveUp(): void {
    this.settle(success({ tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 }));
    void this.worker.terminate();
  }

  private die(reason: string): void {
    this.death ??= reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
    this.fail(this.death);
  }

  private fail(reason: string): void {
    this.pending?.reject(new Death(reason));
    this.pending = undefined;
  }
}

class Death extends Error {}
