import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { LIMITS } from '../../src/server/limits.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { MoveLane } from '../../src/server/tables/move-lane.ts';
import { createTableService } from '../../src/server/tables/service.ts';
import { type Line, open, parseAnswer, SECURITY } from '../server/raw.ts';
import { freshFolder, openTable, startTables } from './server.ts';

/** Longer than a test may take. */
const NEVER = 200_000;

function moveText(id: string, key: string, ply: number, move = '1'): string {
  const body = JSON.stringify({ ply, move });
  return `POST /api/v1/tables/${id}/moves HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** The statuses of the answers so far, and the number of the next move that each tells. */
function answersOf(line: Line): readonly string[] {
  return [...line.received().matchAll(/HTTP\/1\.1 (\d+)|"ply":(\d+)/g)].map(
    ([, status, ply]) => status ?? `ply ${ply}`,
  );
}

async function startGame(limits = {}) {
  const server = await startTables({ limits: { movesASecond: NEVER } }, { limits });
  const { id, keys } = await openTable(server.client, 'match-six:');
  return { ...server, id, keys, line: await open(server.address) };
}

test('moves sent at once are answered in order, and so is what comes between and after them', async () => {
  const { id, keys, line } = await startGame();
  const health = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  line.socket.write(moveText(id, keys[1], 1) + moveText(id, keys[2], 2));
  line.socket.write(moveText(id, keys[1], 3) + health + moveText(id, keys[2], 4));
  const expected = ['200', 'ply 2', '200', 'ply 3', '200', 'ply 4', '200', '200', 'ply 5'];
  await expect.poll(() => answersOf(line)).toEqual(expected);
  expect(line.received()).toContain('{"status":"ok"}');
});

test('a move that arrives in pieces is played, and one after it', async () => {
  const { id, keys, line } = await startGame();
  const text = moveText(id, keys[1], 1);
  line.socket.write(text.slice(0, -5));
  // The first piece has been read when another connection has had its answer.
  const other = await open(`http://127.0.0.1:${line.socket.remotePort}/`);
  other.socket.end('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await other.ended;
  line.socket.write(text.slice(-5));
  await expect.poll(() => answersOf(line)).toEqual(['200', 'ply 2']);
  line.socket.write(moveText(id, keys[2], 2));
  await expect.poll(() => answersOf(line)).toEqual(['200', 'ply 2', '200', 'ply 3']);
});

test('a client that ends its side after a move gets the answer, and the connection is closed', async () => {
  const { id, keys, line } = await startGame({ idleMs: NEVER });
  line.socket.end(moveText(id, keys[1], 1));
  expect(parseAnswer(await line.ended)).toMatchObject({ status: 200, headers: SECURITY });
});

test('a connection that sends nothing is refused with 408; one that is idle after a move is closed', async () => {
  const { id, keys, line, address } = await startGame({ idleMs: 50, headersMs: 1000 });
  const silent = await open(address);
  line.socket.write(moveText(id, keys[1], 1));
  const { status, headers } = parseAnswer(await line.ended);
  expect({ status, headers }).toMatchObject({ status: 200, headers: { 'keep-alive': 'timeout=0', ...SECURITY } });
  expect(parseAnswer(await silent.ended)).toMatchObject({ status: 408, headers: SECURITY });
});

test('a stopping server does not wait for a connection that is idle after a move', async () => {
  const { id, keys, line, stop } = await startGame({ idleMs: NEVER, stopMs: NEVER });
  line.socket.write(moveText(id, keys[1], 1));
  await expect.poll(() => answersOf(line)).toEqual(['200', 'ply 2']);
  await stop();
  await line.ended;
});

/** A connection to a client that takes no answer until it is told to. */
class Unread extends Socket {
  written = '';
  letGo: (() => void) | undefined;

  constructor() {
    super({ allowHalfOpen: true });
    Object.defineProperty(this, 'writableLength', { get: () => (this.letGo ? 1 : 0) });
  }

  override write(text: string, done?: unknown): boolean {
    this.written += text;
    this.letGo = () => {
      this.letGo = undefined;
      if (typeof done === 'function') done();
    };
    return false;
  }
}

/** A lane for itself, and a move at a table behind it. */
async function createLane() {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  const service = createTableService(GAMES, store);
  onTestFinished(() => service.stop());
  const { id, seats } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
  const lane = new MoveLane(service, {
    headers: {},
    limits: LIMITS,
    isStopping: () => false,
    handOver: () => undefined,
    refuseSilent: () => undefined,
  });
  return { lane, request: moveText(id, seats[0]?.key ?? '', 1) };
}

test('a client that does not read its answers is not read either, until it does', async () => {
  const { lane, request } = await createLane();
  const socket = new Unread();
  lane.take(socket);
  for (const count of [99, 1]) {
    socket.resume();
    socket.emit('data', Buffer.from(request.repeat(count)));
    expect(socket.isPaused()).toBe(count === 1);
  }
  await expect.poll(() => socket.written.match(/HTTP\/1\.1 /g)?.length).toBe(100);
  expect(socket.isPaused()).toBe(true);
  lane.closeIdle();
  expect(socket.destroyed).toBe(false);
  socket.letGo?.();
  expect(socket.isPaused()).toBe(false);
  lane.closeIdle();
  expect(socket.destroyed).toBe(true);
});

test('a move whose sender has ended its side before it was decided is answered', async () => {
  const { lane, request } = await createLane();
  const socket = new Unread();
  lane.take(socket);
  socket.emit('data', Buffer.from(request));
  socket.emit('end');
  await expect.poll(() => socket.written).toContain('HTTP/1.1 200 OK');
});
