import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { Questions } from '../questions/questions.ts';
import { openPostgresStore } from '../stores/postgres.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import type { TableStore } from '../stores/store.ts';
import { createTableApp, type TableApp } from './app.ts';
import { createTableService, type ServiceOptions, type TableService } from './service.ts';

export interface TableOptions extends ServiceOptions {
  /** Where SQLite keeps its file. */
  readonly folder?: string;
  /** `postgres://…`, instead of a folder. */
  readonly database?: string;
}

export interface OpenTables {
  readonly service: TableService;
  readonly app: TableApp;
}

/** Opens the store and all that stands on it. Loaded only when tables are wanted: the drivers are large. */
export async function openTables(options: TableOptions, questions: Questions): Promise<Result<OpenTables>> {
  const store = await openStore(options);
  if (!store.ok) return store;
  const service = createTableService(GAMES, store.value, options);
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    return failure(`The database cannot be used: ${reasonOf(error)}.`);
  }
  return success({ service, app: createTableApp(service, questions) });
}

async function openStore({ folder, database }: TableOptions): Promise<Result<TableStore>> {
  if (database !== undefined) return openPostgresStore(database);
  return folder === undefined ? failure('There is no folder to keep tables in.') : openSqliteStore(folder);
}
