import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustSucceed } from '../../src/core/index.ts';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { createTableClient } from '../../src/tables/client/client.ts';
import type { Target } from './targets.ts';

/** More than a run needs, because here one address asks more than a site allows. */
const NO_LIMIT = 1_000_000_000;

/** The time limit of an answer; the run limits parsers to a second. */
const PATIENCE_MS = 10_000;

/** Expected statuses: a 500 is a defect of ours. */
const ANSWER = /^HTTP\/1\.1 ([1-4]\d\d|501|503|505) /;

export interface ServerTargets {
  readonly targets: readonly Target[];
  /** Throws unless the server still answers. */
  close(): Promise<void>;
}

/** The server of the page and the tables, behind a real connection. */
export async function openServerTargets(): Promise<ServerTargets> {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-fuzz-'));
  writeFileSync(join(folder, 'index.html'), '<title>A page</title>');
  const limits = { movesPerSecond: NO_LIMIT, tablesPerHour: NO_LIMIT, streams: NO_LIMIT };
  const server = mustSucceed(await startServer({ port: 0, folder, tables: { folder, limits } }));
  const plain = await plainRequests(server);
  const targets = [
    { name: 'request', valid: plain, check: (text: string) => checkAnswer(server, inHttp(text)) },
    { name: 'bytes', valid: plain.map(inHttp), check: (text: string) => checkAnswer(server, text) },
  ];
  async function close(): Promise<void> {
    const health = await fetch(new URL('health', server.address));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (health.status !== 200) throw new Error(`After all requests the server says ${health.status}.`);
  }
  return { targets, close };
}

/** One request of every kind that the server answers at once: method and path, headers, an empty line, a body. */
async function plainRequests({ address }: RunningServer): Promise<readonly string[]> {
  const opened = mustSucceed(await createTableClient(address).open({ record: 'match-six:', seats: [] }));
  const { id } = opened;
  const who = `Authorization: Bearer ${opened.seats[0]?.key}\n`;
  const post = (path: string, body: unknown) => `POST /api/v1/${path}\n${who}\n${JSON.stringify(body)}`;
  return [
    'GET /\nAccept-Encoding: gzip;q=0, br\nIf-None-Match: *\n\n',
    'HEAD /index.html\nRange: bytes=0-4,7-\n\n',
    'GET /play/tail-end?coins=9&moves=3.1\n\n',
    'GET /api/v1/openapi.json\n\n',
    'GET /metrics\n\n',
    `GET /api/v1/tables/${id}\n${who}\n`,
    `GET /api/v1/tables/${id}/events\nLast-Event-ID: 0\nAccept: application/x-ndjson\n\n`,
    post('tables', { record: 'tail-end coins=9: 3', seats: [{ seat: 1, name: 'Ann' }], hints: true }),
    post(`tables/${id}/moves`, { ply: 1, move: '2' }),
    post(`tables/${id}/actions`, { action: 'sit', name: 'Ann' }),
  ];
}

/** Makes a valid HTTP request of any text, escaping or dropping what HTTP does not allow. */
function inHttp(text: string): string {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [, method = 'GET', path = first] = /^([A-Z]+) (.*)$/.exec(first) ?? [];
  const safePath = Buffer.from(path)
    .toString()
    .replace(/[^!-~]/gu, encodeURIComponent);
  const headers = lines.filter((line) => /^[A-Za-z-]+: [ -~]*$/.test(line) && !/^(Content-L|Transfer)/i.test(line));
  const body = rest.join('\n\n');
  return [
    `${method} ${safePath || '/'} HTTP/1.1`,
    'Host: x',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** Sends the bytes, ends, and checks the first answer, if one comes before the connection closes. */
async function checkAnswer({ address }: RunningServer, text: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const answer = await new Promise<string>((done) => {
    let received = '';
    socket.setTimeout(PATIENCE_MS, () => done('silence'));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (received.includes('\r\n\r\n')) done(received);
    });
    socket.on('error', () => {});
    socket.on('close', () => done(received));
    socket.end(text);
  });
  socket.destroy();
  if (answer !== '' && !ANSWER.test(answer)) throw new Error(`The answer is ${JSON.stringify(answer.slice(0, 200))}`);
}
