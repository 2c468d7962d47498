import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { reasonOf } from '../../core/index.ts';
import type { TableChange, TableEvent } from '../../tables/index.ts';
import { Batches } from './batches.ts';
import type { Feed } from './feed.ts';
import type { Schema } from './schema.ts';
import { type KeyHashes, type StoredTable, StoreError, type TableStore } from './store.ts';

export type EventRow = Insertable<Schema['events']>;

interface NewTable {
  readonly table: Insertable<Schema['tables']>;
  readonly events: readonly EventRow[];
}

export interface StoreOptions {
  /** How many batches of events are written at once. */
  readonly batchesAtOnce: number;
  /**
   * One statement that inserts all rows but those whose version exists, and returns what it has inserted. Its text is
   * the same for any number of rows, so that it is made once.
   */
  readonly insertEvents: (rows: readonly EventRow[]) => RawBuilder<EventRow>;
  /**
   * Inserts all rows, or none when one of their versions exists, and says which: faster, where nobody else writes and
   * that hardly ever happens.
   */
  readonly insertAll?: (rows: readonly EventRow[]) => boolean;
  readonly feed?: Feed;
  /** Work that goes on beside the store, and ends before it. */
  readonly background?: { stop(): Promise<void> };
}

/** The store in either database: the queries are the same. */
export class KyselyStore implements TableStore {
  readonly feed: Feed | undefined;
  private readonly db: Kysely<Schema>;
  private readonly appends: Batches<EventRow>;
  private readonly creations: Batches<NewTable>;
  private readonly insertEvents: StoreOptions['insertEvents'];
  private readonly insertAll: StoreOptions['insertAll'];
  private readonly background: StoreOptions['background'];

  constructor(db: Kysely<Schema>, { batchesAtOnce, insertEvents, insertAll, feed, background }: StoreOptions) {
    this.db = db;
    this.background = background;
    this.feed = feed;
    this.insertEvents = insertEvents;
    this.insertAll = insertAll;
    this.creations = new Batches((made) => this.insertTables(made), 1);
    this.appends = new Batches((rows) => this.insertNew(rows), batchesAtOnce);
  }

  async create(id: string, keyHashes: KeyHashes, events: readonly TableEvent[]): Promise<void> {
    const rows = events.map((event) => eventRow(id, event));
    const table = {
      id,
      key_hash_1: keyHashes[1],
      key_hash_2: keyHashes[2],
      opened_at: rows[0]?.at ?? '',
      is_closed: 0,
    };
    await reached(this.creations.add({ table, events: rows }));
  }

  private async insertTables(made: readonly NewTable[]): Promise<readonly boolean[]> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tables')
        .values(made.map(({ table }) => table))
        .execute();
      await transaction
        .insertInto('events')
        .values(made.flatMap(({ events }) => events))
        .execute();
    });
    return made.map(() => true);
  }

  async load(id: string): Promise<StoredTable | undefined> {
    const row = await reached(
      this.db.selectFrom('tables').select(['key_hash_1', 'key_hash_2']).where('id', '=', id).executeTakeFirst(),
    );
    if (row === undefined) return undefined;
    return { keyHashes: { 1: row.key_hash_1, 2: row.key_hash_2 }, events: await this.eventsAfter(id, 0) };
  }

  async eventsAfter(id: string, version: number): Promise<readonly TableEvent[]> {
    const reading = this.db
      .selectFrom('events')
      .selectAll()
      .where('table_id', '=', id)
      .where('version', '>', version)
      .orderBy('version')
      .execute();
    return (await reached(reading)).map(eventOf);
  }

  append(id: string, event: TableEvent): Promise<boolean> {
    return reached(this.appends.add(eventRow(id, event)));
  }

  /** One statement, so all of it is on disk or nothing; a row whose version exists is left out and not returned. */
  private async insertNew(rows: readonly EventRow[]): Promise<readonly boolean[]> {
    if (this.insertAll?.(rows)) return rows.map(() => true);
    const written = await this.insertEvents(rows).execute(this.db);
    const keys = new Set(written.rows.map(keyOf));
    // Of two rows with one key in the same batch only the first is written.
    return rows.map((row) => keys.delete(keyOf(row)));
  }

  async idleTables(since: string, atMost: number): Promise<readonly string[]> {
    const reading = this.db
      .selectFrom('tables')
      .select('id')
      .where('is_closed', '=', 0)
      .where('opened_at', '<', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('events')
              .select('version')
              .whereRef('events.table_id', '=', 'tables.id')
              .where('events.at', '>=', since),
          ),
        ),
      )
      .orderBy('opened_at')
      .limit(atMost)
      .execute();
    return (await reached(reading)).map(({ id }) => id);
  }

  async markClosed(id: string): Promise<void> {
    await reached(this.db.updateTable('tables').set({ is_closed: 1 }).where('id', '=', id).execute());
  }

  async ping(): Promise<void> {
    await reached(sql`select 1`.execute(this.db));
  }

  async close(): Promise<void> {
    await this.background?.stop();
    await this.db.destroy();
  }
}

/** Whatever a driver throws is told as a StoreError. */
async function reached<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw new StoreError(reasonOf(error), { cause: error });
  }
}

function keyOf({ table_id, version, change }: Pick<EventRow, 'table_id' | 'version' | 'change'>): string {
  return `${table_id} ${version} ${change}`;
}

function eventRow(id: string, { version, at, ...change }: TableEvent): EventRow {
  return { table_id: id, version, at, change: JSON.stringify(change) };
}

function eventOf({ version, at, change }: Selectable<Schema['events']>): TableEvent {
  const parsed: TableChange = JSON.parse(change);
  return { version, at, ...parsed };
}
