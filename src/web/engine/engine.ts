import { createWorkerClient, type WorkerClient } from './client.ts';

/** A worker of one's own for long work: stopping it throws the work away. */
export function createEngine(): WorkerClient {
  return createWorkerClient(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
}

/** The worker that evaluates, chooses and reviews for the page; the page itself never solves anything. */
export const engine = createEngine();
