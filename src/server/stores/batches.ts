/** An item to be written, and the promise for it. */
interface Waiting<Item> {
  readonly item: Item;
  readonly done: (isWritten: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * Writes items that arrive at the same time together: one fsync takes as long for a hundred rows as for one. While
 * `atOnce` batches are being written, the next one grows.
 */
export class Batches<Item> {
  private readonly write: (items: readonly Item[]) => Promise<readonly boolean[]>;
  private readonly atOnce: number;
  private waiting: Waiting<Item>[] = [];
  private underWay = 0;
  private isScheduled = false;

  /** `write` resolves to whether each item was written; `atOnce` batches may be written at once. */
  constructor(write: (items: readonly Item[]) => Promise<readonly boolean[]>, atOnce: number) {
    this.write = write;
    this.atOnce = atOnce;
  }

  add(item: Item): Promise<boolean> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      this.schedule();
    });
  }

  /** Writes after all requests that have arrived by now have been read. */
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0 || this.underWay >= this.atOnce) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.writeNext();
    });
  }

  private async writeNext(): Promise<void> {
    const batch = this.waiting.splice(0, MAX_BATCH);
    this.underWay++;
    this.schedule();
    try {
      const written = await this.write(batch.map(({ item }) => item));
      batch.forEach(({ done }, index) => {
        done(written[index] === true);
      });
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      this.underWay--;
      this.schedule();
    }
  }
}
