import type { Decision } from '../../tables/index.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { DamagedTable, type LogEvent, type StoredTable } from '../stores/store.ts';
import type { LiveLog, Wakeable } from './live-log.ts';

/** A write is given up after losing against other servers this many times in a row. */
const MAX_ATTEMPTS = 20;

/** The logs of one kind on this server: reads them from the store, writes what is decided, and notifies viewers. */
export abstract class LogHost<
  State extends { readonly version: number },
  Change extends object,
  Live extends LiveLog<State, Change & LogEvent, Wakeable>,
> {
  readonly store: TableStore;
  protected readonly memory: LogMemory<Live>;
  protected readonly now: () => Date;
  private readonly loading = new Map<string, Promise<Live | undefined>>();

  constructor(store: TableStore, maxEventsInMemory = MAX_EVENTS, now = () => new Date()) {
    this.store = store;
    this.now = now;
    this.memory = new LogMemory(maxEventsInMemory);
  }

  /** A log from the store, as it lives in memory. */
  protected abstract fromStored(id: string, stored: StoredTable<Change & LogEvent>): Live;

  /** Called in turn, before each decision. */
  protected async prepare(_live: Live): Promise<void> {}

  /** Called when events were written or read. */
  protected onChanged(_live: Live): void {}

  /** Whether other servers write to the same store. */
  private get isShared(): boolean {
    return this.store.feed !== undefined;
  }

  /** The current log, including what other servers have written. */
  async find(id: string): Promise<Live | undefined> {
    const live = await this.remembered(id);
    if (live === undefined || !(this.isShared || live.isUncertain)) return live;
    return (await this.catchUp(live)) ? live : undefined;
  }

  /**
   * The log in this server's memory. That is enough to act on: if another server has written since, the store refuses
   * the change or the decision is made again.
   */
  remembered(id: string): Live | Promise<Live | undefined> {
    const known = this.memory.get(id);
    return known === undefined ? this.load(id) : this.memory.use(known);
  }

  private load(id: string): Promise<Live | undefined> {
    const known = this.loading.get(id);
    if (known) return known;
    const loading = this.store
      .load<Change & LogEvent>(id)
      .then((stored) => stored && this.memory.add(this.fromStored(id, stored)))
      .finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  /** Decides in turn by the current state. When it resolves to a change, the change is on disk. */
  protected async decideAndWrite(
    live: Live,
    decide: (state: State) => Decision<Change> | Promise<Decision<Change>>,
  ): Promise<Decision<Change>> {
    if (live.isUncertain) await this.catchUp(live);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.prepare(live);
      const { version } = live.state;
      const decision = await decide(live.state);
      // Another server may have written in the meantime.
      if (live.state.version !== version) continue;
      if (decision.kind === 'change') {
        if (await this.write(live, decision.change)) return decision;
      } else if (!this.isShared) return decision;
      await this.catchUp(live);
      // A refusal must not be based on a state that another server has changed.
      if (decision.kind !== 'change' && live.state.version === version) return decision;
    }
    throw new Error('Too many servers write to this table at once.');
  }

  /** Resolves when the change is on disk: to false if another server was faster. */
  protected async write(live: Live, change: Change): Promise<boolean> {
    const event = { version: live.state.version + 1, at: this.now().toISOString(), ...change };
    live.writing = event.version;
    try {
      const isWritten = await this.store.append(live.id, event);
      if (isWritten) {
        live.accept([event]);
        this.onChanged(live);
      }
      return isWritten;
    } catch (error) {
      live.isUncertain = true;
      // It may be on disk nevertheless, and its notice was ignored.
      if (this.isShared) this.catchUp(live).catch(() => undefined);
      throw error;
    } finally {
      live.writing = undefined;
    }
  }

  /**
   * Reads the events written since. The last known event is read too: without it the log has been deleted, and this
   * resolves to false.
   */
  async catchUp(live: Live): Promise<boolean> {
    const events = await this.store.eventsAfter<Change & LogEvent>(live.id, live.state.version - 1);
    if (events.length === 0) this.memory.remove(live.id);
    live.accept(events);
    live.isUncertain = false;
    this.onChanged(live);
    return events.length > 0;
  }

  /** Called when an event has been written, by another server or by this one. */
  onRemoteEvent(id: string, version: number): void {
    const live = this.memory.get(id);
    if (live === undefined || live.state.version >= version) return;
    // The answer to our own write is about to arrive.
    if (live.writing === version) return;
    this.catchUp(live).catch(() => {
      live.isUncertain = true;
    });
  }

  /** Reads every log with a listener again, after notices may have been missed. A damaged one does not stop the others. */
  async catchUpAll(): Promise<void> {
    for (const live of this.memory.listened())
      await this.catchUp(live).catch((error) => {
        if (!(error instanceof DamagedTable)) throw error;
      });
  }

  /** The number of logs in memory. */
  get size(): number {
    return this.memory.size;
  }
}

/** Events of all logs in memory without listeners. A thousand events of a table take about 0.7 MB. */
const MAX_EVENTS = 200_000;
/** What a log takes besides its events, in events. */
const LOG_SIZE = 10;

/** The logs in memory. There is never more than one copy of a log, however long a request holds it. */
class LogMemory<Live extends LiveLog<{ readonly version: number }, LogEvent, Wakeable>> {
  private readonly maxEvents: number;
  /** Kept logs with their size when they were last used. The least recently used log comes first. */
  private readonly kept = new Map<string, { readonly live: Live; readonly size: number }>();
  /** Every log that a request or a stream still holds, kept or not. */
  private readonly held = new Map<string, WeakRef<Live>>();
  private readonly freed = new FinalizationRegistry<string>((id) => {
    if (this.get(id) === undefined) this.held.delete(id);
  });
  /** The size of all kept logs. */
  private events = 0;

  constructor(maxEvents: number) {
    this.maxEvents = maxEvents;
  }

  get(id: string): Live | undefined {
    return this.held.get(id)?.deref();
  }

  /** Adds a log that has just been loaded. */
  add(live: Live): Live {
    this.held.set(live.id, new WeakRef(live));
    this.freed.register(live, live.id);
    return this.use(live);
  }

  /** Marks a log as used, and drops others beyond the limit. Logs with listeners stay. */
  use(live: Live): Live {
    this.drop(live.id);
    const size = LOG_SIZE + live.state.version;
    this.kept.set(live.id, { live, size });
    this.events += size;
    for (const [id, { live: other }] of this.kept) {
      if (this.events <= this.maxEvents) break;
      if (other.listeners.size === 0 && other !== live) this.drop(id);
    }
    return live;
  }

  /** Drops a log that was deleted from the store. */
  remove(id: string): void {
    this.drop(id);
    this.held.delete(id);
  }

  getKept(id: string): Live | undefined {
    return this.kept.get(id)?.live;
  }

  get size(): number {
    return this.kept.size;
  }

  /** Every log with a listener on this server. */
  listened(): readonly Live[] {
    return [...this.kept.values()].map(({ live }) => live).filter(({ listeners }) => listeners.size > 0);
  }

  private drop(id: string): void {
    this.events -= this.kept.get(id)?.size ?? 0;
    this.kept.delete(id);
  }
}
