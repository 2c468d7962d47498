import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { counted, reasonOf } from '../../core/index.ts';
import type { LabWorker } from '../../lab/index.ts';
import { startThreadPool } from '../../lab/workers/thread-pool.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { openQueue } from '../lab/queue.ts';
import { complain, listenToInterrupt } from '../terminal/terminal.ts';

const IDLE_MS = 300;
/** The pause after a database problem. */
const RETRY_MS = 2000;

/** Takes batches until it is interrupted (130) or terminated (0), and finishes the current ones. */
export async function run({ flags, terminal }: Call): Promise<number> {
  const { database = terminal.env.DATABASE_URL, workers: size = availableParallelism() } = flags;
  if (database === undefined)
    throw new UsageError(
      '`penultimate work` needs --database, the address of the PostgreSQL that the work comes from.',
    );
  const queue = unwrap(await openQueue(database, terminal.version));
  const pool = startThreadPool({ script: terminal.workerEntry, size });
  const interrupt = listenToInterrupt(terminal);
  let batches = 0;

  /** Takes batches one by one. Reports a database problem once; a lost batch is requeued. */
  async function takeBatches(worker: LabWorker): Promise<void> {
    let isInTrouble = false;
    while (!interrupt.signal.aborted) {
      try {
        const taken = await queue.take();
        if (taken) {
          const { id, kind, task } = taken;
          await queue.finish(id, await worker[kind](task, () => false));
          batches++;
        } else await pause(IDLE_MS);
        isInTrouble = false;
      } catch (error) {
        if (!isInTrouble) complain(terminal, `${reasonOf(error)}; trying again.`);
        isInTrouble = true;
        await pause(RETRY_MS);
      }
    }
  }

  try {
    await pool.ready;
    if (!terminal.isQuiet)
      terminal.stdout.write(`Waiting for work with ${counted(size, 'thread')} (stop with Ctrl-C)\n`);
    await Promise.all(pool.workers.map(takeBatches));
    if (!terminal.isQuiet) terminal.stdout.write(`Finished ${counted(batches, 'batch', 'batches')}\n`);
    return (await interrupt.happened) === 'SIGTERM' ? EXIT.done : EXIT.interrupted;
  } finally {
    interrupt.stopListening();
    await pool.close();
    await queue.close();
  }
}
