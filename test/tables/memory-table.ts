import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import type { ClientAnswer, TableClient } from '../../src/tables/client/client.ts';
import type { FollowOptions } from '../../src/tables/client/follow.ts';
import {
  applyEvent,
  type Command,
  decide,
  decideByLink,
  decideOpening,
  type Holder,
  type LinkCommand,
  NOBODY_PRESENT,
  replay,
  seatOfHolder,
  type Table,
  type TableChange,
  type TableEvent,
  type TableNotice,
  type TableView,
  viewTable,
} from '../../src/tables/index.ts';
import type { ActionRequest } from '../../src/tables/requests.ts';

const ID = '0123456789abcdef';

/** A move or an action as it was sent, with the key in front. */
type Sent = readonly [string, ActionRequest | { readonly ply: number; readonly move: string }];

export function replayTable(events: readonly TableEvent[]): Table {
  return replay<Table, TableEvent>((before, event) => applyEvent(GAMES, before, event), events);
}

/** A table without a server: the referee, and a client for it with quick answers. The keys are `one` and `two`. */
export class MemoryTable {
  readonly events: TableEvent[];
  /** The requests to the client, in order. */
  readonly sent: Sent[] = [];
  /** The key of each follower, if any. */
  readonly followers: (string | undefined)[] = [];
  /** While set, the client gets this instead of an answer. */
  refusal: { readonly status: number; readonly error: string } | undefined;
  private readonly listeners = new Set<FollowOptions>();

  constructor(record: string) {
    const opening = mustSucceed(decideOpening(GAMES, record, 1, false));
    this.events = [{ ...opening, version: 1, at: '' }];
  }

  /** Applies a change and notifies the followers. */
  take(change: TableChange): void {
    const event: TableEvent = { ...change, version: this.events.length + 1, at: '' };
    this.events.push(event);
    for (const listener of this.listeners) listener.onEvent(event);
  }

  notify(notice: TableNotice): void {
    for (const listener of this.listeners) listener.onNotice?.(notice);
  }

  refuseFollowers(error: string): void {
    for (const listener of this.listeners) listener.onRefused?.(404, error);
  }

  /** A player acts elsewhere; a refusal is an error in the test. */
  act(holder: Holder, command: Command): void {
    const decision = this.decide(holder, command);
    if (decision.kind !== 'change') throw new Error(JSON.stringify(decision));
    this.take(decision.change);
  }

  get table() {
    return replayTable(this.events);
  }

  readonly client: TableClient = {
    ask: async () => ({ ok: true, value: { tables: true, addresses: [], ownGames: false } }),
    open: async () => ({ ok: false, status: 404, error: 'There is one table.' }),
    read: async (_, key) => this.answer(key),
    move: (_, key, ply, move) => this.send(key, { ply, move }, { action: 'move', ply, move }),
    act: (_, key, action) => this.send(key, action, 'key' in action ? { ...action, keyHash: action.key } : action),
    follow: async (_, options) => {
      this.followers.push(options.key);
      options.onConnection?.(true);
      for (const event of this.events) options.onEvent(event);
      this.listeners.add(options);
    },
  };

  private decide(holder: Holder, command: Command | LinkCommand) {
    const circumstances = { definitions: GAMES, seed: 1 };
    if ('keyHash' in command) return decideByLink(this.table, holder, command);
    return decide(this.table, holder, command, circumstances);
  }

  private async send(key: string, request: Sent[1], command: Command | LinkCommand): Promise<ClientAnswer<TableView>> {
    this.sent.push([key, request]);
    await undefined; // an answer is never synchronous
    if (this.refusal) return { ok: false, ...this.refusal };
    const decision = this.decide(key === 'one' ? 1 : 2, command);
    if (decision.kind === 'refused') return { ok: false, status: 409, error: decision.error };
    if (decision.kind === 'change') this.take(decision.change);
    return this.answer(key);
  }

  private answer(key: string | undefined): ClientAnswer<TableView> {
    if (this.refusal) return { ok: false, ...this.refusal };
    const you = key === 'one' || key === 'two' ? seatOfHolder(this.table, key === 'one' ? 1 : 2) : null;
    return { ok: true, value: viewTable(ID, this.table, NOBODY_PRESENT, you) };
  }
}
