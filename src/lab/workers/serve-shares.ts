import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGameDefinition } from '../../core/index.ts';
import { createShareRunner, type Share } from '../share.ts';

/** What a worker is given when it starts: a number, shared with those who started it, that is 1 once it shall stop. */
export interface WorkerStart {
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** The whole of a worker thread: shares in, results out, until it is ended. */
export function serveShares(definitions: readonly AnyGameDefinition[]): void {
  const { stop } = workerData as WorkerStart;
  const runner = createShareRunner(definitions, () => performance.now());
  parentPort?.on('message', (share: Share) => {
    parentPort?.postMessage(runner.run(share, () => Atomics.load(stop, 0) === 1));
  });
}
