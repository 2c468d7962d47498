/**
 * A list that does not change. One with another item at its end is made without copying: both share one array, and each
 * knows how much of it is its own.
 */
export class GrowingList<Item> {
  readonly length: number;
  private readonly shared: Item[];

  private constructor(shared: Item[], length: number) {
    this.shared = shared;
    this.length = length;
  }

  static from<Item>(items: Iterable<Item>): GrowingList<Item> {
    const shared = [...items];
    return new GrowingList(shared, shared.length);
  }

  at(index: number): Item | undefined {
    return index < this.length ? this.shared[index] : undefined;
  }

  /** Copies only where another list has grown from this one already. */
  with(item: Item): GrowingList<Item> {
    const shared = this.shared.length === this.length ? this.shared : this.toArray();
    shared.push(item);
    return new GrowingList(shared, this.length + 1);
  }

  toArray(): Item[] {
    return this.shared.slice(0, this.length);
  }
}
