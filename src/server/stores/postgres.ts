import pg from 'pg';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { migrate } from './migrations.ts';
import { PostgresFeed } from './postgres-feed.ts';
import type { TableStore } from './sql-store.ts';
import { type Ask, type IdRow, INSERT_TABLE, idsOf, insertEvents, OLD_LOGS, SqlStore } from './sql-store.ts';
import { DISK_FULL, type LogKind, READ_ONLY, StoreError } from './store.ts';

/** Connections of one server, besides the one that listens. */
const CONNECTIONS = 10;
/** A connection that is silent for this long is given up. */
const ANSWER_MS = 5000;
/** PostgreSQL ends a statement after this time. Shorter, so that a slow database still gives a definite answer. */
const STATEMENT_MS = 4000;

/** Tables in PostgreSQL, shared by any number of servers. */
export async function openPostgresStore(url: string): Promise<Result<TableStore>> {
  const place = parseUrl(url);
  if (!place.ok) return place;
  const config = {
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'penultimate',
  };
  const store = new PostgresStore({ ...config, max: CONNECTIONS });
  try {
    const migrated = await store.migrate();
    if (migrated.ok) return success(store);
    await store.close();
    return migrated;
  } catch (error) {
    await store.close();
    return failure(`The database at ${place.value} cannot be used: ${reasonOf(error)}.`);
  }
}

/**
 * A pool of connections. pg's timeout is on our side only: the statement may still run, and blocks the connection until
 * it ends. So a connection is reused only if PostgreSQL has answered on it.
 */
class PostgresStore extends SqlStore {
  private readonly config: pg.PoolConfig;
  private pool: pg.Pool;

  constructor(config: pg.PoolConfig) {
    super('json_array_elements($1::json)', 4, new PostgresFeed(config));
    this.config = config;
    this.pool = createPool(config);
  }

  /** One statement is one transaction. `pool.query` closes the connection after any error. */
  protected override readonly ask: Ask = async <Row extends object>(
    statement: string,
    values: readonly unknown[] = [],
  ) => {
    const { pool } = this;
    try {
      return (await pool.query<Row>(statement, [...values])).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.replacePool(pool);
      throw new StoreError(REASONS[codeOf(error)] ?? reasonOf(error), { cause: error });
    }
  };

  /** When one connection is silently dead, the idle ones of its pool may be too: none is reused. */
  private replacePool(pool: pg.Pool): void {
    if (pool !== this.pool || pool.ending) return;
    this.pool = createPool(this.config);
    pool.end().catch(() => undefined);
  }

  /** Uses a connection that is always closed afterwards. */
  async migrate(): Promise<Result<undefined>> {
    const client = await this.pool.connect();
    const ask: Ask = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(statement, [...values])).rows;
    try {
      return await migrate(ask, 'postgres');
    } finally {
      client.release(true);
    }
  }

  /** One statement, so that no transaction can be left open. */
  protected override async insertTable(table: readonly string[], events: string): Promise<void> {
    const statement = `with opened as (${INSERT_TABLE}) ${insertEvents(this.rows.replace('$1', '$5'))}`;
    await this.ask(statement, [...table, events]);
  }

  /** Skips a table that another server is writing to. */
  override async deleteLogs(kind: LogKind, since: string, atMost: number): Promise<readonly string[]> {
    const deleted = await this.ask<IdRow>(
      `with old as (${OLD_LOGS[kind]} for update skip locked),
        emptied as (delete from events using old where table_id = old.id)
      delete from tables using old where tables.id = old.id returning tables.id`,
      [since, since, atMost],
    );
    return idsOf(deleted);
  }

  /** PostgreSQL rewrites a row even if nothing changes. */
  override async ping(): Promise<void> {
    await this.ask('update penultimate_migrations set timestamp = timestamp');
  }

  /** PostgreSQL has its own tools for this. */
  override async problems(): Promise<readonly string[]> {
    return [];
  }

  override async close(): Promise<void> {
    await this.pool.end();
  }
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The open query fails too, and is handled there. Without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** PostgreSQL's codes and their meaning for an operator. */
const REASONS: Readonly<Record<string, string>> = { '53100': DISK_FULL, '25006': READ_ONLY };

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The host and the name, without the password. */
function parseUrl(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return success(`${url.host}${url.pathname}`);
  return failure('--database must be an address like postgres://user:password@host/name.');
}
