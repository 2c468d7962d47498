import type { LabProtocol } from './lab-protocol.ts';
import { type Client, createClient } from './rpc.ts';

/** A worker for long work: the lab opens as many as it needs, and stopping one throws its work away. */
export function createLabClient(): Client<LabProtocol> {
  return createClient<LabProtocol>(() => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' }));
}
