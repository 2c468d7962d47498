import { expect, onTestFinished, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { TABLE_LIMITS } from '../../src/server/limits.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { TableHost } from '../../src/server/tables/host.ts';
import { freshFolder } from './server.ts';

const DAY_MS = 86_400_000;

test('a table where nothing happens for a week is closed: it can be read, and takes no move', async () => {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  onTestFinished(() => store.close());
  let now = Date.parse('2026-01-01');
  const host = new TableHost(GAMES, store, TABLE_LIMITS, () => new Date(now));
  const open = async () => mustSucceed(await host.open({ record: 'match-six', hints: false, seats: [] }));
  const find = async (id: string) => {
    const live = await host.find(id);
    if (live === undefined) throw new Error('There is no such table.');
    return live;
  };
  const [idle, busy] = [await open(), await open()];
  now += 6 * DAY_MS;
  expect(await host.closeIdle()).toBe(0);
  await host.act(await find(busy.id), 1, { action: 'move', ply: 1, move: '2' });
  now += 2 * DAY_MS;
  expect(await host.closeIdle()).toBe(1);
  expect((await find(idle.id)).table).toMatchObject({ isClosed: true, version: 2 });
  expect((await find(busy.id)).table.isClosed).toBe(false);
  expect(await host.act(await find(idle.id), 1, { action: 'move', ply: 1, move: '2' })).toMatchObject({
    kind: 'refused',
    refusal: 'conflict',
  });
  expect(await host.closeIdle()).toBe(0);
  // A move was made after the store was asked.
  store.idleTables = async () => [busy.id];
  await host.closeIdle();
  expect((await find(busy.id)).table.isClosed).toBe(false);
});

test('beyond the memory limit the most recently used tables stay, and those with listeners', async () => {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  onTestFinished(() => store.close());
  const host = new TableHost(GAMES, store, TABLE_LIMITS, undefined, { logs: 3 });
  const ids: string[] = [];
  for (let count = 0; count < 5; count++)
    ids.push(mustSucceed(await host.open({ record: 'match-six', hints: false, seats: [] })).id);
  const inMemory = () => ids.map((id) => host.inMemory(id) !== undefined);
  const listened = await host.find(ids[0] ?? '');
  if (listened === undefined) throw new Error('There is no such table.');
  const leave = host.listen(listened, { holder: undefined, wake: () => undefined });
  for (const number of [1, 2, 1, 3]) await host.find(ids[number] ?? '');
  expect(inMemory()).toEqual([true, true, false, true, false]);
  leave();
  await host.find(ids[4] ?? '');
  expect(inMemory()).toEqual([false, true, false, true, true]);
  expect(host.size).toBe(3);
  // A table dropped from memory is not lost.
  expect((await host.find(ids[0] ?? ''))?.table.version).toBe(1);
});
