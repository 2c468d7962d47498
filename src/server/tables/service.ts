import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { ClassHost } from '../classes/host.ts';
import type { TableLimits } from '../limits.ts';
import { createFanOut } from '../logs/fan-out.ts';
import { Streams } from '../logs/streams.ts';
import { type OwnGameOptions, OwnGames } from '../own-games/own-games.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import { createSteadyClock, DELETION_BATCH, TableHost } from './host.ts';
import { Metrics } from './operations.ts';

/** Where tables are kept. */
export interface StorePlace {
  /** The folder of SQLite's file. */
  readonly folder?: string;
  /** `postgres://…`, instead of a folder. */
  readonly database?: string;
}

export interface TableOptions extends StorePlace {
  readonly limits?: Partial<TableLimits>;
  /** The number of proxies in front of the server that write `X-Forwarded-For`. */
  readonly proxies?: number;
  /** Another origin whose pages may send requests. */
  readonly corsOrigin?: string;
  readonly log?: Log;
  readonly logsRequests?: boolean;
  /** Whether the log contains the addresses of clients; by default yes. */
  readonly logsAddresses?: boolean;
  /** Games that are not of the catalog. */
  readonly own?: OwnGameOptions;
}

/** Takes one line of the log, in words and numbers without keys or names. */
type Log = (line: Readonly<Record<string, string | number>>) => void;

/** The state that the routes of the tables share. */
export type TableService = ReturnType<typeof createTableService>;

const HOUR_MS = 3_600_000;
/** Wrong codes from one address in an hour: a school of mistyping pupils, and 143 days for all 343,000 codes. */
const MAX_GUESSES = 100;
const SWEEP_PAUSE_MS = 20;
/** The shortest time between two log lines about dropped connections, so that an attack does not fill the log. */
const DROP_LOG_MS = 10_000;

export function createTableService(store: TableStore, options: TableOptions = {}) {
  const { proxies = 0, corsOrigin, logsRequests = false, logsAddresses = true } = options;
  const ownGames = new OwnGames(options.own);
  const host = new TableHost(store, {
    steadyNow: createSteadyClock(),
    ownGames,
    ...(options.limits && { limits: options.limits }),
  });
  const classes = new ClassHost(store);
  const { limits } = host;
  const streams = new Streams();
  const log: Log = (line) => options.log?.({ at: new Date().toISOString(), ...line });
  const fanOut =
    store.feed &&
    createFanOut(host, classes, store.feed, (isReachable, message = '') => {
      log({ event: isReachable ? 'store-back' : 'store-lost', message });
      streams.notify({ type: 'store', isReachable });
    });
  const metrics = new Metrics();
  let nextDropLog = 0;
  const stopSweeping = sweepHourly(host, classes, log);
  return {
    host,
    classes,
    ownGames,
    streams,
    metrics,
    limits,
    openings: createRateLimit(limits.tablesPerHour, HOUR_MS),
    moves: createRateLimit(limits.movesPerSecond, 1000, 2 * limits.movesPerSecond),
    /** Codes of classes that do not exist. */
    guesses: createRateLimit(MAX_GUESSES, HOUR_MS),
    proxies,
    corsOrigin,
    log,
    logsRequests,
    logsAddresses,
    /** Counts a connection that was closed because there were too many, and logs it from time to time. */
    noteDropped(address: string) {
      metrics.connectionsDropped++;
      const now = performance.now();
      if (now < nextDropLog) return;
      nextDropLog = now + DROP_LOG_MS;
      log({ event: 'connections-dropped', total: metrics.connectionsDropped, ...(logsAddresses && { from: address }) });
    },
    /** Starts listening to other servers, if there are any. */
    async start() {
      await fanOut?.start();
    },
    /** Ends the streams, then the background work, then the store. */
    async stop() {
      stopSweeping();
      streams.end();
      await fanOut?.stop();
      await ownGames.stop();
      await store.close();
    },
  };
}

/**
 * Closes idle tables and deletes old ones every hour, in batches with a pause between them, so that moves are not delayed.
 * The first deletion is an hour after the start: by then a wrong clock has been set.
 */
function sweepHourly(host: TableHost, classes: ClassHost, log: Log): () => void {
  let hasStopped = false;
  const pause = () => new Promise((done) => setTimeout(done, SWEEP_PAUSE_MS).unref());
  async function sweep(): Promise<void> {
    let deleted = 0;
    try {
      for (let batch = DELETION_BATCH; batch === DELETION_BATCH && !hasStopped; deleted += batch) {
        batch = await host.deleteOld();
        await pause();
      }
      await classes.deleteOld();
      while (!hasStopped && (await host.closeIdle())) await pause();
    } catch (error) {
      if (!hasStopped) log({ event: 'sweep-failed', message: reasonOf(error) });
    }
    if (deleted > 0) log({ event: 'tables-deleted', count: deleted });
  }
  const hourly = setInterval(sweep, HOUR_MS).unref();
  return () => {
    hasStopped = true;
    clearInterval(hourly);
  };
}

/** Opens the store and starts the service on it. */
export async function openTables(options: TableOptions): Promise<Result<TableService>> {
  const store = await openStore(options);
  if (!store.ok) return store;
  const service = createTableService(store.value, options);
  for (const file of options.own?.files ?? []) {
    const added = await service.ownGames.add(file);
    if (added.ok) continue;
    await service.stop();
    return added;
  }
  try {
    await service.start();
    return success(service);
  } catch (error) {
    await service.stop();
    return failure(`The database cannot be used: ${reasonOf(error)}.`);
  }
}

/** Opens the store; for a check, even if it is damaged. */
export async function openStore({ folder, database }: StorePlace, acceptsDamage = false): Promise<Result<TableStore>> {
  if (database !== undefined) return openPostgres(database);
  if (folder === undefined) return failure('There is no folder to keep tables in.');
  return openSqliteStore(folder, acceptsDamage);
}

/** Its driver is an optional peer dependency. */
async function openPostgres(url: string): Promise<Result<TableStore>> {
  const module = await import('../stores/postgres.ts').catch(() => undefined);
  if (module) return module.openPostgresStore(url);
  return failure('The package pg, which talks to PostgreSQL, is not installed here: npm install pg@8.');
}
