import { createWorkerClient } from './client.ts';
import type { EngineApi } from './engine-api.ts';

/** The one worker that evaluates, chooses and reviews for the page; the page itself never solves anything. */
export const engine = createWorkerClient<EngineApi>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
);
