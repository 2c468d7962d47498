import type { AtlasWorker, Pool, PoolWorker } from '../../../lab/index.ts';
import { createLabClient } from '../../engine/lab-client.ts';

const MOST_WORKERS = 8;

/** One worker for each processor, save one for the page. A batch takes a tenth of a second, so none is cut short. */
export function createBrowserPool(): Pool & { readonly workers: readonly (PoolWorker & AtlasWorker)[]; close(): void } {
  const size = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const clients = Array.from({ length: size }, createLabClient);
  return {
    workers: clients.map((client) => ({
      run: (batch) => client.ask((worker) => worker.runBatch(batch)),
      survey: (task) => client.ask((worker) => worker.survey(task)),
    })),
    close() {
      for (const client of clients) client.stop();
    },
  };
}
