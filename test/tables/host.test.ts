import { expect, onTestFinished, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { TableHost } from '../../src/server/tables/host.ts';
import { MemoryDatabase } from './memory-database.ts';
import { freshFolder } from './server.ts';

test('beyond the memory limit the most recently used tables stay, and those with listeners', async () => {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  onTestFinished(() => store.close());
  const host = new TableHost(store, { maxEventsInMemory: 33 });
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

test('a player whose time ran out while the server was away has a moment to move, and after that none', async () => {
  const database = new MemoryDatabase();
  let now = Date.parse('2026-01-01');
  const start = () => new TableHost(database.createStore(), { now: () => new Date(now) });
  const clock = { per: 'move', seconds: 1 } as const;
  const before = start();
  const { id } = mustSucceed(await before.open({ record: 'match-six', hints: false, clock, seats: [] }));
  async function move(host: TableHost, ply: number) {
    const live = await host.find(id);
    if (live === undefined) throw new Error('There is no such table.');
    return host.act(live, live.keyHashes[ply % 2 === 1 ? 1 : 2], { action: 'move', ply, move: '1' });
  }
  for (const ply of [1, 2]) expect(await move(before, ply)).toMatchObject({ kind: 'change' });
  now += 60_000;
  const after = start();
  expect(await move(after, 3)).toMatchObject({ kind: 'change' });
  now += 60_000;
  expect(await move(after, 4)).toMatchObject({ kind: 'refused', error: 'The game is over.' });
});

test('a crowd at one table gets a few notices, not one for every arrival, and at last the whole number', async () => {
  const host = new TableHost(new MemoryDatabase().createStore());
  const { id } = mustSucceed(await host.open({ record: 'match-six', hints: false, seats: [] }));
  const live = await host.find(id);
  if (live === undefined) throw new Error('There is no such table.');
  const seen = Array.from({ length: 200 }, (): number[] => []);
  for (const counts of seen)
    host.listen(live, { holder: undefined, wake: () => counts.push(live.presence().watchers) });
  await expect.poll(() => seen.every((counts) => counts.at(-1) === 200)).toBe(true);
  expect(seen.flat().length).toBeLessThan(200 * 20);
});
