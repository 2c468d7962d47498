import { describe, expect, test } from 'vitest';
import { open } from '../server/raw.ts';
import { follow } from './follow.ts';
import { openTable, startTables } from './server.ts';

const SQL = ["'; drop table events; --", "' or '1'='1", '"; delete from tables; --', "\\'; select 1; --"];

describe('keys', () => {
  test('another seat’s key, another table’s key, a guessed key and no key move nothing', async () => {
    const { client, address } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const other = await openTable(client, 'match-six:');
    expect(await client.move(id, keys[2], 1, '2')).toMatchObject({ status: 403 });
    expect(await client.move(id, other.keys[1], 1, '2')).toMatchObject({ status: 403 });
    expect(await client.move(id, 'AAAAAAAAAAAAAAAAAAAAAA', 1, '2')).toMatchObject({ status: 403 });
    expect(await client.move(id, '', 1, '2')).toMatchObject({ status: 403 });
    const path = `/api/v1/tables/${id}/moves`;
    const body = { method: 'POST', body: '{"ply":1,"move":"2"}' };
    expect((await fetch(new URL(path, address), body)).status).toBe(401);
    expect((await fetch(new URL(`${path}?key=${keys[1]}&access_token=${keys[1]}`, address), body)).status).toBe(401);
    const cookie = { ...body, headers: { Cookie: `key=${keys[1]}` } };
    expect((await fetch(new URL(path, address), cookie)).status).toBe(401);
    expect(await client.read(id)).toMatchObject({ value: { record: 'match-six:', version: 1 } });
  });

  test('the answers to a watcher hold no key and no hash', async () => {
    const { client, address } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const table = await (await fetch(new URL(`/api/v1/tables/${id}`, address))).text();
    const watcher = follow(client, id);
    await expect.poll(() => watcher.events).toHaveLength(1);
    for (const key of [keys[1], keys[2], 'hash']) expect(table + JSON.stringify(watcher.events)).not.toContain(key);
  });

  test('no line of the log holds a key, wherever a client puts it', async () => {
    const lines: string[] = [];
    const { client, address } = await startTables({
      logsRequests: true,
      log: (line) => lines.push(JSON.stringify(line)),
    });
    const { id, keys } = await openTable(client, 'match-six:');
    await client.move(id, keys[1], 1, '2');
    await client.move(keys[1], keys[1], 1, '2');
    await fetch(new URL(`/api/v1/tables/${id}?key=${keys[1]}`, address), { headers: { Referer: keys[1] } });
    await fetch(new URL(`/api/v1/${keys[1]}`, address));
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines) expect(line).not.toContain(keys[1]);
    expect(lines[0]).toMatch(
      /^\{"at":"[^"]+","event":"request","method":"POST","route":"\/api\/v1\/tables","status":201,/,
    );
  });
});

describe('texts', () => {
  test('SQL in every field is a text like any other', async () => {
    const { client, address } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    for (const text of SQL) {
      expect(await client.open({ record: text })).toMatchObject({ status: 422 });
      expect(await client.open({ record: `match-six ${text}:` })).toMatchObject({ status: 422 });
      expect(await client.move(id, keys[1], 1, text)).toMatchObject({ status: 422 });
      expect(await client.act(id, keys[1], { action: 'sit', name: text })).toMatchObject({
        value: { players: [{ name: text }, {}] },
      });
      expect(await client.read(encodeURIComponent(text))).toMatchObject({ status: 404 });
      const url = new URL(`/api/v1/tables/${id}/events?after=${encodeURIComponent(text)}`, address);
      expect((await fetch(url)).status).toBe(400);
      expect(await client.move(id, Buffer.from(text).toString('base64url'), 1, '2')).toMatchObject({ status: 403 });
    }
    expect(await client.read(id)).toMatchObject({ value: { record: 'match-six:', version: 1 + SQL.length } });
  });

  test('a name cannot break out of its line in a stream', async () => {
    const { client, address } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    await client.act(id, keys[1], { action: 'sit', name: 'A\r\n\r\nid: 99\ndata: {}' });
    await client.act(id, keys[2], { action: 'sit', name: '<b>\u0007Bob\u2028</b>' });
    const line = await open(address);
    line.socket.write(`GET /api/v1/tables/${id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(line.received).toContain('presence');
    const [, chunked = ''] = line.received().split('\r\n\r\n');
    const lines = chunked.split(/\r\n|\n|\r/).filter((one) => one !== '' && !/^[0-9a-f]+$/.test(one));
    expect(lines.filter((one) => one.startsWith('id: '))).toEqual(['id: 1', 'id: 2', 'id: 3']);
    for (const one of lines) expect(one).toMatch(/^(retry: \d+|id: \d+|data: \{.*\}|event: presence)$/);
    expect(chunked).toContain('"name":"<b>Bob </b>"');
    line.socket.destroy();
  });
});
