import type { Remote } from 'comlink';

/** The page's side of a worker. */
export interface WorkerClient<Api> {
  /** Calls the worker: `ask((worker) => worker.certify(variant))`. What it throws is a rejection here. */
  ask<Answer>(call: (worker: Remote<Api>) => Answer): Promise<Awaited<Answer>>;
  /** Ends the worker; what was asked and not answered is rejected. */
  stop(): void;
}

interface Opened<Api> {
  readonly worker: Worker;
  readonly remote: Promise<Remote<Api>>;
}

const NOT_LOADED = 'The worker could not be loaded.';

/** The worker starts with the first question, and again after a stop or a failure to load. */
export function createWorkerClient<Api>(start: () => Worker): WorkerClient<Api> {
  let opened: Opened<Api> | undefined;
  const waiting = new Set<(error: Error) => void>();

  function open(): Opened<Api> {
    const worker = start();
    // A worker catches what its functions throw: only one that did not load ends here.
    worker.addEventListener('error', () => close(NOT_LOADED));
    // Not in the first load of the page: it arrives together with the worker.
    const remote = import('comlink').then(({ wrap }) => wrap<Api>(worker));
    remote.catch(() => close(NOT_LOADED));
    return { worker, remote };
  }

  function close(reason: string): void {
    opened?.worker.terminate();
    opened = undefined;
    for (const reject of waiting) reject(new Error(reason));
    waiting.clear();
  }

  return {
    ask(call) {
      opened ??= open();
      const { remote } = opened;
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        remote
          .then(async (worker) => resolve(await call(worker)))
          .catch(reject)
          .finally(() => waiting.delete(reject));
      });
    },
    stop: () => close('Stopped.'),
  };
}
