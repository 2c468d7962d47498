/** Takes the records of some games. Whoever hands them over waits for it. */
export type TakeRecords = (records: readonly string[]) => Promise<void> | void;

/** Hands records over in the order of the games, though batches end in any order. */
export class OrderedRecords {
  /** By the number of its first game, what cannot be handed over yet. */
  private readonly waiting = new Map<number, { readonly to: number; readonly records: readonly string[] }>();
  private readonly take: TakeRecords | undefined;
  private expected = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(take: TakeRecords | undefined) {
    this.take = take;
  }

  /** Of games `from` to `to` − 1. Resolves when all that could be handed over has been taken. */
  add(from: number, to: number, records: readonly string[]): Promise<void> {
    if (!this.take) return this.writing;
    this.waiting.set(from, { to, records });
    for (let batch = this.waiting.get(this.expected); batch; batch = this.waiting.get(this.expected)) {
      this.waiting.delete(this.expected);
      this.expected = batch.to;
      this.write(batch.records);
    }
    return this.writing;
  }

  /** Hands over what is still waiting for games that a stopped run did not play. */
  finish(): Promise<void> {
    for (const [, { records }] of [...this.waiting].sort(([a], [b]) => a - b)) this.write(records);
    return this.writing;
  }

  private write(records: readonly string[]): void {
    if (records.length > 0) this.writing = this.writing.then(() => this.take?.(records));
  }
}
