import type { Crew } from '../../../lab/index.ts';
import { createLabClient } from '../../engine/lab-client.ts';

const MOST_WORKERS = 8;

/** One worker for each processor, save one for the page. A share takes a tenth of a second, so none is cut short. */
export function createBrowserPool(): Crew & { dismiss(): void } {
  const size = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const clients = Array.from({ length: size }, createLabClient);
  return {
    size,
    run: (member, share) => {
      const client = clients[member];
      return client
        ? client.ask((worker) => worker.runShare(share))
        : Promise.reject(new Error('There is no such worker.'));
    },
    dismiss() {
      for (const client of clients) client.stop();
    },
  };
}
