import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/index.ts';
import { type Answer, ask, decoded, SECURITY, send, start } from './raw.ts';

let server: RunningServer;
let script: string;

beforeAll(async () => {
  server = await start();
  const html = (await ask(server.address, '/')).body.toString('utf8');
  script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
});

afterAll(async () => {
  await server?.stop();
});

function get(target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(server.address, target, headers);
}

describe('content coding', () => {
  test.each([
    [undefined, undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ])('Accept-Encoding %o is answered with %o', async (accepted, coding) => {
    const answer = await get(script, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(decoded(answer).equals((await get(script)).body)).toBe(true);
  });
});

describe('conditional requests', () => {
  test('every coding has its own ETag, for which nothing is sent again', async () => {
    const etags = new Set<string | undefined>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const { etag } = (await get(script, { 'Accept-Encoding': coding })).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      const again = await get(script, { 'Accept-Encoding': coding, 'If-None-Match': `"other", W/${etag}` });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': expect.stringContaining('immutable'),
      });
    }
    expect(etags.size).toBe(3);
  });

  test('If-None-Match: * matches what there is, and never a 404', async () => {
    expect((await get('/', { 'If-None-Match': '*' })).status).toBe(304);
    expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404);
  });

  test('the page for an unknown address is a 404 each time, also with its own ETag', async () => {
    const first = await get('/nowhere', { Accept: 'text/html' });
    expect([first.status, first.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(first.headers.vary).toBe('Accept, Accept-Encoding');
    for (const etag of [first.headers.etag ?? '*', (await get('/')).headers.etag ?? '*', '*']) {
      const again = await get('/nowhere', { Accept: 'text/html', 'If-None-Match': etag });
      expect([again.status, again.body.toString()]).toEqual([404, first.body.toString()]);
    }
  });
});

describe('methods and versions', () => {
  test('HEAD has the headers of GET and no body', async () => {
    for (const [target, status] of [
      ['/', 200],
      [script, 200],
      ['/health', 200],
      ['/nothing', 404],
    ] as const) {
      for (const coding of ['identity', 'br']) {
        const { headers } = await get(target, { 'Accept-Encoding': coding });
        const head = await ask(server.address, target, { 'Accept-Encoding': coding }, 'HEAD');
        expect([head.status, head.body.length]).toEqual([status, 0]);
        const { date: _, 'content-length': length, ...rest } = headers;
        expect(head.headers).toMatchObject(rest);
        expect([undefined, length]).toContain(head.headers['content-length']);
      }
    }
    expect((await ask(server.address, script, {}, 'HEAD')).headers['content-length']).toMatch(/^\d+$/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
    '%s is refused with what is allowed',
    async (method) => {
      for (const target of ['/', script, '/health', '/nothing']) {
        const { status, headers, body } = await ask(server.address, target, { 'Content-Length': '0' }, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(body.toString()).toBe('Only GET and HEAD are answered here.\n');
      }
    },
  );

  test('HTTP/1.0 needs no Host; HTTP/1.1 needs one', async () => {
    const old = await send(server.address, 'GET / HTTP/1.0\r\n\r\n');
    expect([old.status, old.headers['transfer-encoding']]).toEqual([200, undefined]);
    expect(old.body.toString()).toContain('<!doctype html>');
    expect((await send(server.address, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  });
});

describe('security headers', () => {
  test('are on every answer of the app, also on refusals', async () => {
    const answers: [number, Promise<Answer>][] = [
      [200, get('/')],
      [200, get('/health')],
      [304, get('/', { 'If-None-Match': '*' })],
      [421, get('/', { Host: 'no host' })],
      [404, get('/nothing')],
      [404, get('/nothing', { Accept: 'text/html' })],
      [405, ask(server.address, '/', {}, 'DELETE')],
    ];
    for (const [status, answer] of answers) {
      expect(await answer).toMatchObject({ status, headers: SECURITY });
      expect((await answer).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('an unreadable request is refused, and the connection is closed', async () => {
    const { status, headers } = await send(server.address, 'GET / HTTP/1.1\r\nbad header\r\n\r\n');
    expect([status, headers.connection?.toLowerCase()]).toEqual([400, 'close']);
  });
});
