import { describe, expect, test } from 'vitest';
import { ask, open } from '../server/raw.ts';
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

  test('a guessed id is not found, with the usual answer', async () => {
    const { client } = await startTables();
    await openTable(client, 'match-six:');
    for (const id of ['0000000000000000', 'x', '%00', '1'.repeat(5000)]) {
      const answer = await client.read(id);
      expect(answer).toMatchObject({ ok: false, error: 'There is no table with this id.', status: 404 });
    }
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

  test.each([
    ['no JSON', 'ply=1'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number as a move', '{"ply":1,"move":2}'],
    ['a ply that is no whole number', '{"ply":1.5,"move":"2"}'],
    ['a ply beyond counting', '{"ply":1e999,"move":"2"}'],
    ['a deep nest', `{"ply":${'['.repeat(5000)}`],
  ])('%s is refused with 400 and one sentence', async (_, body) => {
    const { client, address } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const url = new URL(`/api/v1/tables/${id}/moves`, address);
    const response = await fetch(url, { method: 'POST', body, headers: { Authorization: `Bearer ${keys[1]}` } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^A move is .*\.$/) });
  });

  test('a path that climbs finds nothing', async () => {
    const { address } = await startTables();
    for (const path of [
      '/api/v1/tables/../../../etc/passwd',
      '/api/v1/tables/..%2f..%2ftables.db',
      '/table/../tables.db',
    ])
      expect((await ask(address, path)).body.toString()).toMatch(/There is no|There is nothing/);
  });
});

describe('too much', () => {
  test('a body of 10 MB is refused with 413, with and without its length, and the next request is answered', async () => {
    const { client, address } = await startTables();
    const body = 'x'.repeat(10_000_000);
    const url = new URL('/api/v1/tables', address);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(413);
    const stream = new Blob([body]).stream();
    const streamed = { method: 'POST', body: stream, duplex: 'half' } as const;
    const answer = await fetch(url, streamed).catch(() => undefined);
    if (answer) expect(answer.status).toBe(413);
    expect((await client.open({ record: 'tail-end' })).ok).toBe(true);
  });

  test('one address can open only the allowed number of 100 streams, and a closed one makes room', async () => {
    const streams = 20;
    const { client, address } = await startTables({ limits: { streams } });
    const { id } = await openTable(client, 'match-six:');
    const url = new URL(`/api/v1/tables/${id}/events`, address);
    // The responses are kept: `fetch` cancels the stream of one that is garbage.
    const opened: { readonly controller: AbortController; readonly response: Response }[] = [];
    let refused = 0;
    for (let number = 0; number < 100; number++) {
      const controller = new AbortController();
      const response = await fetch(url, { signal: controller.signal });
      if (response.status === 200) opened.push({ controller, response });
      else {
        expect(response.status).toBe(429);
        await response.text();
        refused++;
      }
    }
    expect([opened.length, refused]).toEqual([streams, 100 - streams]);
    opened[0]?.controller.abort();
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
    for (const { controller, response } of opened) {
      expect(response.bodyUsed).toBe(false);
      controller.abort();
    }
  });

  test('moves faster than allowed are refused with 429 and a time to wait; a forged address does not help', async () => {
    const { client, address } = await startTables({ limits: { movesPerSecond: 1 } });
    const { id, keys } = await openTable(client, 'match-six:');
    const url = new URL(`/api/v1/tables/${id}/moves`, address);
    const headers = (number: number) => ({
      Authorization: `Bearer ${keys[1]}`,
      'X-Forwarded-For': `10.0.0.${number}`,
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        fetch(url, { method: 'POST', body: '{"ply":1,"move":"2"}', headers: headers(number) }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });

  test('behind a trusted proxy the last forwarded address counts, which the proxy wrote', async () => {
    const { address } = await startTables({ limits: { tablesPerHour: 1 } }, { proxies: 1 });
    const from = async (forwarded: string) =>
      (
        await fetch(new URL('/api/v1/tables', address), {
          method: 'POST',
          body: '{"record":"tail-end"}',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
        })
      ).status;
    expect(await from('10.0.0.1')).toBe(201);
    expect(await from('10.0.0.2')).toBe(201);
    expect(await from('10.0.0.3, 10.0.0.1')).toBe(429);
    expect(await from('2001:db8:1:2:3::1')).toBe(201);
    expect(await from('2001:db8:1:2:ffff::2')).toBe(429);
  });

  test('a request replayed a hundred times is one move', async () => {
    const { client } = await startTables({ limits: { movesPerSecond: 1000 } });
    const { id, keys } = await openTable(client, 'match-six:');
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.move(id, keys[1], 1, '2')));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await client.read(id)).toMatchObject({ value: { record: 'match-six: 2', version: 2 } });
  });
});

describe('other origins', () => {
  test('no other origin may read an answer, unless it is named', async () => {
    const origin = 'https://friends.example';
    const closed = await startTables();
    const preflight = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const refused = await ask(closed.address, '/api/v1/tables', preflight, 'OPTIONS');
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    const shared = await startTables({ corsOrigin: origin });
    const allowed = await ask(shared.address, '/api/v1/tables', preflight, 'OPTIONS');
    expect(allowed).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': expect.stringMatching(/authorization/i),
      },
    });
    const { id } = await openTable(shared.client, 'match-six:');
    const stream = await fetch(new URL(`/api/v1/tables/${id}/events`, shared.address), { headers: { Origin: origin } });
    expect(stream.headers.get('access-control-allow-origin')).toBe(origin);
    await stream.body?.cancel();
  });
});
