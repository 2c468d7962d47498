import { randomInt } from 'node:crypto';
import { type AnyGameDefinition, failure, type Result, success } from '../../core/index.ts';
import { createShadowGame } from '../../custom/shadow-game.ts';
import { change, DONE, refuse } from '../../tables/decision.ts';
import {
  type Circumstances,
  type Clock,
  type Command,
  type Decision,
  decide,
  decideByLink,
  decideOpening,
  decideTimeout,
  distinctName,
  type Holder,
  type LinkCommand,
  type OwnTableGame,
  type Refusal,
  type SeatNumber,
  type Table,
  type TableChange,
  type TableOpening,
  timeoutDueMs,
} from '../../tables/index.ts';
import type { TableLimits } from '../limits.ts';
import { LogHost, type MemoryLimits } from '../logs/host.ts';
import { OFF, type OwnGames } from '../own-games/own-games.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { DamagedTable, type StoredTable } from '../stores/store.ts';
import { accessOf, createId, createKey, hashKey } from './keys.ts';
import { type Listener, LiveTable } from './live-table.ts';

export interface HostedTable {
  readonly id: string;
  readonly seats: readonly { readonly seat: SeatNumber; readonly key: string }[];
}

/** The table, or why there is none; without a kind of refusal the request itself is wrong. */
type OpeningResult =
  | { readonly ok: true; readonly value: HostedTable }
  | { readonly ok: false; readonly error: string; readonly refusal?: Refusal };

const SEAT_TAKEN = 'Another person has taken this seat with the same link.';

export const CLOSING_BATCH = 100;
/** Tables deleted in one transaction: a table may have 10,000 events, and a statement of PostgreSQL has 4 s. */
export const DELETION_BATCH = 20;
const DAY_MS = 86_400_000;
/** A player whose time ran out while the server was away has this long after its start. */
const RESTART_GRACE_MS = 20_000;

/** The tables of this server: lets the referee decide, and ends the games of players who have run out of time. */
export class TableHost extends LogHost<Table, TableChange, LiveTable> {
  readonly limits: TableLimits;
  private readonly definitions: readonly AnyGameDefinition[];
  private readonly steadyNow: () => Date;
  private readonly startedMs: number;
  /** Gives a different seed each time. */
  private readonly circumstances: Circumstances;
  private readonly ownGames: OwnGames | undefined;
  /** Called when a listener comes or goes; `isFirst` for the first one of a table. */
  onPresence: ((table: LiveTable, isFirst: boolean) => void) | undefined;

  /** `steadyNow` is a clock that cannot jump forward, for deciding what is old. */
  constructor(
    definitions: readonly AnyGameDefinition[],
    store: TableStore,
    limits: TableLimits,
    now = () => new Date(),
    memory: Partial<MemoryLimits> = {},
    steadyNow = now,
    ownGames?: OwnGames,
  ) {
    super(store, memory, now);
    this.ownGames = ownGames;
    this.definitions = definitions;
    this.limits = limits;
    this.steadyNow = steadyNow;
    this.startedMs = now().getTime();
    this.circumstances = {
      definitions,
      maxEvents: limits.events,
      get seed() {
        return randomSeed();
      },
    };
  }

  protected override revive(id: string, stored: StoredTable): LiveTable {
    return new LiveTable(this.definitions, id, stored);
  }

  /** A player who has run out of time has lost before the next command is decided. */
  protected override async prepare(live: LiveTable): Promise<void> {
    const timeout = this.timeout(live.table);
    if (timeout.kind === 'change' && !(await this.write(live, timeout.change))) await this.catchUp(live);
  }

  protected override onChanged(live: LiveTable): void {
    this.setAlarm(live);
  }

  async open({ record, own, hints, clock, seats }: TableOpening): Promise<OpeningResult> {
    const ownGame = own ?? this.ownGames?.find(record ?? '');
    if (ownGame) {
      if (this.ownGames === undefined) return { ok: false, refusal: 'forbidden', error: OFF };
      if (record !== undefined && hasMoves(record)) return failure('A table with this game opens at its start.');
      const start = await this.ownGames.open(ownGame);
      // Hints would need the game's code.
      return start.ok ? this.create(start.value.record, false, clock, seats, start.value.own) : start;
    }
    return record === undefined ? failure(OFF) : this.create(record, hints, clock, seats);
  }

  private async create(
    record: string,
    hints: boolean,
    clock: Clock | undefined,
    seats: TableOpening['seats'],
    own?: OwnTableGame,
  ): Promise<Result<HostedTable>> {
    const definitions = own ? [createShadowGame(own).game.definition] : this.definitions;
    const opening = decideOpening(definitions, record, randomSeed(), hints, clock);
    if (!opening.ok) return failure(opening.error);
    const sitting = seats.map(({ seat, name }, index): TableChange => {
      const other = index === 0 ? null : (seats[0]?.name ?? null);
      return { type: 'sat', seat, name: distinctName(name, other) };
    });
    const at = this.now().toISOString();
    const opened = own ? { ...opening.value, own } : opening.value;
    const events = [opened, ...sitting].map((change, index) => ({ version: index + 1, at, ...change }));
    const keys = { 1: createKey(), 2: createKey() };
    const id = createId();
    await this.store.create(id, { 1: hashKey(keys[1]), 2: hashKey(keys[2]) }, events);
    return success({ id, seats: ([1, 2] as const).map((seat) => ({ seat, key: keys[seat] })) });
  }

  override async find(id: string): Promise<LiveTable | undefined> {
    const live = await super.find(id);
    if (live && this.isTimeUp(live.table)) await this.endTime(live);
    return live;
  }

  /** Executes a command. When it resolves to a change, the change is on disk. */
  act(table: LiveTable, holder: Holder, command: Command): Promise<Decision> {
    return this.referee(table, (current) => decide(current, holder, command, this.circumstances));
  }

  /** Executes a command with a key: of a seat, or of the link of one. */
  actWithKey(live: LiveTable, keyHash: string, command: Command | LinkCommand): Promise<Decision> {
    // Other servers may have exchanged keys, so the key is looked up in the table used for the decision.
    return this.referee(live, (table) => {
      const access = accessOf(live.keyHashes, table, keyHash);
      if ('keyHash' in command) {
        if (access?.isLink) return decideByLink(table, access.holder, command, this.circumstances);
        return refuse('forbidden', 'This needs the key of an invitation.');
      }
      if (access?.isSeat) return decide(table, access.holder, command, this.circumstances);
      return refuse('forbidden', SEAT_TAKEN);
    });
  }

  private referee(live: LiveTable, decideHere: (table: Table) => Decision): Promise<Decision> {
    return live.inTurn(async () => {
      const { isClosed } = live.table;
      const decision = await this.decideAndWrite(live, (table) => this.described(table, decideHere(table)));
      if (isClosed && !live.table.isClosed) await this.store.markClosed(live.id, false);
      return decision;
    });
  }

  /** Ends the game of a player who has run out of time. */
  private endTime(live: LiveTable): Promise<Decision> {
    return this.referee(live, () => DONE);
  }

  private timeout(table: Table): Decision {
    return table.clock === null ? DONE : decideTimeout(table, this.now().getTime(), this.graceMs(table));
  }

  private isTimeUp(table: Table): boolean {
    return this.timeout(table).kind === 'change';
  }

  private graceMs({ changedAt }: Table): number {
    return Date.parse(changedAt) < this.startedMs ? this.startedMs + RESTART_GRACE_MS : 0;
  }

  /** Sets the alarm for the end of the mover's time, while there are listeners. */
  private setAlarm(live: LiveTable): void {
    clearTimeout(live.alarm);
    live.alarm = undefined;
    const dueMs = live.listeners.size === 0 ? undefined : timeoutDueMs(live.table, this.graceMs(live.table));
    if (dueMs === undefined) return;
    const ring = () => {
      if (this.isTimeUp(live.table)) this.endTime(live).catch(() => undefined);
      else this.setAlarm(live);
    };
    live.alarm = setTimeout(ring, Math.min(Math.max(0, dueMs - this.now().getTime()), DAY_MS)).unref();
  }

  /** Adds the position after a move of an own game. A fault of the game refuses the move, and the table goes on. */
  private async described(table: Table, decision: Decision): Promise<Decision> {
    if (table.own === null || decision.kind !== 'change' || decision.change.type !== 'moved') return decision;
    if (this.ownGames === undefined) return refuse('forbidden', OFF);
    const next = await this.ownGames.next(table, decision.change.move);
    if (!next.ok) return refuse(next.refusal, next.error);
    return next.value === undefined ? decision : { ...decision, change: { ...decision.change, next: next.value } };
  }

  inMemory(id: string): LiveTable | undefined {
    return this.memory.isKept(id) ? this.memory.get(id) : undefined;
  }

  listen(live: LiveTable, listener: Listener): () => void {
    this.memory.use(live);
    live.add(listener);
    this.setAlarm(live);
    this.onPresence?.(live, live.listeners.size === 1);
    listener.wake();
    live.wakeForPresence();
    return () => {
      if (!live.remove(listener)) return;
      this.setAlarm(live);
      this.onPresence?.(live, false);
      live.wakeForPresence();
    };
  }

  /** Closes a batch of idle tables; resolves to their number. */
  async closeIdle(): Promise<number> {
    const since = this.daysAgo(this.limits.idleDays);
    const ids = await this.store.idleTables(since, CLOSING_BATCH);
    for (const id of ids) await this.closeTable(id, since);
    return ids.length;
  }

  /** Deletes a batch of tables without an event for `keepDays`; resolves to their number. */
  async deleteOld(): Promise<number> {
    const ids = await this.store.deleteTables(this.daysAgo(this.limits.keepDays), DELETION_BATCH);
    for (const id of ids) this.forget(id);
    return ids.length;
  }

  private daysAgo(days: number): string {
    return new Date(this.steadyNow().getTime() - days * DAY_MS).toISOString();
  }

  private async closeTable(id: string, since: string): Promise<void> {
    const live = await this.findSound(id);
    if (live === undefined) return;
    await this.referee(live, ({ isClosed, changedAt }) =>
      isClosed || changedAt >= since ? DONE : change({ type: 'closed' }),
    );
    if (live.table.isClosed) await this.store.markClosed(id);
  }

  /** Marks a damaged table as closed, so that it is not found again, and does not change it otherwise. */
  private async findSound(id: string): Promise<LiveTable | undefined> {
    try {
      return await this.find(id);
    } catch (error) {
      if (!(error instanceof DamagedTable)) throw error;
      await this.store.markClosed(id);
      return undefined;
    }
  }

  /** Every table with a listener on this server. */
  listenedTables(): readonly LiveTable[] {
    return this.memory.listened();
  }
}

function hasMoves(record: string): boolean {
  return record.includes(':') && !record.trimEnd().endsWith(':');
}

function randomSeed(): number {
  return randomInt(2 ** 32);
}

/** A clock for periods of days: it follows the system's clock back, but never jumps forward with it. */
export function createSteadyClock(now = Date.now, elapsedMs = () => performance.now()): () => Date {
  const start = now() - elapsedMs();
  return () => new Date(Math.min(now(), start + elapsedMs()));
}
