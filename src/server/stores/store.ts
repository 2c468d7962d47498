import { reasonOf } from '../../core/index.ts';
import type { Holder, TableEvent } from '../../tables/index.ts';

/** SHA-256 of the keys, as hex, so that reading the database gives no access to a seat. */
export type KeyHashes = Readonly<Record<Holder, string>>;

/** The id prefix of classes, which are stored beside tables. */
export const CLASS_PREFIX = 'class-';
export type LogKind = 'table' | 'class';

/** An event of a table, or of another log in the store. */
export interface LogEvent {
  readonly version: number;
  readonly at: string;
}

export interface StoredTable<Event extends LogEvent = TableEvent> {
  readonly keyHashes: KeyHashes;
  /** From the first one, without gaps. */
  readonly events: readonly Event[];
}

/** The database did not answer, or failed. The write may or may not have happened. */
export class StoreError extends Error {}

/** The stored events of a table are invalid. Other tables are not affected. */
export class DamagedTable extends Error {
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.id = id;
  }
}

/** The message of a StoreError on a full disk. */
export const DISK_FULL = 'the disk is full';
/** The message of a StoreError on a read-only database. */
export const READ_ONLY = 'the database can only be read, not written';

/** The messages between servers that share a database. */
export interface Feed {
  /** Resolves when it listens; rejects when the database cannot be reached at the start. */
  start(listener: FeedListener): Promise<void>;
  /** Sends a message to all other servers; lost while the database is out of reach. */
  send(text: string): void;
  stop(): Promise<void>;
}

export interface FeedListener {
  /** Called for each written event, of this server or another. */
  onEvent(id: string, version: number): void;
  /** Called for a message of another server. */
  onMessage(text: string): void;
  /** Called when the database is out of reach and messages are missed. */
  onLost(reason: string): void;
  /** Called when the database is back. Missed events have to be read. */
  onBack(): void;
}
