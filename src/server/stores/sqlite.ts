import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { migrate } from './migrations.ts';
import type { TableStore } from './sql-store.ts';
import { type Ask, INSERT_TABLE, idsOf, insertEvents, OLD_LOGS, SqlStore } from './sql-store.ts';
import { type Database, loadSqlite, type Sqlite } from './sqlite-driver.ts';
import { DISK_FULL, type LogKind, READ_ONLY, StoreError } from './store.ts';

export const SQLITE_FILE = 'tables.db';

/** A log of this many pages (64 MB) is checkpointed by the next write if all checkpoints between writes fail. */
const MAX_LOG_PAGES = 16_384;
/** A checkpoint delays the moves that arrive meanwhile by 10 to 100 ms, depending on the disk. */
const CHECKPOINT_MS = 30_000;
/** How long a write waits for another program that has locked the file. */
const BUSY_MS = 1000;
const MAX_PROBLEMS = 20;
/** A server is not ready with less free space on its disk. */
const MIN_FREE_BYTES = 2 ** 18;

/** Tables in one file of a folder. A second server would not see the moves of the first, so it is refused. */
export async function openSqliteStore(folder: string, acceptsDamage = false): Promise<Result<TableStore>> {
  const driver = await loadSqlite();
  if (!driver.ok) return driver;
  const { DatabaseSync } = driver.value;
  const path = join(folder, SQLITE_FILE);
  let lock: Database | undefined;
  let file: Database | undefined;
  try {
    makeFolder(resolve(folder));
    lock = lockFolder(driver.value, folder);
    if (lock === undefined)
      return failure(`Another server keeps its tables in ${folder}; give this one its own --data.`);
    const wasClosed = isLogEmpty(path);
    makePrivate(path);
    file = new DatabaseSync(path);
    const damage = wasClosed || acceptsDamage ? [] : problemsOf(file, 'quick_check');
    const store = damage.length > 0 ? failure(damaged(folder, damage)) : await prepare(path, file, lock);
    if (!store.ok) closeAll(file, lock);
    return store;
  } catch (error) {
    closeAll(file, lock);
    return failure(`Tables cannot be kept in ${folder}: ${sqliteReason(error)}.`);
  }
}

/** Creates one folder at a time: recursive `mkdir` never returns where none can be created (/proc/none/data). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, 0o700);
}

/** An open transaction on a file beside the tables. The operating system ends it with the process. */
function lockFolder({ DatabaseSync }: Sqlite, folder: string): Database | undefined {
  const path = join(folder, `${SQLITE_FILE}-lock`);
  makePrivate(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (reasonOf(error).includes('locked')) return undefined;
    throw error;
  }
}

/** Readable for the owner only. SQLite gives its other files the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** A server that stops in order leaves no log. */
function isLogEmpty(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

function problemsOf(file: Database, check: 'quick_check' | 'integrity_check'): readonly string[] {
  try {
    const rows = file.prepare(`pragma ${check}(${MAX_PROBLEMS})`).all();
    const lines = rows.flatMap((row) => String(Object.values(row)[0]).split('\n'));
    // The name of the database precedes its problems.
    return lines.filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch (error) {
    return [reasonOf(error)];
  }
}

function damaged(folder: string, [first]: readonly string[]): string {
  return `${SQLITE_FILE} in ${folder} is damaged (${first}): "penultimate serve --check --data ${folder}" names the damaged tables; restore a backup.`;
}

function closeAll(...databases: readonly (Database | undefined)[]): void {
  for (const database of databases) if (database?.isOpen) database.close();
}

async function prepare(path: string, file: Database, lock: Database): Promise<Result<TableStore>> {
  // With FULL every commit waits for the disk, so acknowledged data survives a power cut.
  file.exec(`pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = wal; pragma synchronous = full;
    pragma foreign_keys = on; pragma wal_autocheckpoint = ${MAX_LOG_PAGES}`);
  const store = new SqliteStore(path, file, lock);
  const migrated = await migrate(store.ask, 'sqlite');
  if (migrated.ok) return success(store);
  await store.close();
  return migrated;
}

/** Errors of SQLite and the operating system, and their meaning for an operator. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/disk is full|ENOSPC/, DISK_FULL],
  [/readonly database|EROFS/, READ_ONLY],
  [/EACCES|EPERM/, 'this user has no right to write there'],
  [/ENOTDIR|EEXIST/, 'a part of this path is a file, not a folder'],
  [/ENOENT/, 'this folder cannot be made'],
  [/EISDIR/, `${SQLITE_FILE} is a folder, not a file`],
  [/not a database/, `${SQLITE_FILE} is not an SQLite database`],
  [/malformed/, `${SQLITE_FILE} is damaged`],
  [/unable to open/, `${SQLITE_FILE} cannot be opened`],
];

/** Why SQLite or the file system refused, without a period. */
function sqliteReason(error: unknown): string {
  const reason = reasonOf(error);
  return REASONS.find(([phrase]) => phrase.test(reason))?.[1] ?? reason;
}

class SqliteStore extends SqlStore {
  private readonly path: string;
  private readonly file: Database;
  private readonly lock: Database;
  private readonly statements = new Map<string, ReturnType<Database['prepare']>>();
  private readonly timer: NodeJS.Timeout;
  private hasChanged = false;
  private probes = Math.floor(Math.random() * 1000);

  constructor(path: string, file: Database, lock: Database) {
    super('json_each($1)', 1);
    this.path = path;
    this.file = file;
    this.lock = lock;
    this.timer = setInterval(() => {
      if (this.hasChanged) this.checkpoint('passive');
    }, CHECKPOINT_MS).unref();
  }

  /**
   * Copies SQLite's log into its file between writes; SQLite would do it in the middle of one.
   */
  private checkpoint(mode: 'passive' | 'truncate'): void {
    this.hasChanged = false;
    try {
      this.file.exec(`pragma wal_checkpoint(${mode})`);
    } catch {
      // For example on a full disk. Nothing is lost: the log grows until a checkpoint succeeds.
      this.hasChanged = true;
    }
  }

  override readonly ask: Ask = async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
    if (!statement.startsWith('select')) this.hasChanged = true;
    try {
      return this.run<Row>(statement, values);
    } catch (error) {
      throw new StoreError(sqliteReason(error), { cause: error });
    }
  };

  private run<Row extends object>(text: string, values: readonly unknown[] = []): readonly Row[] {
    const statement = this.statements.get(text) ?? this.file.prepare(text.replaceAll(/\$\d/g, '?'));
    if (values.length > 0) this.statements.set(text, statement);
    return statement.all(...values) as readonly Row[];
  }

  /** Executes all statements of `work`, or none. */
  private async inTransaction<Value>(work: () => Value): Promise<Value> {
    this.hasChanged = true;
    try {
      this.run('begin immediate');
      const value = work();
      this.run('commit');
      return value;
    } catch (error) {
      // A full disk may have ended the transaction already; report the cause.
      if (this.file.isTransaction) this.run('rollback');
      throw new StoreError(sqliteReason(error), { cause: error });
    }
  }

  protected override insertTable(table: readonly string[], events: string): Promise<void> {
    return this.inTransaction(() => {
      this.run(INSERT_TABLE, table);
      this.run(insertEvents(this.rows), [events]);
    });
  }

  override deleteLogs(kind: LogKind, since: string, atMost: number): Promise<readonly string[]> {
    return this.inTransaction(() => {
      const ids = idsOf(this.run(OLD_LOGS[kind], [since, since, atMost]));
      const list = JSON.stringify(ids);
      this.run('delete from events where table_id in (select value from json_each($1))', [list]);
      this.run('delete from tables where id in (select value from json_each($1))', [list]);
      return ids;
    });
  }

  /**
   * A different number each time, because SQLite skips a write that changes nothing. The log may have space for this write
   * and not for a new table, so the free space of the disk counts too.
   */
  override async ping(): Promise<void> {
    this.probes = (this.probes + 1) % 1000;
    await this.ask(`pragma user_version = ${this.probes}`);
    const { bavail, bsize } = statfsSync(this.path);
    if (bavail * bsize < MIN_FREE_BYTES) throw new StoreError(DISK_FULL);
  }

  override async problems(): Promise<readonly string[]> {
    return problemsOf(this.file, 'integrity_check');
  }

  override async close(): Promise<void> {
    clearInterval(this.timer);
    if (this.file.isOpen) this.checkpoint('truncate');
    closeAll(this.file, this.lock);
  }
}
