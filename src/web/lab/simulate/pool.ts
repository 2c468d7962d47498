import { success } from '../../../core/index.ts';
import type { AtlasWorker, Pool, PoolWorker } from '../../../lab/index.ts';
import { createEngine } from '../../engine/engine.ts';

const MAX_WORKERS = 8;

/** One worker for each processor, except one for the page. A batch takes a tenth of a second, so none is cut short. */
export function createBrowserPool(): Pool & { readonly workers: readonly (PoolWorker & AtlasWorker)[]; close(): void } {
  const size = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const clients = Array.from({ length: size }, createEngine);
  return {
    workers: clients.map((client) => ({
      run: async (batch) => success(await client.ask('batch', batch)),
      rate: async (task) => success(await client.ask('rate', task)),
      survey: async (task) => success(await client.ask('survey', task)),
    })),
    close() {
      for (const client of clients) client.stop();
    },
  };
}
