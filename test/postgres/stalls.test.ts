import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from '../tables/proxy.ts';
import { openTable, startTables } from '../tables/server.ts';
import { freshDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';

/*
 * A database that stalls, or whose connections die silently, while the server runs. A statement has five seconds; these
 * tests wait longer.
 */

test.each([6, 11])(
  'moves acknowledged after a pause of %i s of the database are there on another server',
  async (seconds) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const { client } = await startTables({ database: postgres.url('postgres') });
    const { id, keys } = await openTable(client, 'tail-end coins=40 reach=3:');
    expect(await client.move(id, keys[1], 1, '40')).toMatchObject({ ok: true });
    await postgres.pause();
    const opening = client.open({ record: 'match-six:' });
    await pause(1000 * seconds);
    postgres.resume();
    expect(await opening).toMatchObject({ ok: false });
    for (const [index, move] of ['39', '38', '37'].entries())
      await expect
        .poll(() => client.move(id, keys[index % 2 === 0 ? 2 : 1], index + 2, move))
        .toMatchObject({ ok: true });
    const other = await startTables({ database: postgres.url('postgres') });
    expect(await other.client.read(id)).toMatchObject({ value: { record: 'tail-end coins=40 reach=3: 40 39 38 37' } });
  },
);

test('a server recovers within about one timeout from connections that died without a word', async () => {
  const database = await freshDatabase();
  const proxy = await startProxy(database);
  const near = await startTables({ database });
  const { client } = await startTables({ database: proxy.url });
  // Several at once, so that the pool has several connections.
  const tables = await Promise.all(Array.from({ length: 8 }, () => openTable(near.client, 'match-six:')));
  await Promise.all(tables.map(({ id }) => client.read(id)));
  proxy.forget();
  const died = performance.now();
  const [{ id, keys }] = tables as [(typeof tables)[0]];
  await expect.poll(() => client.move(id, keys[1], 1, '2'), { timeout: 60_000 }).toMatchObject({ ok: true });
  expect(performance.now() - died).toBeLessThan(12_000);
  for (const table of tables.slice(1))
    expect(await client.move(table.id, table.keys[1], 1, '2')).toMatchObject({ ok: true });
});
