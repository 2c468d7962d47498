import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { migrate } from './migrations.ts';
import { type Ask, type EventRow, type SqlDatabase, SqlStore, type TableRow } from './sql-store.ts';
import type { TableStore } from './store.ts';

const FILE = 'tables.db';

/** A log of this many pages (64 MB) is checkpointed by the next write, should all checkpoints between writes fail. */
const MAX_LOG_PAGES = 16_384;
const CHECKPOINT_MS = 500;

type Libsql = typeof import('libsql');
type Database = InstanceType<Libsql>;

/** Tables in one file of a folder. One server at a time: a second one would not see the moves of the first, and is refused. */
export async function openSqliteStore(folder: string): Promise<Result<TableStore>> {
  const driver = await loadDriver();
  if (!driver.ok) return driver;
  const Libsql = driver.value;
  let lock: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = lockFolder(Libsql, folder);
    if (lock === undefined)
      return failure(`Another server keeps its tables in ${folder}; give this one its own --data.`);
    const store = await openFile(new Libsql(join(folder, FILE)), lock);
    if (!store.ok) lock.close();
    return store;
  } catch (error) {
    lock?.close();
    return failure(`Tables cannot be kept in ${folder}: ${reasonOf(error)}.`);
  }
}

/** libsql has binaries for common platforms only. */
async function loadDriver(): Promise<Result<Libsql>> {
  try {
    return success((await import('libsql')).default);
  } catch {
    return failure('The package libsql, which keeps tables in a file, is not installed here: npm install libsql.');
  }
}

/** An open transaction on a file beside the tables: the operating system ends it with the process. */
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

async function openFile(file: Database, lock: Database): Promise<Result<TableStore>> {
  // With FULL every commit waits for the disk: what has been acknowledged survives a power cut.
  file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma wal_autocheckpoint = ${MAX_LOG_PAGES}`);
  const database = new SqliteDatabase(file, lock);
  const migrated = await migrate(database.ask, 'sqlite');
  if (!migrated.ok) {
    await database.close();
    return migrated;
  }
  return success(new SqlStore(database));
}

/** The values of one row, in a list of rows that goes into a statement as JSON. */
const FOUR_VALUES = 'value ->> 0, value ->> 1, value ->> 2, value ->> 3';

class SqliteDatabase implements SqlDatabase {
  readonly batchesAtOnce = 1;
  private readonly file: Database;
  private readonly lock: Database;
  private readonly statements = new Map<string, ReturnType<Database['prepare']>>();
  private readonly timer: NodeJS.Timeout;
  private hasChanged = false;

  constructor(file: Database, lock: Database) {
    this.file = file;
    this.lock = lock;
    this.timer = setInterval(() => {
      if (this.hasChanged) this.checkpoint('passive');
    }, CHECKPOINT_MS).unref();
  }

  /**
   * Moves what has been written from SQLite's log into its file, between writes: SQLite would do it in the middle of
   * one. On the only connection, because SQLite before 3.51.3 can lose data when a second one checkpoints.
   */
  private checkpoint(mode: 'passive' | 'truncate'): void {
    this.hasChanged = false;
    try {
      this.file.exec(`pragma wal_checkpoint(${mode})`);
    } catch {
      // On a full disk, for example. Nothing is lost: the log grows until a checkpoint succeeds.
      this.hasChanged = true;
    }
  }

  readonly ask: Ask = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    this.run<Row>(statement, values);

  private run<Row extends object>(text: string, values: readonly unknown[] = []): readonly Row[] {
    const statement = this.statements.get(text) ?? this.file.prepare(text.replaceAll(/\$\d/g, '?'));
    this.statements.set(text, statement);
    if (statement.reader) return statement.all(...values) as readonly Row[];
    statement.run(...values);
    return [];
  }

  async insertTables(tables: readonly TableRow[], events: readonly EventRow[]): Promise<void> {
    this.hasChanged = true;
    this.run('begin immediate');
    try {
      const rows = tables.map(({ id, key_hash_1, key_hash_2, opened_at }) => [id, key_hash_1, key_hash_2, opened_at]);
      this.run(
        `insert into tables (id, key_hash_1, key_hash_2, opened_at, is_closed) select ${FOUR_VALUES}, 0 from json_each($1)`,
        [JSON.stringify(rows)],
      );
      this.run(`insert into events (table_id, version, at, change) select ${FOUR_VALUES} from json_each($1)`, [
        listOf(events),
      ]);
      this.run('commit');
    } catch (error) {
      if (this.file.inTransaction) this.run('rollback');
      throw error;
    }
  }

  async insertEvents(rows: readonly EventRow[]): Promise<readonly EventRow[]> {
    this.hasChanged = true;
    return this.run<EventRow>(
      `insert into events (table_id, version, at, change) select ${FOUR_VALUES} from json_each($1) where true
      on conflict (table_id, version) do nothing returning table_id, version, at, change`,
      [listOf(rows)],
    );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.checkpoint('truncate');
    this.file.close();
    this.lock.close();
  }
}

function listOf(rows: readonly EventRow[]): string {
  return JSON.stringify(rows.map(({ table_id, version, at, change }) => [table_id, version, at, change]));
}
