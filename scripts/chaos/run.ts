import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type Random } from '../../src/core/index.ts';
import { createTableClient, type TableClient } from '../../src/tables/client/client.ts';
import type { TableEvent } from '../../src/tables/index.ts';
import { startPostgres } from '../../test/postgres/postgres.ts';
import type { Bug } from './bugs.ts';
import { checkHistory } from './check-history.ts';
import { breakThings, type FaultChoice, type Targets } from './faults.ts';
import type { TableHistory } from './history.ts';
import { type Counts, Finish, playSide } from './players.ts';
import { buildServer, MortalServer } from './servers.ts';
import { watchedFetch } from './watched-fetch.ts';

export interface ChaosOptions {
  readonly store: 'sqlite' | 'postgres';
  /** How long faults go on; then everything is finished. */
  readonly seconds: number;
  /** Tables played at once. */
  readonly atOnce: number;
  readonly seed: number;
  /** By default quick ones. */
  readonly faults?: FaultChoice;
  /** The most games at one table; by default 3. */
  readonly games?: number;
  readonly log?: (line: string) => void;
  /** The time that clients have to finish after the last fault. */
  readonly patienceMs?: number;
  /** A bug planted in the servers, which should be found. */
  readonly bug?: Bug;
}

export interface ChaosReport extends Counts {
  readonly tables: number;
  readonly acknowledged: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

const RECORDS = [
  'tail-end coins=12 reach=3',
  'inversion-race leap=true cells=5',
  'match-six',
  'last-digit-standing target=30',
  'winners-and-losers length=12',
];

const PATIENCE_MS = 90_000;
const OPENINGS_PER_SECOND = 20;

interface World extends Targets {
  readonly client: TableClient;
  /** Wrong versions that streams have sent. */
  readonly streamFaults: readonly string[];
  close(): Promise<void>;
}

/** Clients play while servers, connections and the database fail; then everything that the clients received is checked. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const world = await createWorld(options.store, options.bug);
  try {
    return await play(world, options);
  } finally {
    await world.close();
  }
}

async function createWorld(store: ChaosOptions['store'], bug?: Bug): Promise<World> {
  const script = await buildServer(bug);
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-chaos-'));
  const postgres = store === 'postgres' ? await startPostgres(['fsync=on']) : undefined;
  const place = postgres?.url('postgres') ?? folder;
  const servers: MortalServer[] = [];
  for (let count = 0; count < (postgres ? 2 : 1); count++) {
    const server = await MortalServer.create(script, await freePort(), place);
    if (!(await server.start())) throw new Error('A server did not start.');
    servers.push(server);
  }
  const streamFaults: string[] = [];
  const fetchFromAny = watchedFetch(servers, (fault) => streamFaults.push(fault));
  return {
    servers,
    file: join(folder, 'tables.db'),
    postgres,
    client: createTableClient('http://127.0.0.1/', { fetch: fetchFromAny, timeoutMs: 5000 }),
    streamFaults,
    async close() {
      for (const server of servers) await server.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function play(world: World, options: ChaosOptions): Promise<ChaosReport> {
  const { seconds, atOnce, seed, log, faults: choice = 'quick', games = 3, patienceMs = PATIENCE_MS } = options;
  const counts: Counts = {
    games: 0,
    moves: 0,
    undone: 0,
    repeated: 0,
    cheated: 0,
    late: 0,
    refused: 0,
    unanswered: 0,
    reconnections: 0,
  };
  const faults: Record<string, number> = {};
  const random = createRandom(seed);
  const received: Omit<TableHistory, 'final'>[] = [];
  const until = performance.now() + 1000 * seconds;
  const giveUp = new AbortController();
  const breaking = breakThings(world, random.stream(0), until, choice, faults);
  const playing = Array.from({ length: atOnce }, async (_, index) => {
    const own = random.stream(index + 1);
    while (performance.now() < until)
      received.push(await playTable(world.client, own, counts, 1 + own.below(games), giveUp.signal));
  });
  const opening = openAtRate(world.client, until, received);
  await breaking;
  log?.(`${received.length} tables so far; no more faults, the rest are finished`);
  const patience = setTimeout(() => giveUp.abort(), patienceMs);
  await Promise.all([...playing, opening]);
  clearTimeout(patience);
  log?.('reading every table once more');
  const histories = await readFinals(world.client, received, patienceMs);
  for (const { final } of histories) tally(counts, final);
  return {
    ...counts,
    tables: histories.length,
    acknowledged: histories.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    faults,
    wrong: [...world.servers.flatMap(tellCrashes), ...world.streamFaults, ...histories.flatMap(checkHistory)],
  };
}

/** Opens tables at a constant rate during the faults. Each acknowledged one must be there at the end. */
async function openAtRate(client: TableClient, until: number, received: Omit<TableHistory, 'final'>[]): Promise<void> {
  const openings: Promise<void>[] = [];
  const open = async () => {
    const opened = await client.open({ record: 'match-six:' });
    if (opened.ok) received.push({ id: opened.value.id, acknowledged: [], streams: [], stale: [], waiting: 0 });
  };
  while (performance.now() < until) {
    openings.push(open());
    await pause(1000 / OPENINGS_PER_SECOND);
  }
  await Promise.all(openings);
}

/** A server may be killed, but must not crash by itself. */
function tellCrashes({ crashes }: MortalServer): readonly string[] {
  return crashes > 0 ? [`a server ended by itself ${crashes} times`] : [];
}

function tally(counts: Counts, events: readonly TableEvent[]): void {
  for (const { type } of events) {
    if (type === 'opened' || type === 'rematched') counts.games++;
    if (type === 'moved') counts.moves++;
    if (type === 'undone') counts.undone++;
  }
}

async function playTable(
  client: TableClient,
  random: Random,
  counts: Counts,
  games: number,
  giveUp: AbortSignal,
): Promise<Omit<TableHistory, 'final'>> {
  const record = random.pick(RECORDS);
  for (;;) {
    const opened = await client.open({ record });
    if (!opened.ok) {
      counts.unanswered++;
      await pause(100);
      continue;
    }
    const { id, seats } = opened.value;
    const finish = new Finish();
    const sides = seats.map(({ seat, key }) =>
      playSide({ client, id, key, holder: seat, random: random.stream(random.next()), counts, games, finish, giveUp }),
    );
    const received = await Promise.all(sides);
    return {
      id,
      acknowledged: received.flatMap(({ acknowledged }) => acknowledged),
      streams: received.map(({ events }) => events),
      stale: received.flatMap(({ stale }) => stale),
      waiting: received.filter(({ hasGivenUp }) => hasGivenUp).length,
    };
  }
}

/** Reads every table at the end, each with the same time limit: thousands take a while on a busy machine. */
async function readFinals(
  client: TableClient,
  received: readonly Omit<TableHistory, 'final'>[],
  patienceMs: number,
): Promise<readonly TableHistory[]> {
  const histories: TableHistory[] = [];
  const waiting = [...received];
  const reader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      histories.push({ ...next, final: await readAll(client, next.id, AbortSignal.timeout(patienceMs)) });
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return histories;
}

/** Undefined for a table that cannot be read: then everything acknowledged at it is missing. */
async function readAll(client: TableClient, id: string, giveUp: AbortSignal): Promise<readonly TableEvent[]> {
  const table = await client.read(id);
  if (!table.ok) {
    if (giveUp.aborted) return [];
    await pause(100);
    return readAll(client, id, giveUp);
  }
  const events: TableEvent[] = [];
  const ended = new AbortController();
  await client.follow(id, {
    signal: AbortSignal.any([ended.signal, giveUp]),
    onEvent(event) {
      events.push(event);
      if (event.version >= table.value.version) ended.abort();
    },
  });
  return events;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
