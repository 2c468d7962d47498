import { parentPort } from 'node:worker_threads';
import { type AnyGameDefinition, type Result, reasonOf } from '../../core/index.ts';
import { createLabWork, type LabWork } from '../work.ts';

interface ThreadRequest {
  readonly id: number;
  readonly kind: keyof LabWork;
  readonly task: never;
  /** Shared by both threads: the first number is 1 when the thread should stop. */
  readonly stop: Int32Array;
}

/** A thread reports that it has loaded, and then answers every request. */
export type ThreadMessage =
  | 'ready'
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly id: number; readonly error: string };

/** Runs a worker thread: answers requests until it is terminated. */
export function serveBatches(definitions: readonly AnyGameDefinition[]): void {
  const port = parentPort;
  if (!port) throw new Error('Batches are served in a worker thread, not in the main thread.');
  const work = createLabWork(definitions, () => performance.now());
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', ({ id, kind, task, stop }: ThreadRequest) => {
    try {
      send({ id, result: work[kind](task, () => Atomics.load(stop, 0) === 1) });
    } catch (error) {
      send({ id, error: reasonOf(error) });
    }
  });
  send('ready');
}
