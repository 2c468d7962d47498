import { reasonOf } from '../../core/index.ts';
import type { Holder, TableEvent } from '../../tables/index.ts';

/** SHA-256 of the keys, as hex: reading the database does not let anyone sit down. */
export type KeyHashes = Readonly<Record<Holder, string>>;

/** Classes are kept beside tables, under ids that begin like this. */
export const CLASS_PREFIX = 'class-';
export type LogKind = 'table' | 'class';

/** An event of a table, or of another log in the store. */
export interface LogEvent {
  readonly version: number;
  readonly at: string;
}

export interface StoredTable<Event extends LogEvent = TableEvent> {
  readonly keyHashes: KeyHashes;
  /** From the first on, without gaps. */
  readonly events: readonly Event[];
}

/** The database did not answer, or could not do what it was asked. The write may or may not have been made. */
export class StoreError extends Error {}

/** The events of a table in the store make no sense. Other tables are not affected. */
export class DamagedTable extends Error {
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.id = id;
  }
}

/** The message of a StoreError for want of space. */
export const DISK_FULL = 'the disk is full';
/** The message of a StoreError where nothing can be written. */
export const READ_ONLY = 'the database can only be read, not written';

/**
 * Keeps the events of tables and the hashes of their keys, and nothing that can be derived from them. When a method
 * resolves, the data is on disk. Every method rejects with a StoreError while the database cannot be reached.
 */
export interface TableStore {
  /** Messages from the other servers, where several share the store. */
  readonly feed: Feed | undefined;
  create<Event extends LogEvent = TableEvent>(
    id: string,
    keyHashes: KeyHashes,
    events: readonly Event[],
  ): Promise<void>;
  load<Event extends LogEvent = TableEvent>(id: string): Promise<StoredTable<Event> | undefined>;
  eventsAfter<Event extends LogEvent = TableEvent>(id: string, version: number): Promise<readonly Event[]>;
  /** False when the table has an event of that version already; then nothing is written. */
  append<Event extends LogEvent = TableEvent>(id: string, event: Event): Promise<boolean>;
  /** Tables that are not marked as closed and have no event since that moment (ISO 8601), the oldest first. */
  idleTables(since: string, atMost: number): Promise<readonly string[]>;
  markClosed(id: string, isClosed?: boolean): Promise<void>;
  /** Deletes tables without an event since that moment (ISO 8601), the oldest first, and resolves to their ids. */
  deleteTables(since: string, atMost: number, kind?: LogKind): Promise<readonly string[]>;
  /** Ids of all tables in order, a page at a time: those after an id. */
  tableIds(after: string, atMost: number): Promise<readonly string[]>;
  /** Damage that the database finds in its own files, in its words; that takes a while. */
  problems(): Promise<readonly string[]>;
  /** Makes a write of no consequence: rejects when a move could not be saved. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The messages between servers that share a database. */
export interface Feed {
  /** Resolves when it listens, and rejects when the database cannot be reached at the start. */
  start(listener: FeedListener): Promise<void>;
  /** Sends a message to all other servers; it is lost when the database is out of reach. */
  send(text: string): void;
  stop(): Promise<void>;
}

export interface FeedListener {
  /** An event has been written, by this server or another. */
  onEvent(id: string, version: number): void;
  /** Another server has sent a message. */
  onMessage(text: string): void;
  /** The database is out of reach: messages are being missed. */
  onLost(reason: string): void;
  /** The database is back. Missed events have to be read. */
  onBack(): void;
}
