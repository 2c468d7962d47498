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
import { DamagedTable, type KeyHashes, type StoredTable } from '../stores/store.ts';

/** A reader of a table's events. */
export interface Listener {
  /** Undefined for a spectator. */
  readonly holder: Holder | undefined;
  /** Called when there are new events, or the presence has changed. */
  wake(): void;
}

/** The listeners on another server. */
export interface RemotePresence {
  readonly holders: readonly Holder[];
  readonly watchers: number;
}

/** Up to this many listeners are notified of arrivals at once; more of them every CROWD_MS, because n arrivals would cost n² notices. */
const MAX_NOTIFIED_AT_ONCE = 20;
const CROWD_MS = 250;

/** A table in the memory of this server: its events so far, its state, and its listeners. */
export class LiveTable {
  readonly id: string;
  readonly keyHashes: KeyHashes;
  /** The version that this server is writing. */
  writing: number | undefined;
  private readonly listening = new Set<Listener>();
  /** By server. */
  private readonly elsewhere = new Map<string, RemotePresence>();
  /** Undefined when it must be recomputed, because listeners or seats have changed. */
  private known: Presence | undefined;
  /** Whether the outcome of the last write is unknown, so that the store has to be read. */
  isDoubtful = false;
  /** Whether the table is no longer in the store. */
  isDeleted = false;
  private readonly definitions: readonly AnyGameDefinition[];
  private readonly log: TableEvent[];
  private value: Table;
  private last: Promise<unknown> = Promise.resolve();
  /** Wakes the host when the time of the player to move is up. */
  alarm: NodeJS.Timeout | undefined;
  /** Set while a notice to a crowd is pending. */
  private crowd: NodeJS.Timeout | undefined;
  private newest: { readonly event: TableEvent; readonly json: string } | undefined;

  constructor(definitions: readonly AnyGameDefinition[], id: string, { keyHashes, events }: StoredTable) {
    this.definitions = definitions;
    this.id = id;
    this.keyHashes = keyHashes;
    this.log = [...events];
    this.value = this.replay(() => replayTable(definitions, events));
  }

  /** Reports invalid events as damage, with the table's id. */
  private replay(work: () => Table): Table {
    try {
      return work();
    } catch (error) {
      throw new DamagedTable(this.id, error);
    }
  }

  get table(): Table {
    return this.value;
  }

  /** The event after a version, if there is one. */
  eventAfter(version: number): TableEvent | undefined {
    return this.log[version];
  }

  /** Takes stored events and skips known ones. `move` is the parsed move of the first one. */
  accept(events: readonly TableEvent[], move?: unknown): void {
    const { version: before, game } = this.value;
    for (const event of events) {
      if (event.version <= this.value.version) continue;
      const known = event === events[0] ? move : undefined;
      this.value = this.replay(() => applyEvent(this.definitions, this.value, event, known));
      this.log.push(event);
    }
    if (this.value.game !== game) this.known = undefined;
    if (this.value.version > before) this.wake();
  }

  /** The same text for all listeners, without the hashes of keys. */
  jsonOf(event: TableEvent): string {
    if (this.newest?.event !== event) this.newest = { event, json: JSON.stringify(event, withoutKeyHash) };
    return this.newest.json;
  }

  wake(): void {
    for (const listener of this.listening) listener.wake();
  }

  /** Notifies listeners of arrivals and departures. */
  wakeForPresence(): void {
    if (this.listening.size <= MAX_NOTIFIED_AT_ONCE) this.wake();
    else
      this.crowd ??= setTimeout(() => {
        this.crowd = undefined;
        this.wake();
      }, CROWD_MS).unref();
  }

  get listeners(): ReadonlySet<Listener> {
    return this.listening;
  }

  /** Does not notify listeners. */
  add(listener: Listener): void {
    this.listening.add(listener);
    this.known = undefined;
  }

  /** False if it was not there. */
  remove(listener: Listener): boolean {
    if (!this.listening.delete(listener)) return false;
    // Without listeners here, messages about those elsewhere are ignored.
    if (this.listening.size === 0) this.elsewhere.clear();
    this.known = undefined;
    return true;
  }

  /** Sets the listeners on another server, undefined for none, and notifies the listeners here. */
  setElsewhere(server: string, presence: RemotePresence | undefined): void {
    if (presence === undefined) {
      if (!this.elsewhere.delete(server)) return;
    } else this.elsewhere.set(server, presence);
    this.known = undefined;
    this.wakeForPresence();
  }

  /** The same object until it changes. */
  presence(): Presence {
    this.known ??= this.findPresence();
    return this.known;
  }

  private findPresence(): Presence {
    const here = [...this.listening].map(({ holder }) => holder);
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

  /** Runs work on this table one by one. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

function withoutKeyHash(name: string, value: unknown): unknown {
  return name === 'keyHash' ? undefined : value;
}
