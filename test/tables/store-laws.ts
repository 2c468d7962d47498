import { expect, onTestFinished, test } from 'vitest';
import { mustSucceed, type Result } from '../../src/core/index.ts';
import type { TableStore } from '../../src/server/stores/sql-store.ts';
import type { TableChange, TableEvent } from '../../src/tables/index.ts';

const HASHES = { 1: 'a'.repeat(64), 2: 'b'.repeat(64) };
const ID = '0123456789abcdef';
const OPENED: TableEvent = {
  version: 1,
  at: '2026-01-01T00:00:00.000Z',
  type: 'opened',
  record: 'match-six:',
  redraw: null,
  hints: false,
};

function moved(version: number, move: string, at = '2026-01-01T00:00:01.000Z'): TableEvent {
  return { version, at, type: 'moved', seat: 1, ply: version - 1, move };
}

/** The laws of every store, tested on each kind. `place` finds an empty one. */
export function testStore(place: () => Promise<string>, open: (where: string) => Promise<Result<TableStore>>): void {
  async function fresh(): Promise<{ readonly store: TableStore; readonly where: string }> {
    const where = await place();
    return { store: await reopen(where), where };
  }

  async function reopen(where: string): Promise<TableStore> {
    const store = mustSucceed(await open(where));
    let isClosed = false;
    const { close } = store;
    store.close = async () => {
      if (!isClosed) await close.call(store);
      isClosed = true;
    };
    onTestFinished(() => store.close());
    return store;
  }

  test('keeps what was written when it is opened again', async () => {
    const { store, where } = await fresh();
    await store.create(ID, HASHES, [OPENED]);
    expect(await store.append(ID, moved(2, '1'))).toBe(true);
    await store.close();
    const again = await reopen(where);
    expect(await again.load(ID)).toEqual({ keyHashes: HASHES, events: [OPENED, moved(2, '1')] });
    expect(await again.eventsAfter(ID, 1)).toEqual([moved(2, '1')]);
    expect(await again.eventsAfter(ID, 2)).toEqual([]);
  });

  test('knows no table that was not made', async () => {
    const { store } = await fresh();
    expect(await store.load(ID)).toBeUndefined();
    expect(await store.eventsAfter(ID, 0)).toEqual([]);
  });

  test('an event with an existing version is refused, also when both come at once', async () => {
    const { store } = await fresh();
    await store.create(ID, HASHES, [OPENED]);
    const answers = await Promise.all(['1', '2', '3', '1'].map((move) => store.append(ID, moved(2, move))));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const winner = moved(2, ['1', '2', '3', '1'][answers.indexOf(true)] ?? '');
    expect(await store.eventsAfter(ID, 1)).toEqual([winner]);
    expect(await store.append(ID, moved(2, '3'))).toBe(false);
  });

  test('events of many tables that come at once are all written', async () => {
    const { store } = await fresh();
    const ids = Array.from({ length: 60 }, (_, index) => `table${String(index).padStart(11, '0')}`);
    await Promise.all(ids.map((id) => store.create(id, HASHES, [OPENED])));
    const answers = await Promise.all(ids.map((id, index) => store.append(id, moved(2, String(index)))));
    expect(answers.every(Boolean)).toBe(true);
    for (const [index, id] of ids.entries()) expect((await store.load(id))?.events[1]).toEqual(moved(2, String(index)));
  });

  test('a table is made once', async () => {
    const { store } = await fresh();
    await store.create(ID, HASHES, [OPENED]);
    await expect(store.create(ID, { 1: 'c', 2: 'd' }, [OPENED])).rejects.toThrow();
    expect((await store.load(ID))?.keyHashes).toEqual(HASHES);
  });

  test('an event of a table that does not exist is refused whole', async () => {
    const { store } = await fresh();
    await expect(store.append(ID, moved(2, '1'))).rejects.toThrow();
    expect(await store.eventsAfter(ID, 0)).toEqual([]);
  });

  test('texts come back as they were', async () => {
    const { store } = await fresh();
    await store.create(ID, HASHES, [OPENED]);
    const names = ["'); drop table events; --", '"`\\%_$1', '\u0000\n\u2028', '\ud800', '👩‍👧 ø', '{"a":1}'];
    for (const [index, name] of names.entries()) {
      const change: TableChange = { type: 'sat', seat: 1, name };
      expect(await store.append(ID, { ...change, version: index + 2, at: OPENED.at })).toBe(true);
    }
    const stored = await store.eventsAfter(ID, 1);
    expect(stored.map((event) => event.type === 'sat' && event.name)).toEqual(names);
  });

  test('a table is idle since a moment if it was opened and changed before it, the oldest first', async () => {
    const { store } = await fresh();
    const [older, newer] = ['older00000000000', 'newer00000000000'];
    await store.create(newer, HASHES, [{ ...OPENED, at: '2026-01-02' }]);
    await store.create(older, HASHES, [{ ...OPENED, at: '2026-01-01' }]);
    await store.append(older, moved(2, '1', '2026-01-03'));
    expect(await store.idleTables('2026-01-02', 10)).toEqual([]);
    expect(await store.idleTables('2026-01-03', 10)).toEqual([newer]);
    expect(await store.idleTables('2026-01-04', 10)).toEqual([older, newer]);
    expect(await store.idleTables('2026-01-04', 1)).toEqual([older]);
    await store.markClosed(older);
    expect(await store.idleTables('2026-01-04', 10)).toEqual([newer]);
  });

  test('deletes tables where nothing has happened since, with their events, a batch at a time', async () => {
    const { store } = await fresh();
    const [oldest, old, busy] = ['c000000000000000', 'b000000000000000', 'a000000000000000'];
    for (const [index, id] of [oldest, old, busy].entries())
      await store.create(id, HASHES, [{ ...OPENED, at: `2026-01-0${index + 1}` }]);
    await store.markClosed(oldest);
    await store.append(busy, moved(2, '1', '2026-03-01'));
    expect(await store.tableIds('', 10)).toEqual([busy, old, oldest]);
    expect(await store.deleteLogs('table', '2026-02-01', 1)).toEqual([oldest]);
    expect(await store.deleteLogs('table', '2026-02-01', 10)).toEqual([old]);
    expect(await store.deleteLogs('table', '2026-02-01', 10)).toEqual([]);
    expect(await store.tableIds('', 10)).toEqual([busy]);
    expect(await store.tableIds(busy, 10)).toEqual([]);
    expect([await store.load(old), await store.eventsAfter(oldest, 0)]).toEqual([undefined, []]);
    expect((await store.load(busy))?.events).toHaveLength(2);
  });

  test('keeps classes apart: they are never idle, and have a time of their own', async () => {
    const { store } = await fresh();
    const [room, table] = ['class-MAPIDO', 'a000000000000000'];
    for (const id of [room, table]) await store.create(id, HASHES, [{ ...OPENED, at: '2026-01-01' }]);
    expect(await store.idleTables('2027', 10)).toEqual([table]);
    expect(await store.deleteLogs('table', '2027', 10)).toEqual([table]);
    expect(await store.tableIds('', 10)).toEqual([room]);
    expect(await store.deleteLogs('class', '2025', 10)).toEqual([]);
    expect(await store.deleteLogs('class', '2027', 10)).toEqual([room]);
    expect(await store.load(room)).toBeUndefined();
  });

  test('a table that was closed can be open again', async () => {
    const { store } = await fresh();
    await store.create(ID, HASHES, [OPENED]);
    await store.markClosed(ID);
    expect(await store.idleTables('2027', 10)).toEqual([]);
    await store.markClosed(ID, false);
    expect(await store.idleTables('2027', 10)).toEqual([ID]);
  });

  test('finds nothing wrong with its own files, and can write', async () => {
    const { store } = await fresh();
    expect(await store.problems()).toEqual([]);
    await store.ping();
  });

  test('a closed store rejects', async () => {
    const { store } = await fresh();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });
}
