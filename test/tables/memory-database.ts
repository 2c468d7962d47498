import type { TableStore } from '../../src/server/stores/sql-store.ts';
import {
  type Feed,
  type FeedListener,
  type LogEvent,
  type StoredTable,
  StoreError,
} from '../../src/server/stores/store.ts';
import type { TableEvent } from '../../src/tables/index.ts';

/** A database in memory, of one server or of several that share it. */
export class MemoryDatabase {
  readonly tables = new Map<string, StoredTable & { readonly events: TableEvent[] }>();
  readonly listeners = new Set<FeedListener>();
  /** The tables marked as closed. */
  readonly closed: string[] = [];
  /** The tables that it reports as idle. */
  idle: readonly string[] = [];
  /** Whether listeners are notified of writes. */
  isHeard = true;
  /** The fate of the next write. */
  next: 'kept' | 'kept, but failed' | 'lost' = 'kept';
  isReadable = true;
  /** The number of reads. */
  reads = 0;
  /** The number of closed stores. */
  storesClosed = 0;

  private eventsOf<Event extends LogEvent>(id: string): Event[] {
    this.check();
    return (this.tables.get(id)?.events ?? []) as unknown as Event[];
  }

  private check(): void {
    if (!this.isReadable) throw new StoreError('The database is away.');
  }

  private append(id: string, event: LogEvent): boolean {
    const { next } = this;
    this.next = 'kept';
    const events = this.eventsOf(id);
    if (events.some(({ version }) => version === event.version)) return false;
    if (next !== 'lost') events.push(event);
    if (next !== 'kept') throw new StoreError('The database is away.');
    if (this.isHeard) for (const listener of this.listeners) listener.onEvent(id, event.version);
    return true;
  }

  /** For a single server. */
  createStore(): TableStore {
    return {
      feed: undefined,
      create: async (id, keyHashes, events) => {
        this.check();
        this.tables.set(id, { keyHashes, events: [...events] as unknown as TableEvent[] });
      },
      load: async <Event extends LogEvent>(id: string) => {
        this.reads++;
        const events = [...this.eventsOf<Event>(id)];
        const stored = this.tables.get(id);
        return stored && { ...stored, events };
      },
      eventsAfter: async <Event extends LogEvent>(id: string, version: number) => {
        this.reads++;
        return this.eventsOf<Event>(id).slice(version);
      },
      append: async (id, event) => this.append(id, event),
      idleTables: async (_, atMost) => this.idle.slice(0, atMost),
      markClosed: async (id) => void this.closed.push(id),
      deleteLogs: async () => [],
      tableIds: async (after, atMost) => [...this.tables.keys()].filter((id) => id > after).slice(0, atMost),
      problems: async () => [],
      ping: async () => this.check(),
      close: async () => void this.storesClosed++,
    };
  }

  /** For one of several servers. */
  createSharedStore(): TableStore & { readonly feed: Feed } {
    let own: FeedListener | undefined;
    const feed: Feed = {
      start: async (listener) => {
        this.check();
        own = listener;
        this.listeners.add(listener);
      },
      send: (text) => {
        if (this.isHeard) for (const listener of this.listeners) listener.onMessage(text);
      },
      stop: async () => {
        if (own) this.listeners.delete(own);
      },
    };
    return { ...this.createStore(), feed };
  }
}
