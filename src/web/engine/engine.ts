import { type AnyGame, chosenOptions } from '../../core/index.ts';
import { createWorkerClient, type WorkerClient } from './client.ts';

/** A worker of one's own for long work: stopping it throws the work away. */
export function createEngine(): WorkerClient {
  return createWorkerClient(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
}

/** The worker that evaluates, chooses and reviews for the page; the page itself never solves anything. */
export const engine = createEngine();

/** A variant as the input of a question. */
export function variantOf({ id, definition, options }: AnyGame) {
  return { game: id, options: Object.fromEntries(chosenOptions(definition, options)) };
}
