import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { type EventRow, KyselyStore } from './kysely-store.ts';
import { migrate } from './migrations.ts';
import { PostgresFeed } from './postgres-feed.ts';
import type { Schema } from './schema.ts';
import type { TableStore } from './store.ts';

/** Connections of one server, beside the one that listens. */
const CONNECTIONS = 10;
/** A database that does not answer in this time is taken for lost. */
const ANSWER_MS = 5000;

/** Tables in PostgreSQL, which any number of servers share. */
export async function openPostgresStore(url: string): Promise<Result<TableStore>> {
  const parsed = parseUrl(url);
  if (!parsed.ok) return parsed;
  const driver = await loadDriver();
  if (!driver.ok) return driver;
  const config = {
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'penultimate',
  };
  const pool = new driver.value.Pool({ ...config, max: CONNECTIONS });
  // A connection that breaks is told here when it is idle, and by itself when it is lent out; the query under way fails
  // as well. Without these listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const feed = new PostgresFeed(driver.value.Client, config);
  return open(pool, feed, parsed.value);
}

async function open(pool: Pool, feed: PostgresFeed, where: string): Promise<Result<TableStore>> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrated = await migrate(db, 'postgres');
    if (migrated.ok) return success(new KyselyStore(db, { batchesAtOnce: 4, insertEvents, feed }));
    await db.destroy();
    return migrated;
  } catch (error) {
    await db.destroy();
    return failure(`The database at ${where} cannot be used: ${reasonOf(error)}.`);
  }
}

/** The columns go in as lists, so the statement is the same for any number of rows. */
function insertEvents(rows: readonly EventRow[]): RawBuilder<EventRow> {
  const column = (name: keyof EventRow) => rows.map((row) => row[name]);
  return sql`
    insert into events (table_id, version, at, change)
    select * from unnest(${column('table_id')}::text[], ${column('version')}::int[], ${column('at')}::text[], ${column('change')}::text[])
    on conflict (table_id, version) do nothing returning table_id, version, change`;
}

/** The host and the name, which may be told; a password may not. */
function parseUrl(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return success(`${url.host}${url.pathname}`);
  return failure('--database must be an address like postgres://user:password@host/name.');
}

async function loadDriver(): Promise<Result<Pick<typeof import('pg'), 'Pool' | 'Client'>>> {
  try {
    return success((await import('pg')).default);
  } catch {
    return failure('The package pg, which talks to PostgreSQL, is not installed here: npm install pg.');
  }
}
