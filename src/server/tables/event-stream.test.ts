import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { TableEvent, TableNotice } from '../../tables/index.ts';
import { EventStream, type StreamFormat } from './event-stream.ts';
import { LiveTable } from './live-table.ts';

const OPENED: TableEvent = { version: 1, at: '', type: 'opened', record: 'match-six:', redraw: null, hints: false };
const SAT: TableEvent = { version: 2, at: '', type: 'sat', seat: 1, name: 'Ann' };

/** A connection that keeps what is written to it. */
class Outlet extends Socket {
  readonly written: string[] = [];
  /** Whether the reader takes what is written. */
  isRead = true;
  hasEnded = false;

  override write(text: string): boolean {
    this.written.push(text);
    return this.isRead;
  }

  override end(): this {
    this.hasEnded = true;
    return this;
  }
}

function create(format: StreamFormat, after = 0) {
  const live = new LiveTable(GAMES, 'x', { keyHashes: { 1: '', 2: '' }, events: [OPENED, SAT] });
  const out = new Outlet();
  const stream = new EventStream(live, out, format, after, undefined);
  return { live, out, stream };
}

const NOBODY = '{"type":"presence","seats":[],"watchers":0}';

test('a browser gets server-sent events: when to come back, each event under its number, and notices by name', () => {
  const { out, stream } = create('sse');
  stream.wake();
  expect(out.written).toEqual([
    'retry: 1000\n\n',
    `id: 1\ndata: ${JSON.stringify(OPENED)}\n\n`,
    `id: 2\ndata: ${JSON.stringify(SAT)}\n\n`,
    `event: presence\ndata: ${NOBODY}\n\n`,
  ]);
  out.written.length = 0;
  stream.notify({ type: 'ping' });
  stream.notify({ type: 'store', isReachable: false });
  expect(out.written).toEqual([': ping\n\n', 'event: store\ndata: {"type":"store","isReachable":false}\n\n']);
});

test('a program gets one JSON a line', () => {
  const { out, stream } = create('ndjson', 1);
  stream.wake();
  expect(out.written).toEqual([`${JSON.stringify(SAT)}\n`, `${NOBODY}\n`]);
  stream.notify({ type: 'ping' });
  expect(out.written.at(-1)).toBe('{"type":"ping"}\n');
});

test('who is present is told when it has changed, and not otherwise', () => {
  const { live, out, stream } = create('ndjson', 2);
  const ann = { holder: 1, wake: () => undefined } as const;
  stream.wake();
  stream.wake();
  expect(out.written).toEqual([`${NOBODY}\n`]);
  live.add(ann);
  stream.wake();
  live.add({ ...ann });
  stream.wake();
  expect(out.written.slice(1)).toEqual(['{"type":"presence","seats":[1],"watchers":0}\n']);
});

test('to somebody who does not read nothing more is written; then the rest, and who is there now', () => {
  const { live, out, stream } = create('ndjson');
  out.isRead = false;
  stream.wake();
  live.add({ holder: 1, wake: () => undefined });
  stream.wake();
  stream.notify({ type: 'ping' });
  expect(out.written).toEqual([`${JSON.stringify(OPENED)}\n`]);
  out.isRead = true;
  out.emit('drain');
  expect(out.written.slice(1)).toEqual([`${JSON.stringify(SAT)}\n`, '{"type":"presence","seats":[1],"watchers":0}\n']);
});

test('a stream that ends says so and closes the connection when that is written; after it nothing is', () => {
  const { out, stream } = create('ndjson', 2);
  stream.end();
  expect([out.written, out.hasEnded]).toEqual([['{"type":"goodbye"}\n'], true]);
  const ping: TableNotice = { type: 'ping' };
  stream.notify(ping);
  out.emit('drain');
  stream.wake();
  stream.notify(ping);
  expect(out.written).toHaveLength(1);
  expect(() => out.emit('error', new Error('write after end'))).not.toThrow();
});
