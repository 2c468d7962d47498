import { describe, expect, test } from 'vitest';
import { createTableClient } from '../../src/tables/client/client.ts';
import { ask, open, SECURITY } from '../server/raw.ts';
import { follow } from './follow.ts';
import { startProxy } from './proxy.ts';
import { openTable, startTables } from './server.ts';

describe('a table over HTTP', () => {
  test('two players play a game to its end, and both streams report it', async () => {
    const { client } = await startTables();
    const { id, keys, opened } = await openTable(client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
    expect(opened.watch).toBe(`/table/${id}`);
    const streams = [follow(client, id, keys[1]), follow(client, id, keys[2]), follow(client, id)];
    await client.act(id, keys[2], { action: 'sit', name: 'Bob' });
    const moves = ['2', '3', '1'];
    for (const [index, move] of moves.entries()) {
      const answer = await client.move(id, index % 2 === 0 ? keys[1] : keys[2], index + 1, move);
      expect(answer).toMatchObject({ ok: true, value: { ply: index + 2 } });
    }
    const table = await client.read(id, keys[2]);
    expect(table).toMatchObject({
      ok: true,
      value: { record: 'match-six: 2 3 1', over: true, winner: 1, toMove: null, legal: [], version: 6, you: 2 },
    });
    for (const { events } of streams) {
      await expect
        .poll(() => events.map(({ type }) => type))
        .toEqual(['opened', 'sat', 'sat', 'moved', 'moved', 'moved']);
    }
    await expect.poll(() => streams[2]?.notices.at(-1)).toEqual({ type: 'presence', seats: [1, 2], watchers: 1 });
  });
});

describe('a stream', () => {
  test('that is cut again and again gives every event once, in order', async () => {
    const { client, address } = await startTables({ limits: { movesPerSecond: 1000 } });
    const proxy = await startProxy(address);
    const { id, keys } = await openTable(client, 'match-six:');
    const { events, connections } = follow(createTableClient(proxy.url), id);
    for (let ply = 1; ply <= 40; ply++) {
      if (ply % 10 === 5) {
        await expect.poll(() => connections.at(-1)).toBe(true);
        proxy.cut();
        proxy.restore();
      }
      await client.move(id, ply % 2 === 1 ? keys[1] : keys[2], ply, '1');
    }
    const all = Array.from({ length: 41 }, (_, index) => index + 1);
    await expect.poll(() => events.map(({ version }) => version)).toEqual(all);
    expect(connections.filter((isConnected) => !isConnected)).toHaveLength(4);
  });

  test('that is requested behind another request begins after its answer', async () => {
    const { client, address } = await startTables();
    const { id } = await openTable(client, 'match-six:');
    const line = await open(address);
    const get = (path: string) => `GET /api/v1/tables/${id}${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    line.socket.write(get('') + get('/events'));
    await expect.poll(line.received).toContain('event: presence');
    expect(line.received()).toMatch(/"changedAt".*\}HTTP\/1\.1 200 OK.*text\/event-stream.*retry: .*"opened"/s);
    line.socket.destroy();
  });
});

test('the two short paths of moves answer like the router, which handles queries', async () => {
  const named = 'https://friends.example';
  const { client, address } = await startTables({ corsOrigin: named });
  const { id, keys } = await openTable(client, 'match-six:');
  await client.move(id, keys[1], 1, '2');
  const [key1, key2] = [`Bearer ${keys[1]}`, `Bearer ${keys[2]}`];
  const again = '{"ply":1,"move":"2"}';
  const statuses: number[] = [];
  for (const [path, authorization, body, origin] of [
    ['moves', key1, again, named],
    ['moves', key1, again, 'https://others.example'],
    ['moves', key1, '{"ply":1,"move":"1"}', named],
    ['moves', key1, '{"ply":2,"move":"1"}', named],
    ['moves', key2, '{"ply":2,"move":"9"}', named],
    ['moves', key2, 'no', named],
    ['moves', undefined, again, undefined],
    ['moves', '', again, named],
    ['moves', 'Bearer', again, named],
    ['moves', `Basic ${keys[1]}`, again, named],
    ['actions', key1, '{"action":"decline"}', named],
    ['actions', key1, `{"action":"sit","name":"${'x'.repeat(20_000)}"}`, named],
    ['/moves', key1, again, named],
  ] as const) {
    const url = path === '/moves' ? '/api/v1/tables/0000000000000000/moves' : `/api/v1/tables/${id}/${path}`;
    const send = async (target: string, connection: string) => {
      const headers = {
        ...(authorization === undefined ? {} : { Authorization: authorization }),
        ...(origin === undefined ? {} : { Origin: origin }),
        'Content-Length': String(Buffer.byteLength(body)),
        Connection: connection,
      };
      const answer = await ask(address, target, headers, 'POST', body, connection === 'keep-alive');
      const { date, connection: _, 'keep-alive': __, ...rest } = answer.headers;
      return { status: answer.status, headers: rest, body: answer.body.toString(), isDated: date !== undefined };
    };
    const direct = await send(url, 'keep-alive');
    expect(await send(url, 'close')).toEqual(direct);
    expect(await send(`${url}?slow=1`, 'close')).toEqual(direct);
    expect(direct.headers['access-control-allow-origin']).toBe(origin === named ? named : undefined);
    expect(direct.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Origin', ...SECURITY });
    statuses.push(direct.status);
  }
  expect(statuses).toEqual([200, 200, 409, 403, 422, 400, 401, 403, 403, 403, 200, 413, 404]);
});
