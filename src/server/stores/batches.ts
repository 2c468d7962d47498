/** Something to be written, and whoever waits for it. */
interface Waiting<Item> {
  readonly item: Item;
  readonly done: (isWritten: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const MOST_IN_A_BATCH = 500;

/**
 * Writes what arrives at the same time together: a disk that is asked to keep one thing takes as long as for a
 * hundred. While as many batches are under way as are allowed, the next one grows.
 */
export class Batches<Item> {
  private readonly write: (items: readonly Item[]) => Promise<readonly boolean[]>;
  private readonly atOnce: number;
  private waiting: Waiting<Item>[] = [];
  private underWay = 0;
  private isScheduled = false;

  /** `write` says of each item whether it was written; `atOnce` is how many batches may be under way. */
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

  /** After all requests that have arrived by now have been looked at. */
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0 || this.underWay >= this.atOnce) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.writeNext();
    });
  }

  private async writeNext(): Promise<void> {
    const batch = this.waiting.splice(0, MOST_IN_A_BATCH);
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
