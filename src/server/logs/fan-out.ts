import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ClassHost } from '../classes/host.ts';
import type { Feed, FeedListener } from '../stores/store.ts';
import type { TableHost } from '../tables/host.ts';
import type { LiveTable } from '../tables/live-table.ts';

const ALIVE_MS = 5000;
/** A server that is silent for this long counts as dead, and its listeners as gone. */
const DEAD_MS = 16_000;

/** A message between servers: that one is alive, and who listens to a table there. With `asks`, the others reply with theirs. */
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    server: v.string(),
    isLeaving: v.optional(v.boolean()),
    table: v.optional(
      v.object({
        id: v.string(),
        holders: v.array(v.picklist([1, 2])),
        watchers: v.number(),
        asks: v.boolean(),
      }),
    ),
  }),
);

type Message = v.InferOutput<typeof messageSchema>;

/** Keeps this server's tables up to date with the events and listeners of other servers on the same database. */
export class FanOut implements FeedListener {
  private readonly host: TableHost;
  private readonly classes: ClassHost;
  private readonly feed: Feed;
  private readonly onReachable: (isReachable: boolean, reason?: string) => void;
  private readonly server = randomUUID();
  private readonly lastMessageAt = new Map<string, number>();
  private readonly alive: NodeJS.Timeout;

  constructor(host: TableHost, classes: ClassHost, feed: Feed, onReachable: FanOut['onReachable']) {
    this.host = host;
    this.classes = classes;
    this.feed = feed;
    this.onReachable = onReachable;
    host.onPresence = (live, isFirst) => this.say({ table: this.presenceOf(live, isFirst) });
    this.alive = setInterval(() => this.keepAlive(), ALIVE_MS);
    this.alive.unref();
  }

  onEvent(id: string, version: number): void {
    this.host.hear(id, version);
    this.classes.hear(id, version);
  }

  onMessage(text: string): void {
    const message = v.safeParse(messageSchema, text);
    if (!message.success || message.output.server === this.server) return;
    const { server, isLeaving, table } = message.output;
    if (isLeaving) this.forget(server);
    else this.lastMessageAt.set(server, performance.now());
    if (table) this.takePresence(server, table);
  }

  onLost(reason: string): void {
    this.onReachable(false, reason);
  }

  /** Notices sent meanwhile are lost, so every table with a listener is read again. */
  onBack(): void {
    Promise.all([this.host.catchUpAll(), this.classes.catchUpAll()]).then(
      () => {
        this.onReachable(true);
        for (const live of this.host.listenedTables()) this.say({ table: this.presenceOf(live, true) });
      },
      () => setTimeout(() => this.onBack(), 1000).unref(),
    );
  }

  start(): Promise<void> {
    return this.feed.start(this);
  }

  async stop(): Promise<void> {
    clearInterval(this.alive);
    this.say({ isLeaving: true });
    await this.feed.stop();
  }

  private say(message: Omit<Message, 'server'>): void {
    this.feed.send(JSON.stringify({ server: this.server, ...message }));
  }

  private presenceOf({ id, listeners }: LiveTable, asks: boolean): NonNullable<Message['table']> {
    const holders = [...listeners].map(({ holder }) => holder);
    const seated = ([1, 2] as const).filter((holder) => holders.includes(holder));
    return { id, holders: seated, watchers: holders.filter((holder) => holder === undefined).length, asks };
  }

  private takePresence(server: string, table: NonNullable<Message['table']>): void {
    const live = this.host.inMemory(table.id);
    if (live === undefined || live.listeners.size === 0) return;
    const { holders, watchers, asks } = table;
    if (asks) this.say({ table: this.presenceOf(live, false) });
    live.setElsewhere(server, holders.length + watchers === 0 ? undefined : { holders, watchers });
  }

  private keepAlive(): void {
    this.say({});
    const now = performance.now();
    for (const [server, at] of this.lastMessageAt) if (now - at > DEAD_MS) this.forget(server);
  }

  private forget(server: string): void {
    this.lastMessageAt.delete(server);
    for (const live of this.host.listenedTables()) live.setElsewhere(server, undefined);
  }
}
