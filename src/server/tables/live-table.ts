import { seatNumber } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  applyEvent,
  type Holder,
  NOBODY_PRESENT,
  type Presence,
  seatOfHolder,
  type Table,
  type TableEvent,
} from '../../tables/index.ts';
import { LiveLog, type Wakeable } from '../logs/live-log.ts';
import type { StoredTable } from '../stores/store.ts';

/** A reader of a table's events. */
export interface Listener extends Wakeable {
  /** Undefined for a spectator. */
  readonly holder: Holder | undefined;
}

/** The listeners on another server. */
export interface RemotePresence {
  readonly holders: readonly Holder[];
  readonly watchers: number;
}

/** Up to this many listeners are notified of arrivals at once; more of them every CROWD_MS, because n arrivals would cost n² notices. */
const MAX_NOTIFIED_AT_ONCE = 20;
const CROWD_MS = 250;

/** A table in the memory of this server, with its events so far. */
export class LiveTable extends LiveLog<Table, TableEvent, Listener> {
  private readonly log: TableEvent[];
  /** By server. */
  private readonly elsewhere = new Map<string, RemotePresence>();
  private known = NOBODY_PRESENT;
  /** Whether listeners or seats have changed since it was computed. */
  private isPresenceOld = false;
  /** Wakes the host when the time of the player to move is up. */
  alarm: NodeJS.Timeout | undefined;
  /** Set while a notice to a crowd is pending. */
  private crowd: NodeJS.Timeout | undefined;
  private newest: { readonly event: TableEvent; readonly json: string } | undefined;

  constructor(id: string, stored: StoredTable) {
    super(id, stored);
    this.log = [...stored.events];
  }

  protected override apply(before: Table | undefined, event: TableEvent): Table {
    return applyEvent(GAMES, before, event);
  }

  get table(): Table {
    return this.state;
  }

  protected override onAccepted(event: TableEvent): void {
    this.log.push(event);
    if (event.type === 'rematched') this.isPresenceOld = true;
  }

  /** The event after a version, if there is one. */
  eventAfter(version: number): TableEvent | undefined {
    return this.log[version];
  }

  /** The same text for all listeners, without the hashes of keys. */
  jsonOf(event: TableEvent): string {
    if (this.newest?.event !== event) this.newest = { event, json: JSON.stringify(event, withoutKeyHash) };
    return this.newest.json;
  }

  /** Notifies listeners of arrivals and departures. */
  wakeForPresence(): void {
    if (this.listeners.size <= MAX_NOTIFIED_AT_ONCE) this.wake();
    else
      this.crowd ??= setTimeout(() => {
        this.crowd = undefined;
        this.wake();
      }, CROWD_MS).unref();
  }

  /** Does not notify listeners. */
  add(listener: Listener): void {
    this.listeners.add(listener);
    this.isPresenceOld = true;
  }

  /** False if it was not there. */
  remove(listener: Listener): boolean {
    if (!this.listeners.delete(listener)) return false;
    // Without listeners here, messages about those elsewhere are ignored.
    if (this.listeners.size === 0) this.elsewhere.clear();
    this.isPresenceOld = true;
    return true;
  }

  /** Sets the listeners on another server, undefined for none, and notifies the listeners here. */
  setElsewhere(server: string, presence: RemotePresence | undefined): void {
    if (presence === undefined) {
      if (!this.elsewhere.delete(server)) return;
    } else this.elsewhere.set(server, presence);
    this.isPresenceOld = true;
    this.wakeForPresence();
  }

  /** The same object until it changes. */
  presence(): Presence {
    if (this.isPresenceOld) {
      const found = this.findPresence();
      if (JSON.stringify(found) !== JSON.stringify(this.known)) this.known = found;
      this.isPresenceOld = false;
    }
    return this.known;
  }

  private findPresence(): Presence {
    const here = [...this.listeners].map(({ holder }) => holder);
    const others = [...this.elsewhere.values()];
    const holders = new Set([...here, ...others.flatMap((server) => server.holders)]);
    const watching = here.filter((holder) => holder === undefined).length;
    return {
      seats: ([1, 2] as const)
        .filter((holder) => holders.has(holder))
        .map((holder) => seatNumber(seatOfHolder(this.state, holder)))
        .sort(),
      watchers: others.reduce((sum, server) => sum + server.watchers, watching),
    };
  }
}

function withoutKeyHash(name: string, value: unknown): unknown {
  return name === 'keyHash' ? undefined : value;
}
