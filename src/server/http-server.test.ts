import { Server as NetServer } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, open, parseAnswer, SECURITY, send } from '../../test/server/raw.ts';
import { MemoryDatabase } from '../../test/tables/memory-database.ts';
import { mustSucceed } from '../core/index.ts';
import { createHttpServer, type HttpOptions } from './http-server.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createQuestions } from './questions/questions.ts';
import type { Env } from './tables/answers.ts';
import { createTableRoutes } from './tables/routes.ts';
import { createTableService } from './tables/service.ts';

/** A missing answer must not delay the other tests. */
const SOON = { timeout: 20_000 };

function createApp(): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error) => {
    throw error;
  });
  app.get('/', (context) => context.text('well\n'));
  app.get('/later', async (context) => context.text('well\n'));
  app.get('/broken', () => {
    throw new Error('A detail.');
  });
  // Like the streams of tables.
  app.get('/own', async (context) => {
    context.env.outgoing.writeHead(200, { 'content-length': 3 });
    context.env.outgoing.end('own');
    return context.body(null);
  });
  app.post('/', async (context) => context.text(await context.req.text()));
  return app;
}

/** A server on its own port, closed after the test. */
async function start(limits: Partial<Limits> = {}, app = createApp(), options: HttpOptions = {}) {
  const server = createHttpServer(app, { ...LIMITS, ...limits }, options);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server listens on no port.');
  return { server, address: `http://127.0.0.1:${bound.port}/` };
}

const reported = ({ status, headers, body }: Answer) => ({ status, headers, text: body.toString() });
const close = 'Connection: close\r\n\r\n';

describe('an answer', SOON, () => {
  test.each(['/', '/later'])('of the app at %s has the security headers', async (path) => {
    const { address } = await start();
    const answer = reported(await send(address, `GET ${path} HTTP/1.1\r\nHost: x\r\n${close}`));
    expect(answer).toMatchObject({ status: 200, headers: SECURITY, text: 'well\n' });
  });

  test('is 500 without details when the app throws', async () => {
    const { address } = await start();
    const answer = reported(await send(address, `GET /broken HTTP/1.1\r\nHost: x\r\n${close}`));
    expect(answer).toMatchObject({ status: 500, headers: SECURITY, text: 'Internal error.\n' });
  });

  test('that the app has written itself is left alone, and the next one is sent', async () => {
    const { address } = await start();
    const line = await open(address);
    line.socket.write(`GET /own HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n${close}`);
    const [own = '', next = ''] = (await line.ended).toString().split(/(?<=own)(?=HTTP)/);
    expect(parseAnswer(Buffer.from(own)).headers).toMatchObject(SECURITY);
    expect(reported(parseAnswer(Buffer.from(own)))).toMatchObject({ status: 200, text: 'own' });
    expect(reported(parseAnswer(Buffer.from(next)))).toMatchObject({ status: 200, text: 'well\n' });
  });

  test('keeps the connection, unless the server is stopping', async () => {
    const { server, address } = await start();
    const line = await open(address);
    line.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHo');
    await expect.poll(line.received).toContain('well');
    expect(parseAnswer(Buffer.from(line.received())).headers.connection).toBe('keep-alive');
    NetServer.prototype.close.call(server);
    line.socket.write('st: x\r\n\r\n');
    const [, second = ''] = (await line.ended).toString().split('well\n');
    expect(parseAnswer(Buffer.from(second))).toMatchObject({ status: 200, headers: { connection: 'close' } });
  });
});

describe('a host', SOON, () => {
  test.each([
    ['GET / HTTP/1.1\r\nhOsT: x\r\n', 200],
    ['GET / HTTP/1.1\r\nHost: x\r\nX: host\r\nY: Host\r\n', 200],
    ['GET / HTTP/1.0\r\n', 200],
    ['GET / HTTP/1.0\r\nHost: x\r\n', 200],
    ['GET / HTTP/1.1\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: no host\r\n', 400],
  ])('in %j is answered with %i', async (head, status) => {
    const { address } = await start();
    expect((await send(address, `${head}${close}`)).status).toBe(status);
  });

  test('is the one in the request', async () => {
    const app = new Hono<Env>().get('/', (context) => context.text(new URL(context.req.url).host));
    const server = createHttpServer(app, LIMITS);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
    const hostOf = async (head: string) => reported(await send(address, `${head}${close}`)).text;
    expect(await hostOf('GET / HTTP/1.1\r\nHost: x\r\n')).toBe('x');
    expect(await hostOf('GET / HTTP/1.0\r\nHost: x\r\n')).toBe('x');
    expect(await hostOf('GET / HTTP/1.0\r\n')).toBe('localhost');
  });
});

test.each([
  ['nonsense\r\n\r\n', 400],
  [`GET /${'x'.repeat(5000)} HTTP/1.1\r\n${close}`, 431],
  ['GET / HTTP/1.1\r\nHo', 408],
])('a request that does not reach the app is refused: %#', SOON, async (text, status) => {
  const { address } = await start({ headerBytes: 2000, headersMs: 100 });
  expect((await send(address, text)).status).toBe(status);
});

describe('limits', SOON, () => {
  test('are those of the server', async () => {
    const limits = { connections: 7, headersMs: 5001, silenceMs: 5002, idleMs: 5003 };
    const { server } = await start(limits);
    expect(server).toMatchObject({
      maxConnections: limits.connections,
      headersTimeout: limits.headersMs,
      timeout: limits.silenceMs,
      keepAliveTimeout: limits.idleMs,
    });
  });
});

describe('the connections of one address', SOON, () => {
  const SLOW_BODY = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{';

  test('are at most a quarter of all: one more is closed and counted, and a closed one makes space', async () => {
    const dropped: string[] = [];
    const { address } = await start({ connections: 80 }, createApp(), { onDropped: (from) => dropped.push(from) });
    const lines = [];
    for (let count = 0; count < 20; count++) lines.push(await open(address));
    for (const { socket } of lines) socket.write(SLOW_BODY);
    const next = await open(address);
    expect((await next.ended).length).toBe(0);
    expect(dropped).toEqual(['127.0.0.1']);
    lines[0]?.socket.destroy();
    await lines[0]?.ended;
    const get = `GET / HTTP/1.1\r\nHost: x\r\n${close}`;
    await expect.poll(async () => (await send(address, get)).status).toBe(200);
    for (const { socket } of lines) socket.destroy();
  });

  test('behind a proxy are the open requests of the address that the proxy wrote', async () => {
    const dropped: string[] = [];
    const options = { proxies: 1, onDropped: (from: string) => dropped.push(from) };
    const { address } = await start({ connections: 80 }, createApp(), options);
    const slow = SLOW_BODY.replace('Host: x', 'Host: x\r\nX-Forwarded-For: 192.0.2.1');
    const lines = [];
    for (let count = 0; count < 20; count++) lines.push(await open(address));
    for (const { socket } of lines) socket.write(slow);
    const get = (from: string) => send(address, `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${close}`);
    await expect.poll(async () => (await get('192.0.2.1')).status).toBe(429);
    expect((await get('192.0.2.2')).status).toBe(200);
    expect(new Set(dropped)).toEqual(new Set(['192.0.2.1']));
    for (const { socket } of lines) socket.destroy();
    await expect.poll(async () => (await get('192.0.2.1')).status).toBe(200);
  });

  test('with a body that comes too slowly are refused with 408', async () => {
    const { address } = await start({ headersMs: 50, bodyMs: 100 });
    const line = await open(address);
    line.socket.write(SLOW_BODY);
    expect(parseAnswer(await line.ended).status).toBe(408);
  });

  test('stay open a while longer than announced, so that a request in transit is answered', async () => {
    const { address } = await start({ idleMs: 1000 });
    const line = await open(address);
    line.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(line.received).toContain('Keep-Alive: timeout=1');
    await new Promise((done) => setTimeout(done, 1300));
    line.socket.write(`GET /later HTTP/1.1\r\nHost: x\r\n${close}`);
    expect((await line.ended).toString().match(/^HTTP.1.1 200/gm)).toHaveLength(2);
  });
});

test('a request with thousands of headers keeps them all', async () => {
  const app = new Hono<Env>().get('/', (context) => context.text(context.req.header('X-Last') ?? 'lost'));
  const { address } = await start({}, app);
  const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: 1\r\n`).join('');
  expect(reported(await send(address, `GET / HTTP/1.1\r\nHost: x\r\n${many}X-Last: here\r\n${close}`)).text).toBe(
    'here',
  );
});

test('a foreign host name is refused with 421', async () => {
  const { address } = await start({}, createApp(), { isOwnHost: (host) => host === 'localhost:8080' });
  const ask = async (host: string) => reported(await send(address, `GET / HTTP/1.1\r\nHost: ${host}\r\n${close}`));
  expect((await ask('localhost:8080')).status).toBe(200);
  expect(await ask('rebound.example.org')).toMatchObject({ status: 421, headers: SECURITY });
});

describe('with tables', SOON, () => {
  async function startTables(limits: Partial<Limits> = {}) {
    const log: string[] = [];
    const service = createTableService(new MemoryDatabase().createStore(), {
      log: ({ event }) => log.push(String(event)),
    });
    onTestFinished(() => service.stop());
    const { id, seats } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
    const questions = createQuestions({ script: new URL('file:///none.js'), threads: 0 });
    const started = await start(limits, createApp().route('/api/v1', createTableRoutes(service, questions)));
    const body = '{"ply":1,"move":"2"}';
    const move = (headers: string) =>
      `POST /api/v1/tables/${id}/moves HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\nAuthorization: Bearer ${seats[0]?.key}\r\n\r\n${body}`;
    return { ...started, move, log, metrics: service.metrics };
  }

  test('a move during the stop is the last one of its connection', async () => {
    const { server, address, move } = await startTables({ idleMs: 200_000 });
    const line = await open(address);
    line.socket.write(move('Host: x\r\n'));
    await expect.poll(line.received).toContain('"record":"match-six: 2"');
    NetServer.prototype.close.call(server);
    line.socket.write(move('Host: x\r\n'));
    const answers = (await line.ended).toString().match(/^Connection: .*$/gim);
    expect(answers?.map((text) => text.trim())).toEqual(['Connection: keep-alive', 'Connection: close']);
  });

  test('a client that disconnects during its body is counted as 499, not as an error', async () => {
    const { address, move, log, metrics } = await startTables();
    const line = await open(address);
    line.socket.write(move('Host: x\r\n').slice(0, -5));
    await new Promise((done) => setTimeout(done, 100));
    line.socket.destroy();
    await expect.poll(() => metrics.format({})).toContain('/moves",status="499"} 1');
    expect(metrics.format({})).not.toContain('status="500"');
    expect(log).toEqual([]);
  });

  test('a move without a host is refused', async () => {
    const { address, move } = await startTables();
    expect((await send(address, move('Connection: close\r\n'))).status).toBe(400);
  });
});
