import type { Result } from '../../core/index.ts';
import type { ShareResult } from '../share.ts';

/** What a worker is given when it starts: a number, shared with those who started it, that is 1 once it shall stop. */
export interface WorkerStart {
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** A worker says this once, when it can take shares; after that it answers each share. */
export const READY = 'ready';
export type WorkerMessage = typeof READY | Result<ShareResult>;
