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
type TablePresence = NonNullable<Message['table']>;

/** Keeps this server's tables up to date with the events and listeners of other servers on the same database. */
export function createFanOut(
  host: TableHost,
  classes: ClassHost,
  feed: Feed,
  onReachable: (isReachable: boolean, reason?: string) => void,
) {
  const server = randomUUID();
  const lastMessageAt = new Map<string, number>();
  const alive = setInterval(keepAlive, ALIVE_MS).unref();
  host.onPresence = (live, isFirst) => say({ table: presenceOf(live, isFirst) });

  const listener: FeedListener = {
    onEvent(id, version) {
      host.onRemoteEvent(id, version);
      classes.onRemoteEvent(id, version);
    },
    onMessage(text) {
      const message = v.safeParse(messageSchema, text);
      if (!message.success || message.output.server === server) return;
      const { server: other, isLeaving, table } = message.output;
      if (isLeaving) forget(other);
      else lastMessageAt.set(other, performance.now());
      if (table) takePresence(other, table);
    },
    onLost(reason) {
      onReachable(false, reason);
    },
    /** Notices sent meanwhile are lost, so every table with a listener is read again. */
    onBack() {
      Promise.all([host.catchUpAll(), classes.catchUpAll()]).then(
        () => {
          onReachable(true);
          for (const live of host.listenedTables()) say({ table: presenceOf(live, true) });
        },
        () => setTimeout(listener.onBack, 1000).unref(),
      );
    },
  };

  function say(message: Omit<Message, 'server'>): void {
    feed.send(JSON.stringify({ server, ...message }));
  }

  function takePresence(other: string, table: TablePresence): void {
    const live = host.inMemory(table.id);
    if (live === undefined || live.listeners.size === 0) return;
    const { holders, watchers, asks } = table;
    if (asks) say({ table: presenceOf(live, false) });
    live.setElsewhere(other, holders.length + watchers === 0 ? undefined : { holders, watchers });
  }

  function keepAlive(): void {
    say({});
    const now = performance.now();
    for (const [other, at] of lastMessageAt) if (now - at > DEAD_MS) forget(other);
  }

  function forget(other: string): void {
    lastMessageAt.delete(other);
    for (const live of host.listenedTables()) live.setElsewhere(other, undefined);
  }

  return {
    ...listener,
    start: () => feed.start(listener),
    async stop() {
      clearInterval(alive);
      say({ isLeaving: true });
      await feed.stop();
    },
  };
}

function presenceOf({ id, listeners }: LiveTable, asks: boolean): TablePresence {
  const holders = [...listeners].map(({ holder }) => holder);
  const seated = ([1, 2] as const).filter((holder) => holders.includes(holder));
  return { id, holders: seated, watchers: holders.filter((holder) => holder === undefined).length, asks };
}
