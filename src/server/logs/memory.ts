/** A log as memory sees it. */
interface Kept {
  readonly id: string;
  readonly state: { readonly version: number };
  readonly listeners: ReadonlySet<unknown>;
}

/** The memory limits for logs without listeners. A thousand events of a table take about 0.7 MB. */
export interface MemoryLimits {
  readonly logs: number;
  readonly events: number;
}

const MEMORY_LIMITS: MemoryLimits = { logs: 20_000, events: 200_000 };

/** The logs in memory. There is never more than one copy of a log, however long a request holds it. */
export class LogMemory<Live extends Kept> {
  private readonly limits: MemoryLimits;
  /** The least recently used log comes first. */
  private readonly kept = new Map<string, Live>();
  /** The events of each kept log, as counted in `events`. */
  private readonly counts = new Map<string, number>();
  /** Every log that a request or a stream still holds, kept or not. */
  private readonly held = new Map<string, WeakRef<Live>>();
  private readonly freed = new FinalizationRegistry<string>((id) => {
    if (this.get(id) === undefined) this.held.delete(id);
  });
  /** Events of all kept logs. */
  private events = 0;

  constructor(limits: Partial<MemoryLimits> = {}) {
    this.limits = { ...MEMORY_LIMITS, ...limits };
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

  /** Marks a log as used, and drops others beyond the limits. Logs with listeners stay. */
  use(live: Live): Live {
    this.drop(live.id);
    this.kept.set(live.id, live);
    this.counts.set(live.id, live.state.version);
    this.events += live.state.version;
    for (const [id, { listeners }] of this.kept) {
      if (this.kept.size <= this.limits.logs && this.events <= this.limits.events) break;
      if (listeners.size === 0 && id !== live.id) this.drop(id);
    }
    return live;
  }

  /** Drops a log that was deleted from the store. */
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

  /** Every log with a listener on this server. */
  listened(): readonly Live[] {
    return [...this.kept.values()].filter(({ listeners }) => listeners.size > 0);
  }

  private drop(id: string): void {
    if (!this.kept.delete(id)) return;
    this.events -= this.counts.get(id) ?? 0;
    this.counts.delete(id);
  }
}
