import type { AnyGameDefinition } from '../../core/index.ts';
import { seatNumber } from '../../core/index.ts';
import {
  applyEvent,
  type Holder,
  type Presence,
  replayTable,
  seatOfHolder,
  type Table,
  type TableEvent,
} from '../../tables/index.ts';
import type { KeyHashes, StoredTable } from '../stores/store.ts';

/** Whoever reads the events of a table as they come. */
export interface Listener {
  /** Undefined is somebody who watches. */
  readonly holder: Holder | undefined;
  /** There are new events, or other people are present: the listener looks for itself. */
  wake(): void;
}

/** Who listens on another server. */
export interface RemotePresence {
  readonly holders: readonly Holder[];
  readonly watchers: number;
}

/** A table in the memory of this server: its events so far, what they add up to, and who listens. */
export class LiveTable {
  readonly id: string;
  readonly keyHashes: KeyHashes;
  readonly listeners = new Set<Listener>();
  /** By server. */
  readonly elsewhere = new Map<string, RemotePresence>();
  /** It is not known whether the last event was written: the store has to be asked. */
  isDoubtful = false;
  private readonly definitions: readonly AnyGameDefinition[];
  private readonly log: TableEvent[];
  private value: Table;
  private last: Promise<unknown> = Promise.resolve();

  constructor(definitions: readonly AnyGameDefinition[], id: string, { keyHashes, events }: StoredTable) {
    this.definitions = definitions;
    this.id = id;
    this.keyHashes = keyHashes;
    this.log = [...events];
    this.value = replayTable(definitions, events);
  }

  get table(): Table {
    return this.value;
  }

  /** The event that comes after a version, if there is one. */
  eventAfter(version: number): TableEvent | undefined {
    return this.log[version];
  }

  /** Events that are in the store. Those that are known already are passed over. */
  accept(events: readonly TableEvent[]): void {
    const before = this.value.version;
    for (const event of events) {
      if (event.version <= this.value.version) continue;
      this.value = applyEvent(this.definitions, this.value, event);
      this.log.push(event);
    }
    if (this.value.version > before) this.wake();
  }

  wake(): void {
    for (const listener of this.listeners) listener.wake();
  }

  presence(): Presence {
    const here = [...this.listeners].map(({ holder }) => holder);
    const others = [...this.elsewhere.values()];
    const holders = new Set([...here, ...others.flatMap((server) => server.holders)]);
    const watching = here.filter((holder) => holder === undefined).length;
    return {
      seats: ([1, 2] as const)
        .filter((holder) => holders.has(holder))
        .map((holder) => seatNumber(seatOfHolder(this.value, holder)))
        .sort(),
      watchers: others.reduce((sum, server) => sum + server.watchers, watching),
    };
  }

  /** Runs one piece of work on this table after the other. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
