import { Server as NetServer } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, open, parseAnswer, SECURITY, send } from '../../test/server/raw.ts';
import { MemoryDatabase } from '../../test/tables/memory-database.ts';
import { mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { createHttpServer } from './http-server.ts';
import { LIMITS, type Limits } from './limits.ts';
import { Questions } from './questions/questions.ts';
import type { Env } from './tables/answers.ts';
import { createTableApp } from './tables/routes.ts';
import { createTableService } from './tables/service.ts';

/** An answer that does not come must not hold up the others. */
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
  // As the streams of tables do.
  app.get('/own', async (context) => {
    context.env.outgoing.writeHead(200, { 'content-length': 3 });
    context.env.outgoing.end('own');
    return context.body(null);
  });
  app.post('/', async (context) => context.text(await context.req.text()));
  return app;
}

/** A server at a port of its own, which is gone after the test. */
async function start(limits: Partial<Limits> = {}, app = createApp()) {
  const server = await createHttpServer(app, { ...LIMITS, ...limits });
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

const told = ({ status, headers, body }: Answer) => ({ status, headers, text: body.toString() });
const close = 'Connection: close\r\n\r\n';

describe('an answer', SOON, () => {
  test.each(['/', '/later'])('of the app at %s has the security headers', async (path) => {
    const { address } = await start();
    const answer = told(await send(address, `GET ${path} HTTP/1.1\r\nHost: x\r\n${close}`));
    expect(answer).toMatchObject({ status: 200, headers: SECURITY, text: 'well\n' });
  });

  test('to what the app cannot do is 500 without details', async () => {
    const { address } = await start();
    const answer = told(await send(address, `GET /broken HTTP/1.1\r\nHost: x\r\n${close}`));
    expect(answer).toMatchObject({ status: 500, headers: SECURITY, text: 'Internal error.\n' });
  });

  test('that the app has written itself is left as it is, and the next is answered', async () => {
    const { address } = await start();
    const line = await open(address);
    line.socket.write(`GET /own HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n${close}`);
    const [own = '', next = ''] = (await line.ended).toString().split(/(?<=own)(?=HTTP)/);
    expect(parseAnswer(Buffer.from(own)).headers).toMatchObject(SECURITY);
    expect(told(parseAnswer(Buffer.from(own)))).toMatchObject({ status: 200, text: 'own' });
    expect(told(parseAnswer(Buffer.from(next)))).toMatchObject({ status: 200, text: 'well\n' });
  });

  test('is given whatever the client expects', async () => {
    const { address } = await start();
    const answer = await send(address, `GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n${close}`);
    expect(answer).toMatchObject({ status: 200, headers: SECURITY });
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
  const CANNOT_BE_READ = { status: 400, headers: SECURITY, text: 'This request cannot be read.\n' };

  test.each([
    ['GET / HTTP/1.1\r\nhOsT: x\r\n', 200],
    ['GET / HTTP/1.1\r\nHost: x\r\nX: host\r\nY: Host\r\n', 200],
    ['GET / HTTP/1.0\r\n', 200],
    ['GET / HTTP/1.0\r\nHost: x\r\n', 200],
    ['GET / HTTP/1.1\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n', 400],
    ['GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: no host\r\n', 400],
  ])('in %j is answered with %i', async (head, status) => {
    const { address } = await start();
    const answer = told(await send(address, `${head}${close}`));
    expect(answer).toMatchObject(status === 200 ? { status, text: 'well\n' } : CANNOT_BE_READ);
  });

  test('is the one that was named', async () => {
    const app = new Hono<Env>().get('/', (context) => context.text(new URL(context.req.url).host));
    const server = await createHttpServer(app, LIMITS);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
    const hostOf = async (head: string) => told(await send(address, `${head}${close}`)).text;
    expect(await hostOf('GET / HTTP/1.1\r\nHost: x\r\n')).toBe('x');
    expect(await hostOf('GET / HTTP/1.0\r\nHost: x\r\n')).toBe('x');
    expect(await hostOf('GET / HTTP/1.0\r\n')).toBe('localhost');
  });
});

describe('what does not reach the app', SOON, () => {
  const chunk = (extension: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n${close}1;${'x'.repeat(extension)}\r\na\r\n0\r\n\r\n`;

  test.each([
    ['nonsense\r\n\r\n', 400, 'Bad Request', 'This request cannot be read.\n'],
    [
      `GET /${'x'.repeat(5000)} HTTP/1.1\r\n${close}`,
      431,
      'Request Header Fields Too Large',
      'The address or the headers of this request are too long.\n',
    ],
    [chunk(20_000), 413, 'Payload Too Large', 'This request is too large.\n'],
    ['GET / HTTP/1.1\r\nHo', 408, 'Request Timeout', 'This request took too long to arrive.\n'],
    ['', 408, 'Request Timeout', 'This request took too long to arrive.\n'],
  ])('%.20j is refused with %i %s', async (text, status, words, sentence) => {
    const { address } = await start({ headerBytes: 4096, headersMs: 100 });
    const line = await open(address);
    line.socket.write(text);
    const bytes = await line.ended;
    expect(bytes.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} ${words}\\r\\n`));
    const answer = told(parseAnswer(bytes));
    expect(answer.text).toBe(sentence);
    expect(answer.headers).toMatchObject({
      ...SECURITY,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(sentence.length),
      connection: 'close',
    });
    expect(Math.abs(Date.now() - Date.parse(answer.headers.date ?? ''))).toBeLessThan(60_000);
  });
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

describe('with tables', SOON, () => {
  async function startTables(limits: Partial<Limits> = {}) {
    const service = createTableService(GAMES, new MemoryDatabase().createStore());
    onTestFinished(() => service.stop());
    const { id, seats } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
    const questions = new Questions({ script: new URL('file:///none.js'), threads: 0 });
    const started = await start(limits, createApp().route('/api/v1', createTableApp(service, questions).routes));
    const body = '{"ply":1,"move":"2"}';
    const move = (headers: string) =>
      `POST /api/v1/tables/${id}/moves HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\nAuthorization: Bearer ${seats[0]?.key}\r\n\r\n${body}`;
    return { ...started, move };
  }

  test('a move that comes while the server stops is the last of its connection', async () => {
    const { server, address, move } = await startTables({ idleMs: 200_000 });
    const line = await open(address);
    line.socket.write(move('Host: x\r\n'));
    await expect.poll(line.received).toContain('"record":"match-six: 2"');
    NetServer.prototype.close.call(server);
    line.socket.write(move('Host: x\r\n'));
    const answers = (await line.ended).toString().match(/^Connection: .*$/gim);
    expect(answers?.map((text) => text.trim())).toEqual(['Connection: keep-alive', 'Connection: close']);
  });

  test('a move without a host is refused', async () => {
    const { address, move } = await startTables();
    expect(told(await send(address, move('Connection: close\r\n')))).toMatchObject({ status: 400, headers: SECURITY });
  });

  test('a connection that sends nothing is refused with 408', async () => {
    const { address } = await startTables({ headersMs: 50 });
    const answer = told(parseAnswer(await (await open(address)).ended));
    expect(answer).toMatchObject({ status: 408, headers: SECURITY, text: 'This request took too long to arrive.\n' });
  });
});
