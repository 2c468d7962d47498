import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../src/core/index.ts';
import { createTableClient, type TableClient } from '../../src/tables/client/client.ts';
import type { TableEvent } from '../../src/tables/index.ts';
import { startPostgres } from '../../test/postgres/postgres.ts';
import type { Bug } from './bugs.ts';
import { checkHistory, type TableHistory } from './check-history.ts';
import { breakThings, type FaultChoice, type Targets } from './faults.ts';
import { playTable, type Received } from './players.ts';
import { buildServer, createMortalServer, type MortalServer } from './servers.ts';
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

export interface ChaosReport {
  /** Tables, games, moves and what else happened, by name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

const PATIENCE_MS = 90_000;
const OPENINGS_PER_SECOND = 20;
const READERS = 8;

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
  const servers: MortalServer[] = [];
  for (let count = 0; count < (postgres ? 2 : 1); count++) {
    const server = await createMortalServer(script, postgres?.url('postgres') ?? folder);
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
  const { client } = world;
  const counts: Record<string, number> = {};
  const faults: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const random = createRandom(seed);
  const received: Received[] = [];
  const until = performance.now() + 1000 * seconds;
  const giveUp = new AbortController();
  const breaking = breakThings(world, random.stream(0), until, choice, faults);
  const clients = { client, count, giveUp: giveUp.signal };
  const playing = Array.from({ length: atOnce }, async (_, index) => {
    const own = random.stream(index + 1);
    while (performance.now() < until) received.push(await playTable(clients, own, 1 + own.below(games)));
  });
  const opening = openAtRate(client, until, received);
  await breaking;
  log?.(`${received.length} tables so far; no more faults, the rest are finished`);
  const patience = setTimeout(() => giveUp.abort(), patienceMs);
  await Promise.all([...playing, opening]);
  clearTimeout(patience);
  log?.('reading every table once more');
  const histories = await readFinals(client, received, patienceMs);
  for (const { final, acknowledged } of histories) {
    count('tables');
    for (const _ of acknowledged) count('acknowledged');
    for (const { type } of final) count(type);
  }
  return {
    counts,
    faults,
    wrong: [...world.servers.flatMap(tellCrashes), ...world.streamFaults, ...histories.flatMap(checkHistory)],
  };
}

/** Opens tables at a constant rate during the faults. Each acknowledged one must be there at the end. */
async function openAtRate(client: TableClient, until: number, received: Received[]): Promise<void> {
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
  return crashes() > 0 ? [`a server ended by itself ${crashes()} times`] : [];
}

/** Reads every table at the end, each with the same time limit: thousands take a while on a busy machine. */
async function readFinals(
  client: TableClient,
  received: readonly Received[],
  patienceMs: number,
): Promise<readonly TableHistory[]> {
  const histories: TableHistory[] = [];
  const waiting = [...received];
  const reader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      histories.push({ ...next, final: await readAll(client, next.id, AbortSignal.timeout(patienceMs)) });
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return histories;
}

/** Empty for a table that cannot be read: then everything acknowledged at it is missing. */
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
