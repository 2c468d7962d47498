import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Result } from '../../core/index.ts';
import { JobError, type Share, type ShareResult } from '../share.ts';
import type { Crew } from '../share-out.ts';
import { READY, type WorkerMessage, type WorkerStart } from './messages.ts';

/** Worker threads that live until they are dismissed. */
export interface WorkerCrew extends Crew {
  /** Resolves when all have started, or one has died over it. */
  readonly ready: Promise<void>;
  dismiss(): Promise<void>;
}

/** How often a run that is to stop is noticed by workers in the middle of a share. */
const STOP_CHECK_MS = 20;

/** `entry` is a JavaScript file that calls `serveShares`; `limits` cap what each thread may take. */
export function startCrew(entry: URL, size: number, limits: ResourceLimits = {}): WorkerCrew {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const members = Array.from({ length: size }, () => new Member(entry, { stop }, limits));

  async function run(member: number, share: Share, shouldStop: () => boolean): Promise<ShareResult> {
    const check = setInterval(() => {
      if (shouldStop()) Atomics.store(stop, 0, 1);
    }, STOP_CHECK_MS);
    try {
      return await (members[member] as Member).run(share);
    } finally {
      clearInterval(check);
    }
  }

  return {
    size,
    run,
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
  private pending: { resolve(result: ShareResult): void; reject(error: Error): void } | undefined;
  private death: string | undefined;

  constructor(entry: URL, start: WorkerStart, resourceLimits: ResourceLimits) {
    this.worker = new Worker(entry, { workerData: start, resourceLimits });
    this.ready = new Promise((resolve) => {
      for (const event of ['message', 'exit']) this.worker.once(event, () => resolve());
    });
    this.worker.on('message', (message: WorkerMessage) => {
      if (message !== READY) this.settle(message);
    });
    this.worker.on('error', (error: Error) => this.die(error.message));
    this.worker.on('exit', (code) => this.die(`it ended with code ${code}`));
  }

  run(share: Share): Promise<ShareResult> {
    const answer = new Promise<ShareResult>((resolve, reject) => {
      this.pending = { resolve, reject };
    });
    if (this.death === undefined) this.worker.postMessage(share);
    else this.fail(this.death);
    return answer.catch((error: Error) => {
      const games = `games ${share.from + 1} to ${share.to}`;
      throw error instanceof Death ? new Error(`A worker died while it played ${games}: ${error.message}.`) : error;
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private settle(result: Result<ShareResult>): void {
    if (result.ok) this.pending?.resolve(result.value);
    else this.pending?.reject(new JobError(result.error));
    this.pending = undefined;
  }

  private die(reason: string): void {
    this.death ??= reason.replace(/\.$/, '');
    this.fail(this.death);
  }

  private fail(reason: string): void {
    this.pending?.reject(new Death(reason));
    this.pending = undefined;
  }
}

class Death extends Error {}
