import { failure, type Result, success } from '../../core/index.ts';

/** The interface of node:sqlite, which the package shares. */
export type Sqlite = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;
export type Database = InstanceType<Sqlite['DatabaseSync']>;

/** SQLite before 3.51.3 can lose committed data when a write meets a checkpoint (its "WAL-reset bug"). */
const MIN_VERSION = [3, 51, 3];

/** Node's own SQLite if it is new enough, or that of the package, which always is. */
export async function loadSqlite(): Promise<Result<Sqlite>> {
  const own = nodeSqlite();
  const version = own && versionOf(own);
  if (own && version && isNewEnough(version)) return success(own);
  try {
    return success(await import('@photostructure/sqlite'));
  } catch {
    // The package has binaries for common platforms only.
    return failure(
      version === undefined
        ? 'The package @photostructure/sqlite, which keeps tables in a file on Node 20, is not installed here: npm install @photostructure/sqlite@1.'
        : `SQLite ${version} of this Node can lose data; use a Node with SQLite ${MIN_VERSION.join('.')} or newer, or "npm install @photostructure/sqlite@1".`,
    );
  }
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

function versionOf({ DatabaseSync }: Sqlite): string {
  const database = new DatabaseSync(':memory:');
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  database.close();
  return version;
}

export function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number);
  const first = MIN_VERSION.findIndex((part, index) => parts[index] !== part);
  return first < 0 || Number(parts[first]) > Number(MIN_VERSION[first]);
}
