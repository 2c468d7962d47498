import { randomInt } from 'node:crypto';
import { type AnyGameDefinition, failure, type Result, success } from '../../core/index.ts';
import {
  type Circumstances,
  type Command,
  type Decision,
  decide,
  decideOpening,
  type Holder,
  type SeatNumber,
  type TableChange,
  type TableEvent,
} from '../../tables/index.ts';
import type { TableLimits } from '../limits.ts';
import type { TableStore } from '../stores/store.ts';
import { createId, createKey, hashKey } from './keys.ts';
import { type Listener, LiveTable } from './live-table.ts';

export interface TableOpening {
  readonly record: string;
  readonly hints: boolean;
  /** Seats that are taken with the opening. */
  readonly seats: readonly { readonly seat: SeatNumber; readonly name: string | null }[];
}

export interface HostedTable {
  readonly id: string;
  readonly seats: readonly { readonly seat: SeatNumber; readonly key: string }[];
}

/** A write that lost against other servers this many times in a row is given up. */
const MAX_ATTEMPTS = 20;
/** Tables without listeners that are kept in memory. */
const TABLES_KEPT = 20_000;
const IDLE_BATCH = 100;
const DAY_MS = 86_400_000;

/** The tables of this server: reads them from the store, lets the referee decide, and notifies listeners. */
export class TableHost {
  readonly store: TableStore;
  readonly limits: TableLimits;
  private readonly definitions: readonly AnyGameDefinition[];
  private readonly now: () => Date;
  private readonly tablesKept: number;
  /** Gives another seed each time. */
  private readonly circumstances: Circumstances;
  /** The tables that are kept in memory; those used last are at the end. */
  private readonly live = new Map<string, LiveTable>();
  /** Every table that a request or stream still holds, kept or not: there are never two copies of one table. */
  private readonly held = new Map<string, WeakRef<LiveTable>>();
  private readonly freed = new FinalizationRegistry<string>((id) => {
    if (this.held.get(id)?.deref() === undefined) this.held.delete(id);
  });
  private readonly loading = new Map<string, Promise<LiveTable | undefined>>();
  /** Called when a listener comes or goes; `isFirst` for the first one of a table. */
  onPresence: ((table: LiveTable, isFirst: boolean) => void) | undefined;

  constructor(
    definitions: readonly AnyGameDefinition[],
    store: TableStore,
    limits: TableLimits,
    now = () => new Date(),
    tablesKept = TABLES_KEPT,
  ) {
    this.tablesKept = tablesKept;
    this.definitions = definitions;
    this.store = store;
    this.limits = limits;
    this.now = now;
    this.circumstances = {
      definitions,
      maxEvents: limits.events,
      get seed() {
        return randomSeed();
      },
    };
  }

  async open({ record, hints, seats }: TableOpening): Promise<Result<HostedTable>> {
    const opening = decideOpening(this.definitions, record, randomSeed(), hints);
    if (!opening.ok) return failure(opening.error);
    const sitting = seats.map(({ seat, name }): TableChange => ({ type: 'sat', seat, name }));
    const at = this.now().toISOString();
    const events = [opening.value, ...sitting].map((change, index) => ({ version: index + 1, at, ...change }));
    const keys = { 1: createKey(), 2: createKey() };
    const id = createId();
    await this.store.create(id, { 1: hashKey(keys[1]), 2: hashKey(keys[2]) }, events);
    return success({ id, seats: ([1, 2] as const).map((seat) => ({ seat, key: keys[seat] })) });
  }

  /** Whether other servers write to the same store. */
  private get isShared(): boolean {
    return this.store.feed !== undefined;
  }

  /** The current table, including what other servers have written. */
  async find(id: string): Promise<LiveTable | undefined> {
    const table = await this.remembered(id);
    if (table && (this.isShared || table.isDoubtful)) await this.catchUp(table);
    return table;
  }

  /**
   * The table as this server has it in memory. That is enough to act on: if another server has written since, the store
   * refuses the change or the decision is made again.
   */
  remembered(id: string): LiveTable | Promise<LiveTable | undefined> {
    const known = this.heldTable(id);
    if (known === undefined) return this.load(id);
    this.live.delete(id);
    return this.keep(known);
  }

  /** Carries out a command. When it resolves to a change, the change is on disk. */
  act(table: LiveTable, holder: Holder, command: Command): Promise<Decision> {
    return table.inTurn(() =>
      this.decideAndWrite(table, (current) => decide(current, holder, command, this.circumstances)),
    );
  }

  private async decideAndWrite(live: LiveTable, referee: (table: LiveTable['table']) => Decision): Promise<Decision> {
    if (live.isDoubtful) await this.catchUp(live);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { version } = live.table;
      const decision = referee(live.table);
      if (decision.kind === 'change') {
        if (await this.write(live, decision.change, decision.move)) return decision;
      } else if (!this.isShared) return decision;
      await this.catchUp(live);
      // A refusal must not rest on a state that another server has changed.
      if (decision.kind !== 'change' && live.table.version === version) return decision;
    }
    throw new Error('Too many servers write to this table at once.');
  }

  private async write(live: LiveTable, change: TableChange, move: unknown): Promise<boolean> {
    const event: TableEvent = { version: live.table.version + 1, at: this.now().toISOString(), ...change };
    live.writing = event.version;
    try {
      const isWritten = await this.store.append(live.id, event);
      if (isWritten) live.accept([event], move);
      return isWritten;
    } catch (error) {
      live.isDoubtful = true;
      // It may be on disk all the same, and its notice was ignored.
      if (this.isShared) this.catchUp(live).catch(() => undefined);
      throw error;
    } finally {
      live.writing = undefined;
    }
  }

  /** Reads what has been written since. */
  async catchUp(live: LiveTable): Promise<void> {
    live.accept(await this.store.eventsAfter(live.id, live.table.version));
    live.isDoubtful = false;
  }

  /** An event has been written, by another server or by this one. */
  hear(id: string, version: number): void {
    const live = this.heldTable(id);
    if (live === undefined || live.table.version >= version) return;
    // The answer to our own write is about to come.
    if (live.writing === version) return;
    this.catchUp(live).catch(() => {
      live.isDoubtful = true;
    });
  }

  inMemory(id: string): LiveTable | undefined {
    return this.live.get(id);
  }

  private heldTable(id: string): LiveTable | undefined {
    return this.held.get(id)?.deref();
  }

  /** Reads every table with a listener again, after notices may have been missed. */
  async catchUpAll(): Promise<void> {
    for (const live of this.live.values()) {
      if (live.listeners.size > 0) await this.catchUp(live);
    }
  }

  private load(id: string): Promise<LiveTable | undefined> {
    const known = this.loading.get(id);
    if (known) return known;
    const loading = this.store
      .load(id)
      .then((stored) => {
        if (stored === undefined) return undefined;
        const table = new LiveTable(this.definitions, id, stored);
        this.held.set(id, new WeakRef(table));
        this.freed.register(table, id);
        return this.keep(table);
      })
      .finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  private keep(table: LiveTable): LiveTable {
    this.live.set(table.id, table);
    this.forgetOldest();
    return table;
  }

  /** Forgets the least recently used tables beyond the limit. Tables with listeners stay. */
  private forgetOldest(): void {
    for (const [id, { listeners }] of this.live) {
      if (this.live.size <= this.tablesKept) return;
      if (listeners.size === 0) this.live.delete(id);
    }
  }

  listen(live: LiveTable, listener: Listener): () => void {
    this.live.set(live.id, live);
    live.add(listener);
    this.onPresence?.(live, live.listeners.size === 1);
    listener.wake();
    live.wakeForPresence();
    return () => {
      if (!live.remove(listener)) return;
      this.onPresence?.(live, false);
      live.wakeForPresence();
    };
  }

  /** Closes a batch of idle tables; resolves to their number. */
  async closeIdle(): Promise<number> {
    const since = new Date(this.now().getTime() - this.limits.idleDays * DAY_MS).toISOString();
    const ids = await this.store.idleTables(since, IDLE_BATCH);
    for (const id of ids) await this.closeTable(id, since);
    return ids.length;
  }

  private async closeTable(id: string, since: string): Promise<void> {
    const live = await this.find(id);
    if (live === undefined) return;
    await live.inTurn(() =>
      this.decideAndWrite(live, ({ isClosed, changedAt }) =>
        isClosed || changedAt >= since ? { kind: 'done' } : { kind: 'change', change: { type: 'closed' } },
      ),
    );
    if (live.table.isClosed) await this.store.markClosed(id);
  }

  get size(): number {
    return this.live.size;
  }

  /** Every table with a listener on this server. */
  listenedTables(): readonly LiveTable[] {
    return [...this.live.values()].filter(({ listeners }) => listeners.size > 0);
  }
}

function randomSeed(): number {
  return randomInt(2 ** 32);
}
