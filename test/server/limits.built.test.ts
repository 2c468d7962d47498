import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS, type Limits } from '../../src/server/limits.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ask, open, parseAnswer, start } from './raw.ts';

const folder = temporaryFolder();

/** Longer than a test may take. */
const NEVER = 200_000;

async function limited(limits: Partial<Limits>) {
  const server = await start({ limits });
  onTestFinished(() => server.stop());
  return server;
}

/** The size that counts toward the limit: the target, and the names and values of the headers. */
function sizeOfHead(target: string): number {
  return target.length + 'Host'.length + 'localhost'.length + 'Connection'.length + 'close'.length;
}

test('address and headers have a maximum length, and more is refused with 431', async () => {
  const headerBytes = 4096;
  const { address } = await limited({ headerBytes });
  const target = (size: number) => `/play/${'a'.repeat(size - sizeOfHead('/play/'))}`;
  expect((await ask(address, target(headerBytes - 1))).status).toBe(200);
  expect((await ask(address, target(headerBytes))).status).toBe(431);
});

test('one connection too many is closed unanswered; when one ends, the next is answered', async () => {
  const { address } = await limited({ connections: 2 });
  const lines = [await open(address), await open(address)];
  for (const line of lines) line.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  for (const line of lines) await expect.poll(line.received).toContain('200 OK');
  const third = await open(address);
  expect((await third.ended).length).toBe(0);
  for (const line of lines) {
    line.socket.destroy();
    await line.ended;
  }
  // The server notices the end a moment later.
  await expect.poll(async () => (await ask(address, '/health')).status).toBe(200);
});

test('headers that do not end are refused with 408, as is a connection that sends nothing', async () => {
  const { address } = await limited({ headersMs: 50 });
  for (const beginning of ['GET / HTTP/1.1\r\nHost: local', '']) {
    const line = await open(address);
    line.socket.write(beginning);
    expect(parseAnswer(await line.ended).status).toBe(408);
  }
});

test('a silent connection is closed', async () => {
  const { address } = await limited({ silenceMs: 50 });
  const line = await open(address);
  line.socket.write('GET / HTTP/1.1\r\nHost: local');
  expect((await line.ended).length).toBe(0);
});

test('a stopping server does not wait forever for a request that does not end', async () => {
  const server = await start({ limits: { stopMs: 50, headersMs: NEVER, idleMs: NEVER, silenceMs: NEVER } });
  const line = await open(server.address);
  line.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHo');
  await expect.poll(line.received).toContain('200 OK');
  await server.stop();
  expect((await line.ended).toString().match(/HTTP\/1\.1 /g)?.length).toBe(1);
});

test('an idle connection is closed', async () => {
  const { address } = await limited({ idleMs: 50 });
  const line = await open(address);
  line.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // The answer gives the whole seconds.
  expect(parseAnswer(await line.ended)).toMatchObject({ status: 200, headers: { 'keep-alive': 'timeout=0' } });
});

test('a stopping server finishes an open answer, and then closes its connection', async () => {
  const size = 2 ** 25;
  writeFileSync(join(folder, 'index.html'), '');
  // More than the buffers between server and client hold.
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(size));
  const server = await start({ folder, limits: { idleMs: NEVER, stopMs: NEVER } });
  const { socket, ended } = await open(server.address);
  const begun = once(socket, 'data');
  socket.write('GET /large.png HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  socket.pause();
  const stopped = server.stop();
  socket.resume();
  expect(parseAnswer(await ended).body.length).toBe(size);
  await stopped;
});

test('a silent connection does not delay the end', async () => {
  const server = await start({ limits: { stopMs: NEVER } });
  const line = await open(server.address);
  // Connections are accepted in order: when the second has its answer, the server knows the first.
  expect((await ask(server.address, '/health')).status).toBe(200);
  await server.stop();
  expect((await line.ended).length).toBe(0);
});

test('docs/cli.md states the limits', () => {
  const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
  const rows = page.slice(page.indexOf('## Serve')).match(/^\|.*$/gm) ?? [];
  const limitOf = (what: string) => rows.find((row) => row.startsWith(`| ${what} |`))?.split(' | ')[1];
  expect(limitOf('address and headers of a request')).toContain(`${LIMITS.headerBytes.toLocaleString('en')} bytes`);
  expect(limitOf('connections at once')).toBe(`${LIMITS.connections}`);
  expect(limitOf('time until the headers are there')).toBe(`${LIMITS.headersMs / 1000} s`);
  expect(limitOf('a connection over which nothing moves')).toBe(`${LIMITS.silenceMs / 1000} s`);
  expect(limitOf('an idle connection')).toBe(`${LIMITS.idleMs / 1000} s`);
  expect(limitOf('requests under way at the end')).toBe(`${LIMITS.stopMs / 1000} s`);
});
