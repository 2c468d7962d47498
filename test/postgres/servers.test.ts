import { expect, test } from 'vitest';
import { follow } from '../tables/follow.ts';
import { startProxy } from '../tables/proxy.ts';
import { openTable, startTables } from '../tables/server.ts';
import { freshDatabase } from './database.ts';

async function startPair() {
  const database = await freshDatabase();
  return { database, one: await startTables({ database }), two: await startTables({ database }) };
}

test('a move on one server is streamed by the other, and readable there as soon as it is acknowledged', async () => {
  const { one, two } = await startPair();
  const { id, keys } = await openTable(one.client, 'match-six:');
  const watcher = follow(two.client, id);
  await expect.poll(() => watcher.events).toHaveLength(1);
  expect(await one.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: true });
  expect(await two.client.read(id)).toMatchObject({ value: { record: 'match-six: 2', version: 2 } });
  // The other server knows only the notices: a stale refusal would say that move 2 is too early.
  expect(await two.client.move(id, keys[2], 2, '3')).toMatchObject({ ok: true });
  expect(await one.client.move(id, keys[1], 3, '1')).toMatchObject({ value: { over: true, winner: 1 } });
  await expect.poll(() => watcher.events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

test('of two different moves for one ply on two servers at once, one is played and the other refused with 409', async () => {
  const { one, two } = await startPair();
  for (let round = 0; round < 10; round++) {
    const { id, keys } = await openTable(one.client, 'match-six:');
    await two.client.read(id);
    const answers = await Promise.all([
      one.client.move(id, keys[1], 1, '1'),
      two.client.move(id, keys[1], 1, '2'),
      two.client.move(id, keys[1], 1, '1'),
    ]);
    const table = await one.client.read(id);
    const played = table.ok && table.value.record === 'match-six: 1' ? [true, false, true] : [false, true, false];
    expect(answers.map(({ ok }) => ok)).toEqual(played);
    for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(409);
    expect(table).toMatchObject({ value: { version: 2 } });
  }
});

test('who is present is known on every server, and a server that stops takes its listeners with it', async () => {
  const { one, two } = await startPair();
  const { id, keys } = await openTable(one.client, 'match-six:');
  const first = follow(one.client, id, keys[1]);
  await expect.poll(() => first.notices).toHaveLength(1);
  const second = follow(two.client, id, keys[2]);
  const here = { type: 'presence', seats: [1, 2], watchers: 0 };
  await expect.poll(() => first.notices.at(-1)).toEqual(here);
  await expect.poll(() => second.notices.at(-1)).toEqual(here);
  await two.stop();
  await expect.poll(() => first.notices.at(-1)).toEqual({ type: 'presence', seats: [1], watchers: 0 });
});

test('a server that loses its database says so, keeps its streams, and recovers when it is back', async () => {
  const database = await freshDatabase();
  const proxy = await startProxy(database);
  const near = await startTables({ database });
  const cutOff = await startTables({ database: proxy.url });
  const { id, keys } = await openTable(cutOff.client, 'match-six:');
  const watcher = follow(cutOff.client, id, keys[2]);
  await expect.poll(() => watcher.events).toHaveLength(1);
  proxy.cut();
  await expect.poll(() => watcher.notices).toContainEqual({ type: 'store', isReachable: false });
  expect(await cutOff.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: false, status: 503 });
  expect((await fetch(new URL('/ready', cutOff.address))).status).toBe(503);
  expect((await fetch(new URL('/health', cutOff.address))).status).toBe(200);
  expect(await near.client.move(id, keys[1], 1, '3')).toMatchObject({ ok: true });
  proxy.restore();
  await expect.poll(() => watcher.notices).toContainEqual({ type: 'store', isReachable: true });
  await expect.poll(() => watcher.events.map(({ type }) => type)).toEqual(['opened', 'moved']);
  await expect.poll(async () => (await fetch(new URL('/ready', cutOff.address))).status).toBe(200);
  expect(await cutOff.client.move(id, keys[2], 2, '1')).toMatchObject({ ok: true });
  expect(watcher.connections).toEqual([true]);
});

test('a server that stops tells its streams to come back, and another one continues with the same numbers', async () => {
  const { one, two } = await startPair();
  const { id, keys } = await openTable(one.client, 'match-six:');
  const before = follow(one.client, id, keys[2]);
  await one.client.move(id, keys[1], 1, '2');
  await expect.poll(() => before.events).toHaveLength(2);
  await one.stop();
  await expect.poll(() => before.notices.at(-1)).toEqual({ type: 'goodbye' });
  before.stop();
  const after = follow(two.client, id, keys[2], 2);
  expect(await two.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await two.client.move(id, keys[2], 2, '1')).toMatchObject({ ok: true });
  await expect.poll(() => after.events.map(({ version }) => version)).toEqual([3]);
});
