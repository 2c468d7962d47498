import type { TableEvent } from '../../tables/index.ts';
import {
  CLASS_PREFIX,
  DamagedTable,
  type Feed,
  type KeyHashes,
  type LogEvent,
  type LogKind,
  type StoredTable,
} from './store.ts';

/** A row of `tables` without `is_closed`. Times are ISO 8601 in UTC, which sort as text. */
interface TableRow {
  readonly id: string;
  readonly key_hash_1: string;
  readonly key_hash_2: string;
  readonly opened_at: string;
}

/** A row of `events`. */
interface EventRow {
  readonly table_id: string;
  readonly version: number;
  readonly at: string;
  /** A `TableChange` as JSON. */
  readonly change: string;
}

export type IdRow = Pick<TableRow, 'id'>;

export const INSERT_TABLE =
  'insert into tables (id, key_hash_1, key_hash_2, opened_at, is_closed) values ($1, $2, $3, $4, 0)';
/** Inserts rows of a list in JSON; `rows` is the function of the database that reads such a list. */
export const insertEvents = (rows: string) => `insert into events (table_id, version, at, change)
  select value ->> 0, cast(value ->> 1 as integer), value ->> 2, value ->> 3 from ${rows}`;

/** Ids of tables without an event since a moment, which is given twice; oldest first. */
const UNCHANGED = `opened_at < $1
  and not exists (select 1 from events where events.table_id = tables.id and events.at >= $2)
  order by opened_at limit $3`;
/** Classes are logs in the same store, with their own retention time; they are never idle. */
const NO_CLASS = `id not like '${CLASS_PREFIX}%'`;
/** The condition on `is_closed` is always true, and lets the database use an index. */
const OLD = `select id from tables where is_closed in (0, 1) and`;
export const OLD_LOGS: Readonly<Record<LogKind, string>> = {
  table: `${OLD} ${NO_CLASS} and ${UNCHANGED}`,
  class: `${OLD} id like '${CLASS_PREFIX}%' and ${UNCHANGED}`,
};
const IDLE_TABLES = `select id from tables where is_closed = 0 and ${NO_CLASS} and ${UNCHANGED}`;

/** Sends one statement and resolves to its rows. Values replace $1, $2 and so on, each used once and in order. */
export type Ask = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Stores the events of tables and the hashes of their keys, and nothing that can be derived from them. When a method
 * resolves, the data is on disk. Every method rejects with a StoreError while the database cannot be reached.
 */
export abstract class SqlStore {
  /** Messages from the other servers, where several share the store. */
  readonly feed: Feed | undefined;
  /** The rows of a list in JSON, which is the value $1. */
  protected readonly rows: string;
  private readonly insertEvent: (event: EventRow) => Promise<boolean>;

  /** `batchesAtOnce` is the number of event batches written concurrently. */
  constructor(rows: string, batchesAtOnce: number, feed?: Feed) {
    this.rows = rows;
    this.feed = feed;
    this.insertEvent = writeTogether((events) => this.insertEvents(events), batchesAtOnce);
  }

  protected abstract readonly ask: Ask;

  /** Inserts a table, by the values of `INSERT_TABLE`, with its first events, which are a list in JSON; all or none. */
  protected abstract insertTable(table: readonly string[], events: string): Promise<void>;

  /**
   * Deletes logs without an event since that moment (ISO 8601) with their events, oldest first, all or none. Resolves to
   * their ids.
   */
  abstract deleteLogs(kind: LogKind, since: string, atMost: number): Promise<readonly string[]>;

  /** Makes a harmless write, which needs the disk like any other; rejects when a move could not be saved. */
  abstract ping(): Promise<void>;

  /** Damage that the database finds in its files, in its own words; takes a while. */
  abstract problems(): Promise<readonly string[]>;

  abstract close(): Promise<void>;

  async create<Event extends LogEvent = TableEvent>(
    id: string,
    keyHashes: KeyHashes,
    events: readonly Event[],
  ): Promise<void> {
    const [first] = events;
    if (first === undefined) throw new Error('A table begins with an event.');
    const table = [id, keyHashes[1], keyHashes[2], first.at];
    await this.insertTable(table, listOf(events.map((event) => eventRow(id, event))));
  }

  async load<Event extends LogEvent = TableEvent>(id: string): Promise<StoredTable<Event> | undefined> {
    const [row] = await this.ask<TableRow>('select key_hash_1, key_hash_2 from tables where id = $1', [id]);
    if (row === undefined) return undefined;
    return { keyHashes: { 1: row.key_hash_1, 2: row.key_hash_2 }, events: await this.eventsAfter<Event>(id, 0) };
  }

  async eventsAfter<Event extends LogEvent = TableEvent>(id: string, version: number): Promise<readonly Event[]> {
    const statement = 'select version, at, change from events where table_id = $1 and version > $2 order by version';
    const rows = await this.ask<EventRow>(statement, [id, version]);
    try {
      return rows.map((row) => eventOf<Event>(row));
    } catch (error) {
      throw new DamagedTable(id, error);
    }
  }

  /** False if the table already has an event of that version; then nothing is written. */
  append<Event extends LogEvent = TableEvent>(id: string, event: Event): Promise<boolean> {
    return this.insertEvent(eventRow(id, event));
  }

  private async insertEvents(rows: readonly EventRow[]): Promise<readonly boolean[]> {
    const statement = `${insertEvents(this.rows)} where true
      on conflict (table_id, version) do nothing returning table_id, version, change`;
    const written = await this.ask<EventRow>(statement, [listOf(rows)]);
    const keys = new Set(written.map(keyOf));
    // Only the first of two equal rows in a batch is written.
    return rows.map((row) => keys.delete(keyOf(row)));
  }

  /** Tables that are not marked as closed and have no event since that moment (ISO 8601), oldest first. */
  async idleTables(since: string, atMost: number): Promise<readonly string[]> {
    return idsOf(await this.ask<IdRow>(IDLE_TABLES, [since, since, atMost]));
  }

  async markClosed(id: string, isClosed = true): Promise<void> {
    await this.ask('update tables set is_closed = $1 where id = $2', [isClosed ? 1 : 0, id]);
  }

  /** Ids of all tables in order, a page at a time: those after an id. */
  async tableIds(after: string, atMost: number): Promise<readonly string[]> {
    return idsOf(await this.ask<IdRow>('select id from tables where id > $1 order by id limit $2', [after, atMost]));
  }
}

export type TableStore = Pick<SqlStore, keyof SqlStore>;

export function idsOf(rows: readonly IdRow[]): readonly string[] {
  return rows.map(({ id }) => id);
}

/** Rows as lists of their values, in the order of the columns. */
function listOf(rows: readonly EventRow[]): string {
  return JSON.stringify(rows.map((row) => Object.values(row)));
}

function keyOf({ table_id, version, change }: EventRow): string {
  return `${table_id} ${version} ${change}`;
}

function eventRow(id: string, { version, at, ...change }: LogEvent): EventRow {
  return { table_id: id, version, at, change: JSON.stringify(change) };
}

function eventOf<Event extends LogEvent>({ version, at, change }: EventRow): Event {
  return { version, at, ...JSON.parse(change) };
}

/** An item to write, with its promise. */
interface Waiting<Item> {
  readonly item: Item;
  readonly done: (isWritten: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * Writes concurrent items together: an fsync takes as long for a hundred rows as for one. While `atOnce` batches are being
 * written, the next one grows. `write` resolves to whether each item was written. The returned function adds an item.
 */
export function writeTogether<Item>(
  write: (items: readonly Item[]) => Promise<readonly boolean[]>,
  atOnce: number,
): (item: Item) => Promise<boolean> {
  const waiting: Waiting<Item>[] = [];
  let underWay = 0;
  let isScheduled = false;

  /** Writes after all requests that have arrived so far are read. */
  function schedule(): void {
    if (isScheduled || waiting.length === 0 || underWay >= atOnce) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void writeNext();
    });
  }

  async function writeNext(): Promise<void> {
    const batch = waiting.splice(0, MAX_BATCH);
    underWay++;
    schedule();
    try {
      const written = await write(batch.map(({ item }) => item));
      batch.forEach(({ done }, index) => {
        done(written[index] === true);
      });
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      underWay--;
      schedule();
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      schedule();
    });
}
