import type { EngineProtocol } from './protocol.ts';
import { createClient } from './rpc.ts';

/** The one worker that judges, chooses and reviews for the page; the page itself never solves anything. */
export const engine = createClient<EngineProtocol>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
);
