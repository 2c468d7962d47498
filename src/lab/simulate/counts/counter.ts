/** Counts of whole numbers from 0 upwards. Small ones cost an array step each, large ones are rare. */
export class Counter {
  private readonly small = new Float64Array(1024);
  private readonly large = new Map<number, number>();

  add(key: number): void {
    if (key < 1024) this.small[key] = (this.small[key] ?? 0) + 1;
    else this.large.set(key, (this.large.get(key) ?? 0) + 1);
  }

  at(key: number): number {
    return key < 1024 ? (this.small[key] ?? 0) : (this.large.get(key) ?? 0);
  }

  /** [number, count] of all that came up, by number. */
  entries(): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    this.small.forEach((count, key) => {
      if (count > 0) found.push([key, count]);
    });
    return [...found, ...[...this.large].sort(([a], [b]) => a - b)];
  }
}
