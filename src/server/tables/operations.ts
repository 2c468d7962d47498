import { Hono } from 'hono';
import type { TableStore } from '../stores/sql-store.ts';
import { DISK_FULL, READ_ONLY } from '../stores/store.ts';
import type { Env } from './answers.ts';
import type { TableService } from './service.ts';

/** Upper bounds of the buckets of the histogram, in seconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** A metric in the text format of Prometheus; each sample is what follows its name. */
function metric(name: string, type: string, help: string, ...samples: readonly (string | number)[]): string {
  const full = `penultimate_${name}`;
  const lines = samples.map((sample) => (typeof sample === 'number' ? `${full} ${sample}` : `${full}${sample}`));
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ''].join('\n');
}

/** Counters of a running server. */
export class Metrics {
  private readonly requests = new Map<string, number>();
  private readonly moveTimes = new Array<number>(BOUNDS.length + 1).fill(0);
  private moveSeconds = 0;
  tablesOpened = 0;
  connectionsDropped = 0;

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

  /** `gauges` by name, each with its value and what it measures. */
  format(gauges: Readonly<Record<string, readonly [value: number, help: string]>>): string {
    const requests = [...this.requests].map(([labels, count]) => `{${labels}} ${count}`);
    return [
      metric('requests_total', 'counter', 'Requests by route and status; 499 when the client went away.', ...requests),
      metric('tables_opened_total', 'counter', 'Tables opened since the start.', this.tablesOpened),
      metric(
        'connections_dropped_total',
        'counter',
        'Connections closed unanswered because of a limit.',
        this.connectionsDropped,
      ),
      metric(
        'move_seconds',
        'histogram',
        'Seconds from the arrival of a move to its acknowledgement.',
        ...this.histogram(),
      ),
      ...Object.entries(gauges).map(([name, [value, help]]) => metric(name, 'gauge', help, value)),
    ].join('');
  }

  private histogram(): readonly string[] {
    let total = 0;
    const buckets = this.moveTimes.map((count, index) => {
      total += count;
      return `_bucket{le="${BOUNDS[index] ?? '+Inf'}"} ${total}`;
    });
    return [...buckets, `_sum ${this.moveSeconds}`, `_count ${total}`];
  }
}

/** The test write is made at most once in this time. */
const PROBE_MS = 1000;
const SHOWN_REASONS: readonly string[] = [DISK_FULL, READ_ONLY];

/** Why moves cannot be saved; undefined if they can. A reason that names hosts or users is not shown. */
function createProbe(store: TableStore): () => Promise<string | undefined> {
  let last: { readonly at: number; readonly trouble: Promise<string | undefined> } | undefined;
  const probe = () =>
    store.ping().then(
      () => undefined,
      ({ message }: Error) =>
        SHOWN_REASONS.includes(message) ? `Moves cannot be saved: ${message}.` : 'The database cannot be reached.',
    );
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= PROBE_MS) last = { at: now, trouble: probe() };
    return last.trouble;
  };
}

/** For operators: whether the server can take moves, and its counters. */
export function createOperations({ host, streams, metrics }: TableService): Hono<Env> {
  const app = new Hono<Env>();
  const probe = createProbe(host.store);
  app.get('/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    const trouble = await probe();
    return trouble === undefined ? context.json({ status: 'ok' }) : context.json({ error: trouble }, 503);
  });
  app.get('/metrics', (context) => {
    const gauges = {
      streams: [streams.size, 'Open event streams.'],
      tables_in_memory: [host.size, 'Tables held in memory.'],
      resident_bytes: [process.memoryUsage.rss(), 'Memory of the process, in bytes.'],
    } as const;
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    return context.body(metrics.format(gauges), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
  return app;
}
