import type { AnyGameDefinition } from '../../core/index.ts';
import type { TableStore } from '../stores/store.ts';
import { TableHost } from './host.ts';
import { Metrics } from './metrics.ts';
import { RateLimit } from './rates.ts';
import { Streams } from './streams.ts';
import { TABLE_LIMITS, type TableLimits } from './table-limits.ts';

export interface ServiceOptions {
  readonly limits?: Partial<TableLimits>;
  /** Addresses are taken from `X-Forwarded-For`, which a proxy in front of the server has set. */
  readonly trustsProxy?: boolean;
  /** An origin other than our own whose pages may ask. */
  readonly corsOrigin?: string;
  readonly heartbeatMs?: number;
  readonly log?: Log;
  readonly logsRequests?: boolean;
}

/** Takes one line of the log: what happened, in words and numbers without keys or names. */
type Log = (line: Readonly<Record<string, string | number>>) => void;

/** All that the routes of the tables share. */
export interface TableService {
  readonly host: TableHost;
  readonly streams: Streams;
  readonly metrics: Metrics;
  readonly limits: TableLimits;
  readonly openings: RateLimit;
  readonly moves: RateLimit;
  readonly trustsProxy: boolean;
  readonly corsOrigin: string | undefined;
  readonly log: Log;
  readonly logsRequests: boolean;
  /** Ends the streams, then the work in the background, then the store. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createTableService(
  definitions: readonly AnyGameDefinition[],
  store: TableStore,
  options: ServiceOptions = {},
): TableService {
  const limits = { ...TABLE_LIMITS, ...options.limits };
  const host = new TableHost(definitions, store, limits);
  const streams = new Streams(options.heartbeatMs);
  const sweep = setInterval(() => void host.closeIdle().catch(() => undefined), HOUR_MS);
  sweep.unref();
  return {
    host,
    streams,
    metrics: new Metrics(),
    limits,
    openings: new RateLimit(limits.tablesAnHour, HOUR_MS),
    moves: new RateLimit(limits.movesASecond, 1000, 2 * limits.movesASecond),
    trustsProxy: options.trustsProxy ?? false,
    corsOrigin: options.corsOrigin,
    log: (line) => options.log?.({ at: new Date().toISOString(), ...line }),
    logsRequests: options.logsRequests ?? false,
    async stop() {
      clearInterval(sweep);
      streams.end();
      await store.close();
    },
  };
}
