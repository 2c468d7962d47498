import { type AnyGameDefinition, failure, type Result, reasonOf, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { TABLE_LIMITS, type TableLimits } from '../limits.ts';
import { openPostgresStore } from '../stores/postgres.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import type { TableStore } from '../stores/store.ts';
import { FanOut } from './fan-out.ts';
import { TableHost } from './host.ts';
import { Metrics } from './metrics.ts';
import { RateLimit } from './rates.ts';
import { Streams } from './streams.ts';

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

export interface TableServiceOptions extends ServiceOptions {
  /** The folder of SQLite's file. */
  readonly folder?: string;
  /** `postgres://…`, instead of a folder. */
  readonly database?: string;
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
  /** Begins to listen to other servers, where there are any. */
  start(): Promise<void>;
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
  const log: Log = (line) => options.log?.({ at: new Date().toISOString(), ...line });
  const tellReachable = (isReachable: boolean, message = '') => {
    log({ event: isReachable ? 'store-back' : 'store-lost', message });
    streams.tell({ type: 'store', isReachable });
  };
  const { feed } = store;
  const fanOut = feed && new FanOut(host, feed, tellReachable);
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
    log,
    logsRequests: options.logsRequests ?? false,
    async start() {
      await fanOut?.start();
    },
    async stop() {
      clearInterval(sweep);
      streams.end();
      await fanOut?.stop();
      await store.close();
    },
  };
}

/** Opens the store and starts the service on it. */
export async function openTables(options: TableServiceOptions): Promise<Result<TableService>> {
  const store = await openStore(options);
  if (!store.ok) return store;
  const service = createTableService(GAMES, store.value, options);
  try {
    await service.start();
    return success(service);
  } catch (error) {
    await service.stop();
    return failure(`The database cannot be used: ${reasonOf(error)}.`);
  }
}

async function openStore({ folder, database }: TableServiceOptions): Promise<Result<TableStore>> {
  if (database !== undefined) return openPostgresStore(database);
  return folder === undefined ? failure('There is no folder to keep tables in.') : openSqliteStore(folder);
}
