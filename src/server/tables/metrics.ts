/** Upper bounds of the buckets of the histogram, in seconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Counters of a running server, in the text format of Prometheus. */
export class Metrics {
  private readonly requests = new Map<string, number>();
  private readonly moveTimes = new Array<number>(BOUNDS.length + 1).fill(0);
  private moveSeconds = 0;
  tablesOpened = 0;

  countRequest(route: string, status: number): void {
    const key = `route="${route}",status="${status}"`;
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
  }

  /** From the arrival of a move to its acknowledgement. */
  countMove(seconds: number): void {
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    const place = index < 0 ? BOUNDS.length : index;
    this.moveTimes[place] = (this.moveTimes[place] ?? 0) + 1;
    this.moveSeconds += seconds;
  }

  format(gauges: Readonly<Record<string, number>>): string {
    const lines = [
      '# TYPE penultimate_requests_total counter',
      ...[...this.requests].map(([labels, count]) => `penultimate_requests_total{${labels}} ${count}`),
      '# TYPE penultimate_tables_opened_total counter',
      `penultimate_tables_opened_total ${this.tablesOpened}`,
      '# TYPE penultimate_move_seconds histogram',
      ...this.histogram(),
      ...Object.entries(gauges).flatMap(([name, value]) => [
        `# TYPE penultimate_${name} gauge`,
        `penultimate_${name} ${value}`,
      ]),
    ];
    return `${lines.join('\n')}\n`;
  }

  private histogram(): readonly string[] {
    let total = 0;
    const buckets = this.moveTimes.map((count, index) => {
      total += count;
      return `penultimate_move_seconds_bucket{le="${BOUNDS[index] ?? '+Inf'}"} ${total}`;
    });
    return [...buckets, `penultimate_move_seconds_sum ${this.moveSeconds}`, `penultimate_move_seconds_count ${total}`];
  }
}
