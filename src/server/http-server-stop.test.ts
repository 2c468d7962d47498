import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { open, parseAnswer } from '../../test/server/raw.ts';
import { prepareStop } from './http-server.ts';

/** Longer than a test may take. */
const NEVER = 200_000;
/** A server that does not stop must not hold up the others. */
const SOON = { timeout: 10_000 };

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock: from here on the test advances it. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
}

/** A server that answers when the test does. */
async function start(patienceMs = NEVER) {
  const asked: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: NEVER }, (_, response) => void asked.push(response));
  const stop = prepareStop(server, patienceMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;

  /** A connection over which a request has arrived. */
  async function ask() {
    const line = await open(address);
    const { length } = asked;
    line.socket.write(GET);
    await vi.waitFor(() => expect(asked).toHaveLength(length + 1));
    return { ...line, answer: (body: string | Buffer) => void asked[length]?.end(body) };
  }
  return { server, stop, address, ask };
}

test(
  'a server that stops does not wait for connections without a request, whether they had one or not',
  SOON,
  async () => {
    const { stop, address, ask, server } = await start();
    const [idle, silent] = [await ask(), await open(address)];
    idle.answer('well');
    await expect.poll(idle.received).toContain('well');
    await stop();
    expect((await silent.ended).length).toBe(0);
    expect((await idle.ended).toString()).toContain('well');
    expect(server.listening).toBe(false);
  },
);

test('it answers the open request, and closes its connection once it is idle', SOON, async () => {
  const { stop, ask } = await start();
  const line = await ask();
  stopTime();
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  vi.advanceTimersByTime(50);
  await turn();
  expect(hasStopped).toBe(false);
  line.answer('well');
  while (!hasStopped) {
    vi.advanceTimersByTime(50);
    await turn();
  }
  await stopped;
  expect(parseAnswer(await line.ended)).toMatchObject({ status: 200 });
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow reader gets its answer to the last byte, and only then its connection is closed', SOON, async () => {
  const { stop, ask } = await start();
  const line = await ask();
  line.socket.pause();
  // More than the buffers between server and client hold.
  const body = Buffer.alloc(2 ** 25);
  line.answer(body);
  const stopped = stop();
  line.socket.resume();
  expect(parseAnswer(await line.ended).body).toHaveLength(body.length);
  await stopped;
});

test('a request that exceeds the patience is cut off', SOON, async () => {
  const { stop, ask, server } = await start(500);
  const line = await ask();
  stopTime();
  const stopped = stop();
  vi.advanceTimersByTime(499);
  expect(await new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(1);
  expect(line.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await line.ended).length).toBe(0);
  await stopped;
});
