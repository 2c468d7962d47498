import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryDatabase } from '../../../test/tables/memory-database.ts';
import { mustSucceed } from '../../core/index.ts';
import type { Holder } from '../../tables/index.ts';
import { ClassHost } from '../classes/host.ts';
import { TableHost } from '../tables/host.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createFanOut } from './fan-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A server on the database; `told` are its reports on whether the database can be reached. */
async function startServer(database: MemoryDatabase) {
  const told: (readonly [isReachable: boolean, reason?: string | undefined])[] = [];
  const store = database.createSharedStore();
  const host = new TableHost(store);
  const fanOut = createFanOut(host, new ClassHost(store), store.feed, (...report) => told.push(report));
  await fanOut.start();
  return { host, fanOut, told };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Two servers, and a table that both have in memory. */
async function twoServers() {
  const database = new MemoryDatabase();
  const [one, two] = [await startServer(database), await startServer(database)];
  const { id } = mustSucceed(await one.host.open({ record: 'match-six', hints: false, seats: [] }));
  return { database, one, two, id, here: await tableOf(one, id), there: await tableOf(two, id) };
}

async function tableOf({ host }: Server, id: string): Promise<LiveTable> {
  const live = await host.find(id);
  if (live === undefined) throw new Error('There is no such table.');
  return live;
}

function listen({ host }: Server, live: LiveTable, holder?: Holder) {
  const wake = vi.fn();
  return { wake, leave: host.listen(live, { holder, wake }) };
}

const move = (ply: number, text: string) => ({ action: 'move', ply, move: text }) as const;

test('a move on one server reaches the listeners on another', async () => {
  const { one, two, here, there } = await twoServers();
  const { wake } = listen(two, there);
  wake.mockClear();
  await one.host.act(here, here.keyHashes[1], move(1, '2'));
  await vi.waitFor(() => expect(there.table.version).toBe(2));
  expect(wake).toHaveBeenCalledOnce();
});

test('a listener on one server is present on the other until they leave, also if they came first', async () => {
  const { one, two, here, there } = await twoServers();
  const ann = listen(one, here, 1);
  expect(here.presence()).toEqual({ seats: [1], watchers: 0 });
  const ben = listen(two, there, 2);
  listen(two, there);
  for (const live of [here, there]) expect(live.presence()).toEqual({ seats: [1, 2], watchers: 1 });
  ann.leave();
  expect(there.presence()).toEqual({ seats: [2], watchers: 1 });
  ben.leave();
  ben.leave();
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
});

test('a stopping server removes its listeners elsewhere', async () => {
  const { one, two, here, there } = await twoServers();
  listen(one, here, 1);
  listen(two, there);
  await one.fanOut.stop();
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
});

test('a server that is silent for 16 s is dead; one with regular messages is not', async () => {
  const { database, one, two, here, there } = await twoServers();
  listen(one, here, 1);
  listen(two, there);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(there.presence()).toEqual({ seats: [1], watchers: 1 });
  database.isHeard = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(there.presence()).toEqual({ seats: [1], watchers: 1 });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
});

test('a server last heard 16 s ago is alive, and a moment later dead', async () => {
  const { two, there, id } = await twoServers();
  listen(two, there);
  // The servers look every 5 s.
  await vi.advanceTimersByTimeAsync(4000);
  two.fanOut.onMessage(JSON.stringify({ server: 'x', table: { id, holders: [1], watchers: 0, asks: false } }));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(there.presence()).toEqual({ seats: [1], watchers: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
});

test('without listeners here the presence elsewhere is not kept, and an empty presence wakes no one', async () => {
  const { two, there, id } = await twoServers();
  const say = (server: string, holders: readonly Holder[]) =>
    two.fanOut.onMessage(JSON.stringify({ server, table: { id, holders, watchers: 0, asks: true } }));
  say('x', [1]);
  const { wake } = listen(two, there);
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
  wake.mockClear();
  say('y', []);
  expect(wake).not.toHaveBeenCalled();
  say('y', [2]);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('an invalid message of a server is ignored', async () => {
  const { two, there, id } = await twoServers();
  listen(two, there);
  const table = { id, holders: [1], watchers: 0, asks: false };
  for (const text of ['', '{', '{}', JSON.stringify({ table }), JSON.stringify({ server: 1, table })])
    two.fanOut.onMessage(text);
  two.fanOut.onMessage(JSON.stringify({ server: 'x', table: { ...table, holders: [3] } }));
  two.fanOut.onMessage(JSON.stringify({ server: 'x', table: { ...table, id: 'another' } }));
  expect(there.presence()).toEqual({ seats: [], watchers: 1 });
  two.fanOut.onMessage(JSON.stringify({ server: 'x', table }));
  expect(there.presence()).toEqual({ seats: [1], watchers: 1 });
});

test('after an outage of the database every table with listeners is read again, until that succeeds', async () => {
  const { database, one, two, here, there } = await twoServers();
  listen(two, there);
  two.fanOut.onLost('It is away.');
  database.isHeard = false;
  listen(one, here, 1);
  await one.host.act(here, here.keyHashes[1], move(1, '2'));
  database.isHeard = true;
  database.isReadable = false;
  two.fanOut.onBack();
  await vi.advanceTimersByTimeAsync(500);
  expect(two.told).toEqual([[false, 'It is away.']]);
  database.isReadable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(two.told).toEqual([[false, 'It is away.'], [true]]);
  expect(there.table.version).toBe(2);
  // It has asked the others for their presence.
  expect(there.presence()).toEqual({ seats: [1], watchers: 1 });
});

test('a decision based on an outdated state is made again', async () => {
  const { database, one, two, here, there } = await twoServers();
  database.isHeard = false;
  await one.host.act(here, here.keyHashes[1], move(1, '2'));
  // As far as this server knows, it is not the turn of the second player.
  expect(await two.host.act(there, there.keyHashes[2], move(2, '1'))).toMatchObject({ kind: 'change' });
  expect(there.table.version).toBe(3);
  // And here it still is.
  expect(await one.host.act(here, here.keyHashes[2], move(2, '3'))).toMatchObject({ kind: 'refused' });
  expect((await tableOf(one, here.id)).table.version).toBe(3);
});

test('a write with an unknown outcome is looked up', async () => {
  const { database, one, here } = await twoServers();
  database.next = 'kept, but failed';
  await expect(one.host.act(here, here.keyHashes[1], move(1, '2'))).rejects.toThrow('The database is away.');
  await vi.waitFor(() => expect(here.table.version).toBe(2));
  expect(await one.host.act(here, here.keyHashes[2], move(2, '1'))).toMatchObject({ kind: 'change' });
  database.next = 'lost';
  await expect(one.host.act(here, here.keyHashes[1], move(3, '1'))).rejects.toThrow('The database is away.');
  expect((await tableOf(one, here.id)).table.version).toBe(3);
  expect(await one.host.act(here, here.keyHashes[1], move(3, '1'))).toMatchObject({ kind: 'change' });
});
