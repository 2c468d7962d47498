import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { type ClientAnswer, isWorthRepeating, type TableClient } from '../../src/tables/client/client.ts';
import {
  applyEvent,
  type Holder,
  NOBODY_PRESENT,
  openTable,
  seatOfHolder,
  type Table,
  type TableEvent,
  type TableView,
  viewTable,
} from '../../src/tables/index.ts';
import type { AcknowledgedMove, StaleRead } from './history.ts';

/** Counts what happened, for the report. */
export interface Counts {
  games: number;
  moves: number;
  undone: number;
  repeated: number;
  cheated: number;
  late: number;
  refused: number;
  unanswered: number;
  reconnections: number;
}

/** One side of a table. */
export interface Side {
  readonly client: TableClient;
  readonly id: string;
  readonly key: string;
  readonly holder: Holder;
  readonly random: Random;
  readonly counts: Counts;
  /** The number of games to play. */
  readonly games: number;
  /** Shared by both sides. */
  readonly finish: Finish;
  /** Aborts a client that still waits then: it received a wrong answer. */
  readonly giveUp: AbortSignal;
}

/** Everything that a client has received. */
export interface Received {
  readonly acknowledged: readonly AcknowledgedMove[];
  readonly events: readonly TableEvent[];
  readonly stale: readonly StaleRead[];
  readonly hasGivenUp: boolean;
}

/**
 * Both sides leave together, once both have seen the end of the last game. An undo request in transit can restart that
 * game: if each side decided alone, one would wait forever.
 */
export class Finish {
  private readonly ends: (() => boolean)[] = [];
  private hasCome = false;

  add(hasEnded: () => boolean): void {
    this.ends.push(hasEnded);
  }

  isReached(): boolean {
    this.hasCome ||= this.ends.length === 2 && this.ends.every((hasEnded) => hasEnded());
    return this.hasCome;
  }
}

const MAX_MOVES = 30;
const MAX_DELAY_MS = 1500;

/** A client that plays at random, sends some things twice or late, and records what it receives. */
export async function playSide(side: Side): Promise<Received> {
  const player = new Player(side);
  const ended = new AbortController();
  const following = side.client.follow(side.id, {
    key: side.key,
    signal: ended.signal,
    onEvent: (event) => player.see(event),
    onConnection: (isConnected) => {
      if (!isConnected) side.counts.reconnections++;
    },
  });
  side.finish.add(() => player.isDone());
  while (!side.finish.isReached() && !side.giveUp.aborted) await (player.isDone() ? player.change() : player.step());
  const hasGivenUp = !side.finish.isReached() && !player.isDone();
  await Promise.all(player.late);
  ended.abort();
  await following;
  const { acknowledged, events, stale } = player;
  return { acknowledged, events, stale, hasGivenUp };
}

class Player {
  readonly acknowledged: AcknowledgedMove[] = [];
  readonly events: TableEvent[] = [];
  readonly stale: StaleRead[] = [];
  readonly late: Promise<void>[] = [];
  private readonly side: Side;
  private table: Table | undefined;
  private wake = () => {};

  constructor(side: Side) {
    this.side = side;
  }

  see(event: TableEvent): void {
    this.events.push(event);
    this.table = this.table ? applyEvent(GAMES, this.table, event) : openTable(GAMES, event);
    this.wake();
  }

  isDone(): boolean {
    const { table } = this;
    return table !== undefined && table.game >= this.side.games && this.view(table).over;
  }

  async step(): Promise<void> {
    const { table } = this;
    if (table === undefined) return this.change();
    const view = this.view(table);
    if (view.over) {
      if (view.request?.seat === view.you) return this.change();
      return this.insist(() => this.act('rematch', view));
    }
    if (view.toMove !== view.you) return this.mayCheat(table) ? this.cheat(view) : this.change();
    if (table.match.moves.length >= MAX_MOVES) return this.insist(() => this.act('resign', view));
    if (view.request !== null && this.chance(2)) return this.insist(() => this.act('undo', view));
    await this.move(view);
    if (this.chance(10)) await this.side.client.act(this.side.id, this.side.key, { action: 'undo', game: view.game });
  }

  /**
   * Moves during the other's turn. The server accepts that only if an undo has just made it the sender's turn; then the
   * history must contain the move in the sender's name and turn.
   */
  private async cheat({ legal, ply, you }: TableView): Promise<void> {
    const { client, id, key, random, counts } = this.side;
    const move = random.pick(legal);
    counts.cheated++;
    const answer = await client.move(id, key, ply, move);
    if (answer.ok && you !== null) this.acknowledged.push({ seat: you, ply, move });
    return this.change();
  }

  private async move(view: TableView): Promise<void> {
    const { client, id, key, random, counts } = this.side;
    const move = random.pick(view.legal);
    const send = async () => {
      const answer = await client.move(id, key, view.ply, move);
      if (answer.ok && view.you !== null) this.acknowledged.push({ seat: view.you, ply: view.ply, move });
      return answer;
    };
    if (this.chance(8)) {
      counts.late++;
      this.late.push(
        pause(random.below(MAX_DELAY_MS))
          .then(send)
          .then(() => undefined),
      );
    }
    if (this.chance(6)) {
      counts.repeated++;
      await Promise.all([this.insist(send), this.insist(send)]);
    } else await this.insist(send);
  }

  private act(action: 'rematch' | 'resign' | 'undo', { game, ply }: TableView): Promise<ClientAnswer<TableView>> {
    const { client, id, key } = this.side;
    return client.act(id, key, { action, game, ...(action === 'undo' ? { ply } : {}) });
  }

  /** Repeats a request until there is an answer, then waits until the stream shows its effect. */
  private async insist(send: () => Promise<ClientAnswer<TableView>>): Promise<void> {
    while (!this.side.giveUp.aborted) {
      const answer = await send();
      if (answer.ok) {
        await this.readAfter(answer.value.version);
        return this.reach(answer.value.version);
      }
      if (!isWorthRepeating(answer)) {
        this.side.counts.refused++;
        return this.change();
      }
      this.side.counts.unanswered++;
      await pause(20 + this.side.random.below(100));
    }
  }

  /** Reads the table, perhaps from another server than the one that acknowledged this version. */
  private async readAfter(acknowledged: number): Promise<void> {
    const { client, id } = this.side;
    const table = await client.read(id);
    if (table.ok && table.value.version < acknowledged) this.stale.push({ acknowledged, read: table.value.version });
  }

  private async reach(version: number): Promise<void> {
    while ((this.table?.version ?? 0) < version && !this.side.giveUp.aborted) await this.change();
  }

  /** Waits for an event, or briefly if none comes, as after a refusal. */
  async change(): Promise<void> {
    const ended = new AbortController();
    const seen = new Promise<void>((done) => {
      this.wake = done;
    });
    await Promise.race([seen, pause(500, undefined, { signal: ended.signal }).catch(() => undefined)]);
    ended.abort();
  }

  private view(table: Table): TableView {
    return viewTable(this.side.id, table, NOBODY_PRESENT, seatOfHolder(table, this.side.holder));
  }

  /** Not before a resignation, because the rematch after it swaps the seats. */
  private mayCheat({ match }: Table): boolean {
    return match.moves.length < MAX_MOVES && this.chance(12);
  }

  private chance(oneIn: number): boolean {
    return this.side.random.below(oneIn) === 0;
  }
}
