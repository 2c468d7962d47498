import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGameDefinition } from '../../core/index.ts';
import { createShareRunner, type Share } from '../share.ts';
import { READY, type WorkerMessage, type WorkerStart } from './messages.ts';

/** The whole of a worker thread: shares in, results out, until it is ended. */
export function serveShares(definitions: readonly AnyGameDefinition[]): void {
  const { stop } = workerData as WorkerStart;
  const runner = createShareRunner(definitions, () => performance.now());
  parentPort?.on('message', (share: Share) => {
    post(runner.run(share, () => Atomics.load(stop, 0) === 1));
  });
  post(READY);
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
