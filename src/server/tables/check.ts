import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyClassEvent, type Classroom } from '../../classroom/classroom.ts';
import type { ClassEvent } from '../../classroom/event.ts';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { applyEvent, replay, type Table, type TableEvent } from '../../tables/index.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { SQLITE_FILE } from '../stores/sqlite.ts';
import { CLASS_PREFIX, StoreError } from '../stores/store.ts';
import { openStore, type StorePlace } from './service.ts';

/** The result of a check of every table. */
export interface TableCheck {
  readonly tables: number;
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  /** Damage of the database itself, in its own words. */
  readonly problems: readonly string[];
}

const PAGE = 500;

/** Checks the database, and replays every table by the rules of its game. No server may be using the folder. */
export async function checkTables(place: StorePlace): Promise<Result<TableCheck>> {
  if (place.database === undefined && place.folder !== undefined && !existsSync(join(place.folder, SQLITE_FILE)))
    return failure(`There are no tables in ${place.folder}.`);
  const opened = await openStore(place, true);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    return success(await checkAll(store));
  } finally {
    await store.close();
  }
}

async function checkAll(store: TableStore): Promise<TableCheck> {
  const problems = [...(await store.problems())];
  const damaged: TableCheck['damaged'][number][] = [];
  let tables = 0;
  try {
    for (let ids = await store.tableIds('', PAGE); ids.length > 0; ids = await store.tableIds(ids.at(-1) ?? '', PAGE))
      for (const id of ids) {
        tables++;
        const reason = await damageOf(store, id);
        if (reason !== undefined) damaged.push({ id, reason });
      }
  } catch (error) {
    problems.push(`The list of tables ends early: ${reasonOf(error)}`);
  }
  return { tables, damaged, problems };
}

const applyToTable = (before: Table | undefined, event: TableEvent) => applyEvent(GAMES, before, event);
const applyToClass = (before: Classroom | undefined, event: ClassEvent) => applyClassEvent(GAMES, before, event);

async function damageOf(store: TableStore, id: string): Promise<string | undefined> {
  try {
    if (id.startsWith(CLASS_PREFIX)) replay(applyToClass, await store.eventsAfter<ClassEvent>(id, 0));
    else replay(applyToTable, await store.eventsAfter(id, 0));
    return undefined;
  } catch (error) {
    return error instanceof StoreError ? `it cannot be read: ${reasonOf(error)}` : reasonOf(error);
  }
}
