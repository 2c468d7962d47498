import { describe, expect, test, vi } from 'vitest';
import { MemoryDatabase } from '../../../test/tables/memory-database.ts';
import { formatRecord, mustSucceed } from '../../core/index.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { DamagedTable } from '../stores/store.ts';
import { createSteadyClock, TableHost } from './host.ts';
import { hashKey } from './keys.ts';

const NOW = '2026-01-10T00:00:00.000Z';

const move = (ply: number, text: string) => ({ action: 'move', ply, move: text }) as const;

function createHost(database: MemoryDatabase, store: TableStore = database.createStore()) {
  const host = new TableHost(store, { now: () => new Date(NOW) });
  const open = async (record = 'match-six:') => mustSucceed(await host.open({ record, hints: false, seats: [] })).id;
  const find = async (id: string) => {
    const live = await host.find(id);
    if (live === undefined) throw new Error('There is no such table.');
    return live;
  };
  return { host, open, find };
}

/** A host, and one table that it has in memory. */
async function hostWithTable(isShared = false) {
  const database = new MemoryDatabase();
  const created = createHost(database, isShared ? database.createSharedStore() : undefined);
  const id = await created.open();
  const live = await created.find(id);
  database.reads = 0;
  return { ...created, database, id, live };
}

describe('opening', () => {
  test('stores the game, the players and the time, and only the hashes of keys', async () => {
    const database = new MemoryDatabase();
    const { host } = createHost(database);
    const opening = { record: 'match-six: 2', hints: true, seats: [{ seat: 2, name: 'Ann' }] } as const;
    const { id, seats } = mustSucceed(await host.open(opening));
    const { keyHashes, events } = database.tables.get(id) ?? {};
    expect(events).toEqual([
      { version: 1, at: NOW, type: 'opened', record: 'match-six: 2', redraw: null, hints: true },
      { version: 2, at: NOW, type: 'sat', seat: 2, name: 'Ann' },
    ]);
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(keyHashes).toEqual({ 1: hashKey(seats[0]?.key ?? ''), 2: hashKey(seats[1]?.key ?? '') });
    expect(keyHashes?.[1]).not.toBe(keyHashes?.[2]);
  });

  test('an unknown game is refused, and nothing is written', async () => {
    const database = new MemoryDatabase();
    const opened = await createHost(database).host.open({ record: 'chess', hints: false, seats: [] });
    expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('There is no game "chess"') });
    expect(database.tables.size).toBe(0);
  });

  test('a random start differs each time, at the opening and at each rematch', async () => {
    const database = new MemoryDatabase();
    const { open, host, find } = createHost(database);
    const starts = new Set<string>();
    for (let count = 0; count < 3; count++) {
      const live = await find(await open('winners-and-losers length=50:'));
      starts.add(formatRecord(live.table.match));
      await host.act(live, live.keyHashes[1], { action: 'resign' });
      for (const holder of [1, 2] as const) await host.act(live, live.keyHashes[holder], { action: 'rematch' });
      expect(live.table.game).toBe(2);
      starts.add(formatRecord(live.table.match));
    }
    expect(starts.size).toBe(6);
  });
});

describe('finding', () => {
  test('reads a table once for concurrent requests, and reports a missing one', async () => {
    const { database, host, id, live } = await hostWithTable();
    expect(await host.find(id)).toBe(live);
    expect(database.reads).toBe(0);
    const other = createHost(database).host;
    const found = await Promise.all([other.find(id), other.find(id), other.remembered(id)]);
    expect(new Set(found).size).toBe(1);
    expect(database.reads).toBe(1);
    expect(await other.find('0000000000000000')).toBeUndefined();
    expect(other.size).toBe(1);
  });

  test('tries again after a failed read', async () => {
    const { database, id } = await hostWithTable();
    const { host, find } = createHost(database);
    database.isReadable = false;
    await expect(host.find(id)).rejects.toThrow('The database is away.');
    database.isReadable = true;
    expect((await find(id)).table.version).toBe(1);
  });

  test('reads each time what others have written to a shared database', async () => {
    const { database, host, id, live } = await hostWithTable(true);
    database.tables.get(id)?.events.push({ version: 2, at: NOW, type: 'sat', seat: 1, name: 'Ann' });
    expect(await host.remembered(id)).toMatchObject({ table: { version: 1 } });
    expect(await host.find(id)).toBe(live);
    expect(live.table.version).toBe(2);
  });
});

describe('acting', () => {
  test('writes a change with its number and time, and nothing that was refused or done already', async () => {
    const { database, host, id, live } = await hostWithTable();
    expect(await host.act(live, live.keyHashes[1], move(1, '2'))).toMatchObject({ kind: 'change' });
    const events = database.tables.get(id)?.events;
    expect(events?.[1]).toEqual({ version: 2, at: NOW, type: 'moved', seat: 1, ply: 1, move: '2' });
    expect(await host.act(live, live.keyHashes[1], move(1, '2'))).toEqual({ kind: 'done' });
    expect(await host.act(live, live.keyHashes[1], move(2, '1'))).toMatchObject({
      kind: 'refused',
      refusal: 'forbidden',
    });
    expect(events).toHaveLength(2);
    expect(database.reads).toBe(0);
  });

  test('decides concurrent commands one by one', async () => {
    const { host, live } = await hostWithTable();
    const decisions = await Promise.all([
      host.act(live, live.keyHashes[1], move(1, '2')),
      host.act(live, live.keyHashes[2], move(2, '1')),
      host.act(live, live.keyHashes[2], move(2, '3')),
    ]);
    expect(decisions.map(({ kind }) => kind)).toEqual(['change', 'change', 'refused']);
  });

  test('refuses further commands at a table that has reached its limit', async () => {
    const database = new MemoryDatabase();
    const { open } = createHost(database);
    const host = new TableHost(database.createStore(), { limits: { events: 2 } });
    const live = await host.find(await open());
    if (live === undefined) throw new Error('There is no such table.');
    expect(await host.act(live, live.keyHashes[1], move(1, '2'))).toMatchObject({ kind: 'change' });
    expect(await host.act(live, live.keyHashes[2], move(2, '1'))).toEqual({
      kind: 'refused',
      refusal: 'conflict',
      error: 'This table has had 2 moves and actions, which is the limit. Start another one.',
    });
    expect(await host.act(live, live.keyHashes[1], move(1, '2'))).toEqual({ kind: 'done' });
    expect(await host.act(live, live.keyHashes[1], move(2, '1'))).toMatchObject({ refusal: 'forbidden' });
  });

  test('reads the table again after a write with an unknown outcome', async () => {
    const { database, host, find, id, live } = await hostWithTable();
    database.next = 'kept, but failed';
    await expect(host.act(live, live.keyHashes[1], move(1, '2'))).rejects.toThrow('The database is away.');
    expect([live.isUncertain, live.writing, database.reads]).toEqual([true, undefined, 0]);
    expect(await host.act(live, live.keyHashes[2], move(2, '1'))).toMatchObject({ kind: 'change' });
    expect([live.isUncertain, live.table.version, database.reads]).toEqual([false, 3, 1]);
    database.next = 'kept, but failed';
    await expect(host.act(live, live.keyHashes[1], move(3, '1'))).rejects.toThrow('The database is away.');
    expect((await find(id)).table.version).toBe(4);
  });

  test('gives up after losing 20 times against another server', async () => {
    const database = new MemoryDatabase();
    const store = database.createSharedStore();
    const append = vi.fn(async () => false);
    const { host, open, find } = createHost(database, { ...store, append });
    const live = await find(await open());
    await expect(host.act(live, live.keyHashes[1], move(1, '2'))).rejects.toThrow(
      'Too many servers write to this table at once.',
    );
    expect(append).toHaveBeenCalledTimes(20);
  });

  test('refuses at once if no other server has written', async () => {
    const { database, host, live } = await hostWithTable(true);
    expect(await host.act(live, live.keyHashes[2], move(1, '2'))).toMatchObject({
      kind: 'refused',
      refusal: 'forbidden',
    });
    expect(database.reads).toBe(1);
  });
});

describe('hearing of an event', () => {
  test('reads it, unless it is known, being written here, or of a table that is not in memory', async () => {
    const { database, host, id, live } = await hostWithTable(true);
    host.onRemoteEvent(id, 1);
    host.onRemoteEvent('0000000000000000', 2);
    live.writing = 2;
    host.onRemoteEvent(id, 2);
    expect(database.reads).toBe(0);
    live.writing = undefined;
    database.tables.get(id)?.events.push({ version: 2, at: NOW, type: 'sat', seat: 1, name: 'Ann' });
    host.onRemoteEvent(id, 2);
    await vi.waitFor(() => expect(live.table.version).toBe(2));
    expect(database.reads).toBe(1);
  });

  test('that cannot be read leaves the table in doubt', async () => {
    const { database, host, id, live } = await hostWithTable();
    database.isReadable = false;
    host.onRemoteEvent(id, 2);
    await vi.waitFor(() => expect(live.isUncertain).toBe(true));
  });

  test('after an outage reads only tables with listeners', async () => {
    const { database, host, open, find, live } = await hostWithTable();
    await find(await open());
    database.reads = 0;
    await host.catchUpAll();
    expect([database.reads, host.listenedTables()]).toEqual([0, []]);
    host.listen(live, { holder: undefined, wake: () => undefined });
    await host.catchUpAll();
    expect([database.reads, host.listenedTables()]).toEqual([1, [live]]);
  });
});

describe('listening', () => {
  test('wakes the newcomer and the others, and notifies once when someone leaves', async () => {
    const { host, live } = await hostWithTable();
    const reported: (readonly [number, boolean])[] = [];
    host.onPresence = (table, isFirst) => reported.push([table.listeners.size, isFirst]);
    const [ann, ben] = [vi.fn(), vi.fn()];
    host.listen(live, { holder: 1, wake: ann });
    expect(reported).toEqual([[1, true]]);
    ann.mockClear();
    const leave = host.listen(live, { holder: 2, wake: ben });
    expect(reported.slice(1)).toEqual([[2, false]]);
    expect(ann).toHaveBeenCalledTimes(1);
    expect(ben).toHaveBeenCalled();
    ann.mockClear();
    for (let times = 0; times < 2; times++) {
      leave();
      expect(reported.slice(2)).toEqual([[1, false]]);
      expect(ann).toHaveBeenCalledTimes(1);
    }
  });

  test('to a crowd wakes a newcomer at once', async () => {
    const { host, live } = await hostWithTable();
    for (let count = 0; count < 30; count++) host.listen(live, { holder: undefined, wake: () => undefined });
    const wake = vi.fn();
    host.listen(live, { holder: undefined, wake });
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('shows a move on a table that has left memory to a stream that begins before it', async () => {
    const database = new MemoryDatabase();
    const { open } = createHost(database);
    const host = new TableHost(database.createStore(), { maxEventsInMemory: 11 });
    const [id, other] = [await open(), await open()];
    const held = await host.find(id);
    await host.find(other);
    expect(host.size).toBe(1);
    const seen = await host.find(id);
    if (held === undefined || seen === undefined) throw new Error('There is no such table.');
    const wake = vi.fn();
    host.listen(seen, { holder: 2, wake });
    wake.mockClear();
    expect(await host.act(held, held.keyHashes[1], move(1, '2'))).toMatchObject({ kind: 'change' });
    expect(wake).toHaveBeenCalledTimes(1);
    expect(seen.table.version).toBe(2);
    expect(await host.find(id)).toBe(held);
  });
});

describe('closing idle tables', () => {
  test('asks for a hundred at a time, without an event for a week', async () => {
    const database = new MemoryDatabase();
    const idleTables = vi.fn(async () => []);
    const { host } = createHost(database, { ...database.createStore(), idleTables });
    expect(await host.closeIdle()).toBe(false);
    expect(idleTables.mock.calls).toEqual([['2026-01-03T00:00:00.000Z', 100]]);
  });

  test('closes idle ones, and skips active and missing ones', async () => {
    const { database, host, open, find } = await hostWithTable();
    const old = { record: 'match-six:', redraw: null, hints: false, type: 'opened', version: 1 } as const;
    const keyHashes = { 1: '', 2: '' };
    const [before, since, busy] = ['before0000000000', 'since00000000000', await open()];
    database.tables.set(before, { keyHashes, events: [{ ...old, at: '2026-01-02T23:59:59.999Z' }] });
    database.tables.set(since, { keyHashes, events: [{ ...old, at: '2026-01-03T00:00:00.000Z' }] });
    database.idle = [before, 'nowhere000000000', since, busy];
    expect(await host.closeIdle()).toBe(false);
    expect((await find(before)).table).toMatchObject({ isClosed: true, version: 2 });
    for (const id of [since, busy]) expect((await find(id)).table.isClosed).toBe(false);
    expect(database.closed).toEqual([before]);
    // One that is closed, but not marked, is only marked.
    expect(await host.closeIdle()).toBe(false);
    expect((await find(before)).table.version).toBe(2);
    expect(database.closed).toEqual([before, before]);
  });
});

describe('memory', () => {
  test('tables without listeners are dropped when all tables together have too many events', async () => {
    const database = new MemoryDatabase();
    const host = new TableHost(database.createStore(), { maxEventsInMemory: 35 });
    const open = async () => {
      const { id } = mustSucceed(await host.open({ record: 'match-six:', hints: false, seats: [] }));
      const live = await host.find(id);
      if (live === undefined) throw new Error('There is no such table.');
      return live;
    };
    const [first, second, third] = [await open(), await open(), await open()];
    expect(host.size).toBe(3);
    host.listen(first, { holder: undefined, wake: () => undefined });
    await host.act(third, third.keyHashes[1], move(1, '1'));
    await host.act(third, third.keyHashes[2], move(2, '1'));
    await host.find(third.id);
    expect(host.size).toBe(3);
    await host.act(third, third.keyHashes[1], move(3, '1'));
    await host.find(third.id);
    expect([first, second, third].map(({ id }) => host.inMemory(id) !== undefined)).toEqual([true, false, true]);
  });
});

describe('a damaged table', () => {
  test('does not stop the reading of others', async () => {
    const { database, host, id, live, find, open } = await hostWithTable(true);
    const other = await find(await open());
    for (const table of [live, other]) host.listen(table, { holder: undefined, wake: () => undefined });
    database.tables.get(id)?.events.push({ version: 2, at: NOW, type: 'moved', seat: 1, ply: 1, move: 'nonsense' });
    database.tables.get(other.id)?.events.push({ version: 2, at: NOW, type: 'sat', seat: 1, name: 'Ann' });
    await host.catchUpAll();
    expect(other.table.version).toBe(2);
    await expect(createHost(database).host.find(id)).rejects.toThrow(DamagedTable);
  });

  test('does not stop the closing of idle tables', async () => {
    const { database, host } = await hostWithTable();
    const keyHashes = { 1: '', 2: '' };
    const opened = { record: 'match-six:', redraw: null, hints: false, type: 'opened', version: 1 } as const;
    database.tables.set('bad', { keyHashes, events: [{ ...opened, record: 'chess:', at: '2026' }] });
    database.tables.set('good', { keyHashes, events: [{ ...opened, at: '2026' }] });
    database.idle = ['bad', 'good'];
    await host.closeIdle();
    expect(database.closed).toEqual(['bad', 'good']);
    expect(database.tables.get('bad')?.events).toHaveLength(1);
  });
});

describe('a table that has been deleted', () => {
  test('by another server is no longer found, even if it is in memory here', async () => {
    const { database, host, id } = await hostWithTable(true);
    database.tables.delete(id);
    expect(await host.find(id)).toBeUndefined();
    expect(await host.remembered(id)).toBeUndefined();
  });
});

test('a steady clock goes back with the system clock, and forward only with elapsed time', () => {
  let now = 1000;
  let elapsed = 50;
  const clock = createSteadyClock(
    () => now,
    () => elapsed,
  );
  elapsed += 10;
  now += 10;
  expect(clock().getTime()).toBe(1010);
  now += 1_000_000;
  expect(clock().getTime()).toBe(1010);
  elapsed += 5;
  expect(clock().getTime()).toBe(1015);
  now = 900;
  expect(clock().getTime()).toBe(900);
});
