import { createWorkerClient, type WorkerClient } from './client.ts';
import type { LabApi } from './lab-api.ts';

export type LabClient = WorkerClient<LabApi>;

/** A worker for long work: the lab opens as many as it needs, and stopping one throws its work away. */
export function createLabClient(): LabClient {
  return createWorkerClient(() => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' }));
}
