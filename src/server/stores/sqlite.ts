import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type RawBuilder, SqliteDialect, sql } from 'kysely';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { Checkpoints } from './checkpoints.ts';
import { type EventRow, KyselyStore } from './kysely-store.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { TableStore } from './store.ts';

const FILE = 'tables.db';

/** Pages of the log, at which a write makes a checkpoint itself: 64 MB, should those in the background fail. */
const MOST_PAGES = 16_384;

type Libsql = typeof import('libsql');
type Background = typeof import('libsql/promise');
type Database = InstanceType<Libsql>;

/** Tables in one file of a folder. One server at a time: a second one is refused, as it would not hear of the moves. */
export async function openSqliteStore(folder: string): Promise<Result<TableStore>> {
  const driver = await loadDriver();
  if (!driver.ok) return driver;
  const { Libsql, Background } = driver.value;
  let lock: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = lockFolder(Libsql, folder);
    if (lock === undefined)
      return failure(`Another server keeps its tables in ${folder}; give this one its own --data.`);
    const file = join(folder, FILE);
    const store = await openFile(new Libsql(file), lock, () => new Background(file, {}));
    if (!store.ok) lock.close();
    return store;
  } catch (error) {
    lock?.close();
    return failure(`Tables cannot be kept in ${folder}: ${reasonOf(error)}.`);
  }
}

/** It has a binary for each platform, and not for all of them. */
async function loadDriver(): Promise<Result<{ readonly Libsql: Libsql; readonly Background: Background }>> {
  try {
    return success({
      Libsql: (await import('libsql')).default,
      Background: (await import('libsql/promise')).default,
    });
  } catch {
    return failure(`There is no SQLite for ${process.platform} on ${process.arch} here.`);
  }
}

/** An open transaction on a file beside the tables: the system ends it with the process, however that ends. */
function lockFolder(Libsql: Libsql, folder: string): Database | undefined {
  const path = join(folder, `${FILE}-lock`);
  const lock = new Libsql(path);
  try {
    lock.exec('begin exclusive');
    chmodSync(path, 0o600);
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}

async function openFile(
  database: Database,
  lock: Database,
  openInBackground: () => InstanceType<Background>,
): Promise<Result<TableStore>> {
  // With FULL every commit waits for the disk: what has been acknowledged survives a power cut.
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma wal_autocheckpoint = ${MOST_PAGES}`);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: closingBoth(database, lock) }) });
  const migrated = await migrate(db, 'sqlite');
  if (!migrated.ok) {
    await db.destroy();
    return migrated;
  }
  const changes = database.prepare('select total_changes()').pluck();
  const background = new Checkpoints(openInBackground(), {
    countChanges: () => Number(changes.get()),
    exec: (text) => database.exec(text),
  });
  return success(
    new KyselyStore(db, { batchesAtOnce: 1, insertEvents, insertAll: prepareInsert(database), background }),
  );
}

/** The rows go in as one JSON: a statement of SQLite takes no list. */
function listOf(rows: readonly EventRow[]): string {
  return JSON.stringify(rows.map(({ table_id, version, at, change }) => [table_id, version, at, change]));
}

/** One statement, which does nothing when it fails. */
function prepareInsert(database: Database): (rows: readonly EventRow[]) => boolean {
  const statement = database.prepare(`
    insert into events (table_id, version, at, change)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)`);
  return (rows) => {
    try {
      statement.run(listOf(rows));
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return false;
      throw error;
    }
  };
}

function insertEvents(rows: readonly EventRow[]): RawBuilder<EventRow> {
  const list = listOf(rows);
  return sql`
    insert into events (table_id, version, at, change)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${list}) where true
    on conflict (table_id, version) do nothing returning table_id, version, change`;
}

/** A longer text is one that grows with what it inserts, and seldom comes again. */
const LONGEST_KEPT = 500;

function closingBoth(database: Database, lock: Database) {
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? database.prepare(text);
      if (text.length <= LONGEST_KEPT) statements.set(text, statement);
      return statement;
    },
    close() {
      database.close();
      lock.close();
    },
  };
}
