import { randomInt } from 'node:crypto';
import { GAMES } from '../../games/index.ts';
import { change, DONE, limited, refuse } from '../../tables/decision.ts';
import {
  type Clock,
  type Command,
  type Decision,
  decide,
  decideByLink,
  decideOpening,
  decideTimeout,
  distinctName,
  type LinkCommand,
  type OwnTableGame,
  type SeatNumber,
  type Table,
  type TableChange,
  type TableOpening,
  timeoutDueMs,
} from '../../tables/index.ts';
import { createShadowGame } from '../../tables/shadow-game.ts';
import { TABLE_LIMITS, type TableLimits } from '../limits.ts';
import { LogHost } from '../logs/host.ts';
import { OwnGames } from '../own-games/own-games.ts';
import type { RunnerReply } from '../own-games/runner.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { DamagedTable, type StoredTable } from '../stores/store.ts';
import { accessOf, createId, createKey, hashKey, WRONG_KEY } from './keys.ts';
import { type Listener, LiveTable } from './live-table.ts';

interface HostedTable {
  readonly id: string;
  readonly seats: readonly { readonly seat: SeatNumber; readonly key: string }[];
}

const CLOSING_BATCH = 100;
/** Tables deleted in one transaction: a table may have 10,000 events, and a statement of PostgreSQL has 4 s. */
export const DELETION_BATCH = 20;
const DAY_MS = 86_400_000;
/** A player whose time ran out while the server was away has this long after its start. */
const RESTART_GRACE_MS = 20_000;

interface TableHostOptions {
  readonly limits?: Partial<TableLimits>;
  readonly maxEventsInMemory?: number;
  readonly now?: () => Date;
  /** A clock that cannot jump forward, for deciding what is old. */
  readonly steadyNow?: () => Date;
  readonly ownGames?: OwnGames;
}

/** The tables of this server: decides commands, and ends the games of players who have run out of time. */
export class TableHost extends LogHost<Table, TableChange, LiveTable> {
  readonly limits: TableLimits;
  private readonly steadyNow: () => Date;
  private readonly startedMs: number;
  private readonly ownGames: OwnGames;
  /** Called when a listener comes or goes; `isFirst` for the first one of a table. */
  onPresence: ((table: LiveTable, isFirst: boolean) => void) | undefined;

  constructor(store: TableStore, options: TableHostOptions = {}) {
    super(store, options.maxEventsInMemory, options.now);
    this.limits = { ...TABLE_LIMITS, ...options.limits };
    this.steadyNow = options.steadyNow ?? this.now;
    this.ownGames = options.ownGames ?? new OwnGames();
    this.startedMs = this.now().getTime();
  }

  protected override fromStored(id: string, stored: StoredTable): LiveTable {
    return new LiveTable(id, stored);
  }

  /** A player who has run out of time has lost before the next command is decided. */
  protected override async prepare(live: LiveTable): Promise<void> {
    const timeout = this.timeout(live.table);
    if (timeout.kind === 'change' && !(await this.write(live, timeout.change))) await this.catchUp(live);
  }

  protected override onChanged(live: LiveTable): void {
    this.setAlarm(live);
  }

  async open({ record, own, hints, clock, seats }: TableOpening): Promise<RunnerReply<HostedTable>> {
    const ownGame = own ?? this.ownGames.find(record ?? '');
    if (ownGame === undefined) return this.create(record ?? '', hints, clock, seats);
    if (record !== undefined && hasMoves(record))
      return { ok: false, refusal: 'illegal', error: 'A table with this game opens at its start.' };
    const start = await this.ownGames.open(ownGame);
    // Hints would need the game's code.
    return start.ok ? this.create(start.value.record, false, clock, seats, start.value.own) : start;
  }

  private async create(
    record: string,
    hints: boolean,
    clock: Clock | undefined,
    seats: TableOpening['seats'],
    own?: OwnTableGame,
  ): Promise<RunnerReply<HostedTable>> {
    const definitions = own ? [createShadowGame(own).game.definition] : GAMES;
    const opening = decideOpening(definitions, record, randomSeed(), hints, clock);
    if (!opening.ok) return { ...opening, refusal: 'illegal' };
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
    return { ok: true, value: { id, seats: ([1, 2] as const).map((seat) => ({ seat, key: keys[seat] })) } };
  }

  override async find(id: string): Promise<LiveTable | undefined> {
    const live = await super.find(id);
    if (live && this.isTimeUp(live.table)) await this.endTime(live);
    return live;
  }

  /**
   * Executes a command with a key: of a seat, or of the link of one. When it resolves to a change, the change is on disk.
   */
  act(live: LiveTable, keyHash: string, command: Command | LinkCommand): Promise<Decision> {
    const seed = randomSeed();
    const decideHere = (table: Table): Decision => {
      // Other servers may have exchanged keys, so the key is looked up in the table used for the decision.
      const access = accessOf(live, keyHash);
      if (access === undefined) return refuse('forbidden', WRONG_KEY);
      if ('keyHash' in command)
        return access.isLink
          ? decideByLink(table, access.holder, command)
          : refuse('forbidden', 'This needs the key of an invitation.');
      return access.isSeat
        ? decide(table, access.holder, command, { definitions: GAMES, seed })
        : refuse('forbidden', 'Another person has taken this seat with the same link.');
    };
    return this.decideInTurn(live, (table) => limited(table, this.limits.events, 'table', decideHere(table)));
  }

  private decideInTurn(live: LiveTable, decideHere: (table: Table) => Decision): Promise<Decision> {
    return live.inTurn(async () => {
      const { isClosed } = live.table;
      const decision = await this.decideAndWrite(live, (table) => this.described(table, decideHere(table)));
      if (isClosed && !live.table.isClosed) await this.store.markClosed(live.id, false);
      return decision;
    });
  }

  /** Ends the game of a player who has run out of time. */
  private endTime(live: LiveTable): Promise<Decision> {
    return this.decideInTurn(live, () => DONE);
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
    const next = await this.ownGames.next(table, decision.change.move);
    if (!next.ok) return refuse(next.refusal, next.error);
    return next.value === undefined ? decision : { ...decision, change: { ...decision.change, next: next.value } };
  }

  inMemory(id: string): LiveTable | undefined {
    return this.memory.getKept(id);
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

  /** Closes a batch of idle tables; resolves to whether there may be more. */
  async closeIdle(): Promise<boolean> {
    const since = this.daysAgo(this.limits.idleDays);
    const ids = await this.store.idleTables(since, CLOSING_BATCH);
    for (const id of ids) await this.closeTable(id, since);
    return ids.length === CLOSING_BATCH;
  }

  /** Deletes a batch of tables without an event for `keepDays`; resolves to their number. */
  async deleteOld(): Promise<number> {
    const ids = await this.store.deleteLogs('table', this.daysAgo(this.limits.keepDays), DELETION_BATCH);
    for (const id of ids) this.memory.remove(id);
    return ids.length;
  }

  private daysAgo(days: number): string {
    return new Date(this.steadyNow().getTime() - days * DAY_MS).toISOString();
  }

  /** A damaged table is only marked as closed, so that it is not found again. */
  private async closeTable(id: string, since: string): Promise<void> {
    try {
      const live = await this.find(id);
      if (live === undefined) return;
      await this.decideInTurn(live, ({ isClosed, changedAt }) =>
        isClosed || changedAt >= since ? DONE : change({ type: 'closed' }),
      );
      if (!live.table.isClosed) return;
    } catch (error) {
      if (!(error instanceof DamagedTable)) throw error;
    }
    await this.store.markClosed(id);
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
