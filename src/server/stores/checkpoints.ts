import { setTimeout as pause } from 'node:timers/promises';

/** Part of a connection of libsql whose work is done in a thread. */
interface Connection {
  exec(text: string): Promise<unknown>;
  close(): void;
}

/** The connection that writes. */
interface Writer {
  /** Grows with each row that is written. */
  countChanges(): number;
  exec(text: string): unknown;
}

const EVERY_MS = 500;
/** Moves what is in the log by now, and waits for nobody. */
const CHECKPOINT = 'pragma wal_checkpoint(passive)';

/**
 * Moves what has been written from SQLite's log into its file. SQLite would do it in the middle of a write, and everybody
 * would wait for the disk. Here most of it is done in a thread, on a connection of its own; then the writer moves the little that
 * was written meanwhile, so that the log begins again at its start: a log that grows takes longer to reach the disk.
 */
export class Checkpoints {
  private readonly connection: Connection;
  private readonly writer: Writer;
  private readonly everyMs: number;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(connection: Connection, writer: Writer, everyMs = EVERY_MS) {
    this.connection = connection;
    this.writer = writer;
    this.everyMs = everyMs;
    this.running = this.run();
  }

  /** Afterwards all is in the file, and the log is empty. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    this.connection.close();
    try {
      this.writer.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // On a full disk, say: what is in the log stays there, and is read at the next start.
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let done = 0;
    while (!signal.aborted) {
      const changes = this.writer.countChanges();
      // One that fails is made up for by the next: nothing is lost, the log only grows.
      if (changes !== done) await this.makeCheckpoint().catch(() => undefined);
      done = changes;
      await pause(this.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async makeCheckpoint(): Promise<void> {
    await this.connection.exec(CHECKPOINT);
    this.writer.exec(CHECKPOINT);
  }
}
