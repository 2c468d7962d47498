import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { createLabWorker, type LabWork } from '../../lab/index.ts';

/** Some work of the lab, as JSON. */
interface QueuedWork {
  readonly kind: keyof LabWork;
  readonly task: never;
}

/**
 * A killed worker does not report it: its batch is requeued after this time. Batches take a few seconds; one that takes
 * longer is done twice, with the same result.
 */
const EXPIRY_SECONDS = 30;
const MAX_TRIES = 10;

/** `version` separates programs that may count differently. */
export async function openQueue(
  database: string,
  version: string,
  expireInSeconds = EXPIRY_SECONDS,
): Promise<Result<Queue>> {
  if (!/^postgres(ql)?:\/\//.test(database))
    return failure('--database must be an address like postgres://user:password@host/name.');
  const Boss = await loadDriver();
  if (Boss === undefined)
    return failure('The package pg-boss, which shares out work, is not installed here: npm install pg-boss@10.');
  try {
    const boss = new Boss({ connectionString: database, max: 4, supervise: false, schedule: false });
    // The next call reports a lost connection. Without a listener the process would end.
    boss.on('error', () => undefined);
    await boss.start();
    const name = `penultimate-batches-${version}`;
    await boss.createQueue(name);
    return success(createQueue(boss, name, expireInSeconds));
  } catch (error) {
    return failure(`The queue in the database cannot be used: ${reasonOf(error)}.`);
  }
}

/** It is an optional peer dependency. */
async function loadDriver(): Promise<typeof PgBoss | undefined> {
  try {
    return (await import('pg-boss')).default;
  } catch {
    return undefined;
  }
}

export type Queue = ReturnType<typeof createQueue>;

/** Tasks in a PostgreSQL database: one side sends them and waits, the other takes and finishes them. */
function createQueue(boss: PgBoss, name: string, expireInSeconds: number) {
  return {
    async send(kind: keyof LabWork, task: object): Promise<string> {
      const id = await boss.send(name, { kind, task }, { expireInSeconds, retryLimit: MAX_TRIES, retryDelay: 0 });
      if (id === null) throw new Error('The queue took no batch.');
      return id;
    },

    /** The result of a task; undefined until a worker has finished it. Can be read once. */
    async result<Value>(id: string): Promise<Result<Value> | undefined> {
      const job = await boss.getJobById<QueuedWork>(name, id);
      if (job?.state === 'failed')
        throw new Error('No worker finished a batch, although it was requeued several times.');
      if (job?.state !== 'completed') return undefined;
      await boss.deleteJob(name, id);
      // The result that `finish` stored, as JSON.
      const result: Result<Value> = JSON.parse(JSON.stringify(job.output));
      return result;
    },

    /** A task, and the id for its result; undefined if there is none. */
    async take() {
      const [job] = await boss.fetch<QueuedWork>(name);
      return job && { id: job.id, ...job.data };
    },

    cancel: (id: string) => boss.deleteJob(name, id),
    finish: (id: string, result: Result<unknown>) => boss.complete(name, id, result),
    /** Requeues the tasks that a worker did not finish in time. */
    expire: () => boss.expire(),
    close: () => boss.stop({ graceful: false, wait: true }),
  };
}

/** How long a batch should take. A message through a database takes some hundredths of a second. */
const BATCH_MS = 2000;
const ASK_MS = 100;
const EXPIRE_MS = 2000;

/** A pool whose workers are elsewhere: each puts a batch into the queue and waits for its result. */
export function createQueuePool(queue: Queue, size: number, onWaiting: () => void) {
  let isAnswered = false;
  const expiry = setInterval(() => void queue.expire().catch(() => undefined), EXPIRE_MS);
  const warning = setTimeout(() => isAnswered || onWaiting(), 2 * BATCH_MS);

  async function ask<Value>(
    kind: keyof LabWork,
    task: object,
    shouldStop: () => boolean,
    nothing: Value,
  ): Promise<Result<Value>> {
    const id = await queue.send(kind, task);
    while (!shouldStop()) {
      const result = await queue.result<Value>(id);
      isAnswered ||= result !== undefined;
      if (result) return result;
      await pause(ASK_MS);
    }
    await queue.cancel(id);
    return success(nothing);
  }

  return {
    workers: Array.from({ length: size }, () => createLabWorker(ask)),
    batchMs: BATCH_MS,
    close() {
      clearInterval(expiry);
      clearTimeout(warning);
    },
  };
}
