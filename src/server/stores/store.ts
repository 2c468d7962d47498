import type { Holder, TableEvent } from '../../tables/index.ts';
import type { Feed } from './feed.ts';

/** SHA-256 of the keys, as hex: nobody who reads the database can sit down. */
export type KeyHashes = Readonly<Record<Holder, string>>;

export interface StoredTable {
  readonly keyHashes: KeyHashes;
  /** From the first on, without gaps. */
  readonly events: readonly TableEvent[];
}

/** The database did not answer, or could not do what it was asked; whether it was done is not known. */
export class StoreError extends Error {}

/**
 * Where tables are kept: their events and the hashes of their keys, nothing that can be worked out from them. Whatever
 * a method has resolved for is on disk. All of them reject with a
 * StoreError while the database cannot be reached.
 */
export interface TableStore {
  /** How this server hears of the others, where several share the store. */
  readonly feed: Feed | undefined;
  create(id: string, keyHashes: KeyHashes, events: readonly TableEvent[]): Promise<void>;
  load(id: string): Promise<StoredTable | undefined>;
  eventsAfter(id: string, version: number): Promise<readonly TableEvent[]>;
  /** False when the table has an event of that version already; then nothing is written. */
  append(id: string, event: TableEvent): Promise<boolean>;
  /** Tables that are not marked as closed and have no event since that moment (ISO 8601). */
  idleTables(since: string, atMost: number): Promise<readonly string[]>;
  markClosed(id: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
