import { failure, type Result, success } from '../../core/index.ts';

/** The interface of node:sqlite, which the package shares. */
export type Sqlite = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;
export type Database = InstanceType<Sqlite['DatabaseSync']>;

/** Finds a driver; undefined if there is none. */
type DriverSource = () => Promise<Sqlite | undefined>;

/** SQLite before 3.51.3 can lose committed data when a write meets a checkpoint (its "WAL-reset bug"). */
const MIN_VERSION = [3, 51, 3];

/** Node's own SQLite, or that of the package, whichever comes first and is new enough. */
const SOURCES: readonly DriverSource[] = [async () => nodeSqlite(), packagedSqlite];

export async function loadSqlite(sources = SOURCES): Promise<Result<Sqlite>> {
  let tooOld: string | undefined;
  for (const source of sources) {
    const driver = await source();
    if (driver === undefined) continue;
    const version = versionOf(driver);
    if (isNewEnough(version)) return success(driver);
    tooOld ??= version;
  }
  if (tooOld === undefined)
    return failure(
      'The package @photostructure/sqlite, which keeps tables in a file on Node 20, is not installed here: npm install @photostructure/sqlite@1.',
    );
  return failure(
    `SQLite ${tooOld} of this Node can lose data; use a Node with SQLite ${MIN_VERSION.join('.')} or newer, or "npm install @photostructure/sqlite@1".`,
  );
}

/** Suppresses the warning of Node 22 that node:sqlite is experimental: the interface used here is stable. */
function nodeSqlite(): Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as Sqlite | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The package has binaries for common platforms only. */
async function packagedSqlite(): Promise<Sqlite | undefined> {
  try {
    return await import('@photostructure/sqlite');
  } catch {
    return undefined;
  }
}

function versionOf({ DatabaseSync }: Sqlite): string {
  const database = new DatabaseSync(':memory:');
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  database.close();
  return version;
}

function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number);
  const first = MIN_VERSION.findIndex((part, index) => parts[index] !== part);
  return first < 0 || Number(parts[first]) > Number(MIN_VERSION[first]);
}
