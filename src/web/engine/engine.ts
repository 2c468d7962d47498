import { type AnyGame, chosenOptions } from '../../core/index.ts';
import { createWorkerClient, type WorkerClient } from './client.ts';

/** A separate worker for long work: stopping it discards the work. */
export function createEngine(): WorkerClient {
  return createWorkerClient(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
}

/** The worker that evaluates, chooses and reviews for the page, which never solves anything itself. */
export const engine = createEngine();

/** A variant as the input of a question. */
export function variantOf({ id, definition, options }: AnyGame) {
  return { game: id, options: Object.fromEntries(chosenOptions(definition, options)) };
}
