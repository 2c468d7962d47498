import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { type ClientAnswer, isWorthRepeating, type TableClient } from '../../src/tables/client/client.ts';
import {
  applyEvent,
  type Holder,
  NOBODY_PRESENT,
  seatOfHolder,
  type Table,
  type TableEvent,
  type TableView,
  viewTable,
} from '../../src/tables/index.ts';
import type { TableHistory } from './check-history.ts';

/** The clients of a run. */
export interface Clients {
  readonly client: TableClient;
  /** Counts an event for the report. */
  readonly count: (what: string) => void;
  /** Aborts clients that still wait then: they received a wrong answer. */
  readonly giveUp: AbortSignal;
}

/** What clients have received; the table itself is read once more at the end. */
export type Received = Omit<TableHistory, 'final'>;

const RECORDS = [
  'tail-end coins=12 reach=3',
  'inversion-race leap=true cells=5',
  'match-six',
  'last-digit-standing target=30',
  'winners-and-losers length=12',
];
const MAX_MOVES = 30;
const MAX_DELAY_MS = 1500;

/** Opens a table and lets two clients play at it. */
export async function playTable(clients: Clients, random: Random, games: number): Promise<Received> {
  const opened = await clients.client.open({ record: random.pick(RECORDS) });
  if (!opened.ok) {
    clients.count('unanswered');
    await pause(100);
    return playTable(clients, random, games);
  }
  const { id, seats } = opened.value;
  const players = seats.map(
    ({ seat, key }) => new Player({ ...clients, id, key, holder: seat, random: random.stream(random.next()), games }),
  );
  // Both leave together, once both have seen the end of the last game. An undo request in transit can restart that
  // game: if each decided alone, one would wait forever.
  let hasEnded = false;
  const isOver = () => {
    hasEnded ||= players.every((player) => player.isDone());
    return hasEnded;
  };
  const leftWaiting = await Promise.all(players.map((player) => player.play(isOver)));
  return {
    id,
    acknowledged: players.flatMap(({ acknowledged }) => acknowledged),
    streams: players.map(({ events }) => events),
    stale: players.flatMap(({ stale }) => stale),
    waiting: leftWaiting.filter(Boolean).length,
  };
}

interface Side extends Clients {
  readonly id: string;
  readonly key: string;
  readonly holder: Holder;
  readonly random: Random;
  /** The number of games to play. */
  readonly games: number;
}

/** A client that plays at random, sends some things twice or late, and records what it receives. */
class Player {
  readonly acknowledged: TableHistory['acknowledged'][number][] = [];
  readonly events: TableEvent[] = [];
  readonly stale: TableHistory['stale'][number][] = [];
  private readonly late: Promise<unknown>[] = [];
  private readonly side: Side;
  private table: Table | undefined;
  private wake = () => {};

  constructor(side: Side) {
    this.side = side;
  }

  /** Resolves to whether it waited in vain. */
  async play(isOver: () => boolean): Promise<boolean> {
    const { client, id, key, count, giveUp } = this.side;
    const ended = new AbortController();
    const following = client.follow(id, {
      key,
      signal: ended.signal,
      onEvent: (event) => this.see(event),
      onConnection: (isConnected) => {
        if (!isConnected) count('reconnections');
      },
    });
    while (!isOver() && !giveUp.aborted) await (this.isDone() ? this.change() : this.step());
    const hasWaited = !isOver() && !this.isDone();
    await Promise.all(this.late);
    ended.abort();
    await following;
    return hasWaited;
  }

  isDone(): boolean {
    const { table } = this;
    return table !== undefined && table.game >= this.side.games && this.view(table).over;
  }

  private see(event: TableEvent): void {
    this.events.push(event);
    this.table = applyEvent(GAMES, this.table, event);
    this.wake();
  }

  private async step(): Promise<void> {
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
  private async cheat(view: TableView): Promise<void> {
    this.side.count('cheated');
    await this.send(view, this.side.random.pick(view.legal));
    return this.change();
  }

  private async move(view: TableView): Promise<void> {
    const { random, count } = this.side;
    const move = random.pick(view.legal);
    const send = () => this.send(view, move);
    if (this.chance(8)) {
      count('late');
      this.late.push(pause(random.below(MAX_DELAY_MS)).then(send));
    }
    const isRepeated = this.chance(6);
    if (isRepeated) count('repeated');
    await Promise.all([this.insist(send), ...(isRepeated ? [this.insist(send)] : [])]);
  }

  private async send({ ply, you }: TableView, move: string): Promise<ClientAnswer<TableView>> {
    const { client, id, key } = this.side;
    const answer = await client.move(id, key, ply, move);
    if (answer.ok && you !== null) this.acknowledged.push({ seat: you, ply, move });
    return answer;
  }

  private act(action: 'rematch' | 'resign' | 'undo', { game, ply }: TableView): Promise<ClientAnswer<TableView>> {
    const { client, id, key } = this.side;
    return client.act(id, key, { action, game, ...(action === 'undo' ? { ply } : {}) });
  }

  /** Repeats a request until there is an answer, then waits until the stream shows its effect. */
  private async insist(send: () => Promise<ClientAnswer<TableView>>): Promise<void> {
    const { random, count, giveUp } = this.side;
    while (!giveUp.aborted) {
      const answer = await send();
      if (answer.ok) {
        await this.readAfter(answer.value.version);
        return this.reach(answer.value.version);
      }
      if (!isWorthRepeating(answer)) {
        count('refused');
        return this.change();
      }
      count('unanswered');
      await pause(20 + random.below(100));
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
  private async change(): Promise<void> {
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
