import type PgBoss from 'pg-boss';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import type { AtlasTask, Batch, ExamTask } from '../../lab/index.ts';

/** Games to play, variants to look at, or questions to one of our players. */
export type QueueTask = Batch | AtlasTask | ExamTask;

/** A task on its way, and the number under which its result is given back. */
interface QueuedTask {
  readonly id: string;
  readonly task: QueueTask;
}

/** Tasks of other people's work in a PostgreSQL database: one side sends and waits, the other takes and finishes. */
export interface Queue {
  send(task: QueueTask): Promise<string>;
  /** Of the kind that the task asks for; undefined while nobody has finished it. Given once: then it is gone. */
  result<Value>(id: string): Promise<Result<Value> | undefined>;
  cancel(id: string): Promise<void>;
  take(): Promise<QueuedTask | undefined>;
  finish(id: string, result: Result<unknown>): Promise<void>;
  /** Gives out again what a worker has taken and not finished in time. */
  expire(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A worker that is killed does not say so: its batch is given out again after this time. Batches are made to take a few
 * seconds, and if one takes longer it is done twice, with the same result.
 */
const EXPIRY_SECONDS = 30;
const MAX_TRIES = 10;

/** `version` keeps programs apart that might count differently. */
export async function openQueue(
  database: string,
  version: string,
  expireInSeconds = EXPIRY_SECONDS,
): Promise<Result<Queue>> {
  if (!/^postgres(ql)?:\/\//.test(database))
    return failure('--database must be an address like postgres://user:password@host/name.');
  const Boss = await loadDriver();
  if (Boss === undefined)
    return failure('The package pg-boss, which shares out work, is not installed here: npm install pg-boss.');
  try {
    const boss = new Boss({ connectionString: database, max: 4, supervise: false, schedule: false });
    // A lost connection is told to whoever asks next; without a listener the process would end.
    boss.on('error', () => undefined);
    await boss.start();
    const name = `penultimate-batches-${version}`;
    await boss.createQueue(name);
    return success(new BossQueue(boss, name, expireInSeconds));
  } catch (error) {
    return failure(`The queue in the database cannot be used: ${reasonOf(error)}.`);
  }
}

/** It is an optional dependency. */
async function loadDriver(): Promise<typeof PgBoss | undefined> {
  try {
    return (await import('pg-boss')).default;
  } catch {
    return undefined;
  }
}

class BossQueue implements Queue {
  private readonly boss: PgBoss;
  private readonly name: string;
  private readonly expireInSeconds: number;

  constructor(boss: PgBoss, name: string, expireInSeconds: number) {
    this.boss = boss;
    this.name = name;
    this.expireInSeconds = expireInSeconds;
  }

  async send(task: QueueTask): Promise<string> {
    const { expireInSeconds } = this;
    const id = await this.boss.send(this.name, task, { expireInSeconds, retryLimit: MAX_TRIES, retryDelay: 0 });
    if (id === null) throw new Error('The queue took no batch.');
    return id;
  }

  async result<Value>(id: string): Promise<Result<Value> | undefined> {
    const job = await this.boss.getJobById<QueueTask>(this.name, id);
    if (job?.state === 'failed') throw new Error('A batch was given out again and again, and nobody finished it.');
    if (job?.state !== 'completed') return undefined;
    await this.boss.deleteJob(this.name, id);
    // What `finish` has put there, through JSON and back.
    const result: Result<Value> = JSON.parse(JSON.stringify(job.output));
    return result;
  }

  async cancel(id: string): Promise<void> {
    await this.boss.deleteJob(this.name, id);
  }

  async take(): Promise<QueuedTask | undefined> {
    const [job] = await this.boss.fetch<QueueTask>(this.name);
    return job && { id: job.id, task: job.data };
  }

  async finish(id: string, result: Result<unknown>): Promise<void> {
    await this.boss.complete(this.name, id, result);
  }

  async expire(): Promise<void> {
    await this.boss.expire();
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, wait: true });
  }
}
