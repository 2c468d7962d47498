import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Every table of the database that is ours is told apart by this beginning from those of others. */
const MIGRATIONS_TABLE = 'penultimate_migrations';

/** The channel on which PostgreSQL tells every server of a new event: `<table> <version>`. */
export const EVENTS_CHANNEL = 'penultimate_events';

/** In order of their names. One that has been released is never changed: a new one is added. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '0001-tables-and-events': {
      async up(db: Kysely<Schema>) {
        await createTables(db);
        if (dialect === 'postgres') await createTrigger(db);
      },
    },
  };
}

async function createTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash_1', 'text', (column) => column.notNull())
    .addColumn('key_hash_2', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('is_closed', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tables_by_closing').on('tables').columns(['is_closed', 'opened_at']).execute();
  await db.schema
    .createTable('events')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['table_id', 'version'])
    .execute();
}

/** A notice goes out with the transaction that wrote the event: no server can forget to send it. */
async function createTrigger(db: Kysely<Schema>): Promise<void> {
  await sql`
    create function penultimate_tell_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(EVENTS_CHANNEL)}, new.table_id || ' ' || new.version);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger penultimate_tell_event after insert on events
    for each row execute function penultimate_tell_event()`.execute(db);
}

/** Brings the database up to date. Several servers may start at once: the migrator locks. A newer schema is left alone. */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  all = migrations(dialect),
): Promise<Result<undefined>> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: `${MIGRATIONS_TABLE}_lock`,
  });
  const unknown = await unknownMigration(db, Object.keys(all));
  if (unknown !== undefined)
    return failure(
      `The database was written by a newer version of penultimate (${unknown}); upgrade this one to use it.`,
    );
  const { error } = await migrator.migrateToLatest();
  return error === undefined ? success(undefined) : failure(`The database cannot be prepared: ${reasonOf(error)}.`);
}

async function unknownMigration(db: Kysely<Schema>, known: readonly string[]): Promise<string | undefined> {
  const existing = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!existing.some(({ name }) => name === MIGRATIONS_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).find((name) => !known.includes(name));
}
