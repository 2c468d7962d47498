import { type Result, success } from '../core/index.ts';

/**
 * Distributes items to workers in chunks, last first, until none is left, the run is to stop, or one chunk fails. Rejects
 * when a worker breaks down.
 */
export async function shareOut<Item, Worker>(
  items: readonly Item[],
  itemsATask: number,
  workers: readonly Worker[],
  shouldStop: () => boolean,
  work: (worker: Worker, items: readonly Item[]) => Promise<Result<unknown>>,
): Promise<Result<true>> {
  const left = [...items];
  let failed: Result<never> | undefined;

  async function takeTurns(worker: Worker): Promise<void> {
    while (left.length > 0 && failed === undefined && !shouldStop()) {
      const done = await work(worker, left.splice(-itemsATask).reverse());
      if (!done.ok) failed = done;
    }
  }

  await Promise.all(workers.map(takeTurns));
  return failed ?? success(true);
}
