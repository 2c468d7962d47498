import { createWorkerClient } from './client.ts';
import type { DeskApi } from './desk-api.ts';

/** A worker of its own: trying thousands of positions does not keep a board waiting. */
export const deskClient = createWorkerClient<DeskApi>(
  () => new Worker(new URL('./desk.worker.ts', import.meta.url), { type: 'module' }),
);
