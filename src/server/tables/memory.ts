import type { LiveTable } from './live-table.ts';

/** The memory limits for tables without listeners. A thousand events take about 0.7 MB. */
export interface MemoryLimits {
  readonly tables: number;
  readonly events: number;
}

const MEMORY_LIMITS: MemoryLimits = { tables: 20_000, events: 200_000 };

/** The tables in memory. There is never more than one copy of a table, however long a request holds it. */
export class TableMemory {
  private readonly limits: MemoryLimits;
  /** The least recently used table comes first. */
  private readonly kept = new Map<string, LiveTable>();
  /** The events of each kept table, as counted in `events`. */
  private readonly counts = new Map<string, number>();
  /** Every table that a request or a stream still holds, kept or not. */
  private readonly held = new Map<string, WeakRef<LiveTable>>();
  private readonly freed = new FinalizationRegistry<string>((id) => {
    if (this.get(id) === undefined) this.held.delete(id);
  });
  /** Events of all kept tables. */
  private events = 0;

  constructor(limits: Partial<MemoryLimits> = {}) {
    this.limits = { ...MEMORY_LIMITS, ...limits };
  }

  get(id: string): LiveTable | undefined {
    return this.held.get(id)?.deref();
  }

  /** Adds a table that has just been loaded. */
  add(table: LiveTable): LiveTable {
    this.held.set(table.id, new WeakRef(table));
    this.freed.register(table, table.id);
    return this.use(table);
  }

  /** Marks a table as used, and drops others beyond the limits. Tables with listeners stay. */
  use(table: LiveTable): LiveTable {
    this.drop(table.id);
    this.kept.set(table.id, table);
    this.counts.set(table.id, table.table.version);
    this.events += table.table.version;
    for (const [id, { listeners }] of this.kept) {
      if (this.kept.size <= this.limits.tables && this.events <= this.limits.events) break;
      if (listeners.size === 0 && id !== table.id) this.drop(id);
    }
    return table;
  }

  /** Drops a table that was deleted from the store. */
  remove(id: string): void {
    this.drop(id);
    this.held.delete(id);
  }

  isKept(id: string): boolean {
    return this.kept.has(id);
  }

  get size(): number {
    return this.kept.size;
  }

  /** Every table with a listener on this server. */
  listened(): readonly LiveTable[] {
    return [...this.kept.values()].filter(({ listeners }) => listeners.size > 0);
  }

  private drop(id: string): void {
    if (!this.kept.delete(id)) return;
    this.events -= this.counts.get(id) ?? 0;
    this.counts.delete(id);
  }
}
