import { type AtlasWorker, type SweptRows, sweepVariants } from '../../lab/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { openWorkers } from '../lab/pool.ts';
import { showProgress } from '../terminal/progress.ts';
import type { AtlasRequest } from './request.ts';
import { openRowFile } from './row-file.ts';

export interface SweptAtlas {
  readonly rows: SweptRows;
  readonly isInterrupted: boolean;
}

/** A message to a thread takes no time beside a variant; one through a database takes as long as many small ones. */
const VARIANTS_A_TASK = { threads: 4, queue: 32 };

/** Looks at every variant, with a progress bar; with `--out` each row is kept, and those that are there are not looked at again. */
export async function sweepAll(call: Call, request: AtlasRequest): Promise<SweptAtlas> {
  const { terminal, flags } = call;
  const file = typeof flags.out === 'string' ? await openRowFile(terminal.files, flags.out, request) : undefined;
  const progress = showProgress(terminal, 'variants');
  let isInterrupted = false;
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  const opened = await openWorkers(call, request.variants.length).catch(async (error) => {
    await file?.close();
    throw error;
  });
  try {
    const { definition, variants, limit } = request;
    const workers: readonly AtlasWorker[] = opened.pool.workers;
    const rows = await sweepVariants({ atlas: definition.id, variants, limit }, workers, {
      variantsATask: flags.database === undefined ? VARIANTS_A_TASK.threads : VARIANTS_A_TASK.queue,
      known: new Map(file?.known.map(({ place, row }) => [place, row])),
      onRows(placed) {
        for (const [place, row] of placed) file?.append({ place, row });
      },
      onProgress: progress.update,
      shouldStop: () => isInterrupted,
    });
    return { rows: unwrap(rows), isInterrupted };
  } finally {
    progress.done();
    stopListening();
    await opened.close();
    await file?.close();
  }
}
