import { expect, test } from 'vitest';
import { type Line, open, parseAnswer, SECURITY } from '../server/raw.ts';
import { openTable, startTables } from './server.ts';

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
