import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import type { Ask } from './sql-store.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The channel on which PostgreSQL notifies every server of a new event: `<table> <version>`. */
export const EVENTS_CHANNEL = 'penultimate_events';

const TABLES_AND_EVENTS = [
  `create table tables (id text primary key, key_hash_1 text not null, key_hash_2 text not null,
    opened_at text not null, is_closed integer not null)`,
  'create index tables_by_closing on tables (is_closed, opened_at)',
  `create table events (table_id text not null references tables (id), version integer not null,
    at text not null, change text not null, constraint events_key primary key (table_id, version))`,
];

/** The notice is part of the transaction that writes the event, so no server can forget it. */
const NOTICE_OF_EVENTS = [
  `create function penultimate_tell_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${EVENTS_CHANNEL}', new.table_id || ' ' || new.version);
      return null;
    end $$`,
  `create trigger penultimate_tell_event after insert on events
    for each row execute function penultimate_tell_event()`,
];

/** The statements of each migration, in order. A released migration is never changed: a new one is added. */
const MIGRATIONS: Readonly<Record<string, Readonly<Record<Dialect, readonly string[]>>>> = {
  '0001-tables-and-events': { sqlite: TABLES_AND_EVENTS, postgres: [...TABLES_AND_EVENTS, ...NOTICE_OF_EVENTS] },
};

/** An arbitrary number that no other program locks. */
const LOCK = 7_305_111;

const BEGIN: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['begin immediate'],
  // Several servers may start at once: all but one wait here.
  postgres: ['begin', `select pg_advisory_xact_lock(${LOCK})`],
};

/** Migrates the database in one transaction. Refuses a schema newer than this program and leaves it alone. */
export async function migrate(ask: Ask, dialect: Dialect): Promise<Result<undefined>> {
  try {
    for (const statement of BEGIN[dialect]) await ask(statement);
    const migrated = await runMigrations(ask, dialect);
    await ask(migrated.ok ? 'commit' : 'rollback');
    return migrated;
  } catch (error) {
    await ask('rollback').catch(() => undefined);
    return failure(`The database cannot be prepared: ${reasonOf(error)}.`);
  }
}

async function runMigrations(ask: Ask, dialect: Dialect): Promise<Result<undefined>> {
  await ask(`create table if not exists penultimate_migrations
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
  const rows = await ask<{ readonly name: string }>('select name from penultimate_migrations');
  const done = rows.map(({ name }) => name);
  const unknown = done.find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined)
    return failure(
      `The database was written by a newer version of penultimate (${unknown}); upgrade this one to use it.`,
    );
  for (const [name, statements] of Object.entries(MIGRATIONS)) {
    if (done.includes(name)) continue;
    for (const statement of statements[dialect]) await ask(statement);
    await ask('insert into penultimate_migrations (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);
  }
  return success(undefined);
}
