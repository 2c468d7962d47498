import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';
import type { TableEvent, TableNotice } from '../../tables/index.ts';
import { Streams } from '../logs/streams.ts';
import { EventStream } from './event-stream.ts';
import { LiveTable } from './live-table.ts';

const OPENED: TableEvent = { version: 1, at: '', type: 'opened', record: 'match-six:', redraw: null, hints: false };
const SAT: TableEvent = { version: 2, at: '', type: 'sat', seat: 1, name: 'Ann' };

/** A connection that records what is written to it. */
class Outlet extends Socket {
  readonly written: string[] = [];
  /** Whether the reader accepts data. */
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

function create(format: 'sse' | 'ndjson', after = 0, address = '192.0.2.1') {
  const live = new LiveTable('x', { keyHashes: { 1: '', 2: '' }, events: [OPENED, SAT] });
  const out = new Outlet();
  const stream = new EventStream({ out, format, address }, live, after, undefined);
  return { live, out, stream };
}

const NOBODY = '{"type":"presence","seats":[],"watchers":0}';

test('a browser gets server-sent events: the retry time, each event with its number, and notices by name', () => {
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

test('a program gets one JSON per line', () => {
  const { out, stream } = create('ndjson', 1);
  stream.wake();
  expect(out.written).toEqual([`${JSON.stringify(SAT)}\n`, `${NOBODY}\n`]);
  stream.notify({ type: 'ping' });
  expect(out.written.at(-1)).toBe('{"type":"ping"}\n');
});

test('presence is sent only when it has changed', () => {
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

test('pauses the stream for a slow reader, then sends the rest and the current presence', () => {
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

test('a stream that ends says so and closes the connection afterwards', () => {
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

test('a stream gets a sign of life every 15 seconds, until it ends', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { out, stream } = create('ndjson', 2);
  vi.advanceTimersByTime(30_000);
  expect(out.written).toEqual(['{"type":"ping"}\n', '{"type":"ping"}\n']);
  stream.close();
  expect(vi.getTimerCount()).toBe(0);
});

describe('open streams', () => {
  test('are counted in total and by address', () => {
    const streams = new Streams();
    const [one, two, three] = [create('sse'), create('sse'), create('sse', 0, '192.0.2.2')];
    for (const { stream } of [one, two, three]) streams.add(stream);
    const counts = () => [streams.size, streams.countOf('192.0.2.1'), streams.countOf('192.0.2.2')];
    expect(counts()).toEqual([3, 2, 1]);
    streams.remove(one.stream);
    expect(counts()).toEqual([2, 1, 1]);
    streams.end();
    expect(counts()).toEqual([0, 0, 0]);
  });

  test('receive broadcasts, and are ended at the end, as is one that comes later', () => {
    const streams = new Streams();
    const [early, late] = [create('ndjson'), create('ndjson')];
    streams.add(early.stream);
    streams.notify({ type: 'store', isReachable: false });
    streams.end();
    streams.end();
    expect(early.out.written).toEqual(['{"type":"store","isReachable":false}\n', '{"type":"goodbye"}\n']);
    streams.add(late.stream);
    expect([early.out.hasEnded, late.out.hasEnded, streams.size]).toEqual([true, true, 0]);
  });
});

describe('GET /tables/:id/events', () => {
  const NOT_YET = 'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.';

  test('for HEAD has the type of GET', async () => {
    const { ask, open } = createRoutes();
    const { id } = await open();
    const typeFor = async (accepted?: string) => {
      const headers = accepted === undefined ? {} : { Accept: accepted };
      const { status, headers: answered } = await ask('HEAD', `/tables/${id}/events`, { headers });
      return [status, answered.get('content-type')];
    };
    for (const accepted of [undefined, '*/*', 'text/event-stream', 'application/json'])
      expect(await typeFor(accepted)).toEqual([200, 'text/event-stream']);
    for (const accepted of ['application/x-ndjson', 'text/html, Application/NDJSON'])
      expect(await typeFor(accepted)).toEqual([200, 'application/x-ndjson']);
  });

  test.each([
    ['?after=0', {}, 200],
    ['?after=1', {}, 200],
    ['?after=2', {}, 400],
    ['?after=-1', {}, 400],
    ['?after=1x', {}, 400],
    ['?after=x1', {}, 400],
    ['?after=', {}, 400],
    ['?after=0000000001', {}, 400],
    ['?after=000000001', {}, 200],
    ['', { 'Last-Event-ID': '1' }, 200],
    ['', { 'Last-Event-ID': '2' }, 400],
    ['?after=2', { 'Last-Event-ID': '1' }, 200],
  ])('after %j with %j is answered with %i', async (query, headers, status) => {
    const { ask, open } = createRoutes();
    const { id } = await open();
    const answer = await ask('HEAD', `/tables/${id}/events${query}`, { headers });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect((await ask('GET', `/tables/${id}/events${query}`, { headers })).body).toEqual({ error: NOT_YET });
  });

  /** A connection that records what is written to it. */
  class Outlet extends Socket {
    written = '';

    override write(text: string | Uint8Array): boolean {
      this.written += text.toString();
      return true;
    }
  }

  test.each(['at once', 'later'])('is written to the connection, which it gets %s', async (when) => {
    const { ask, open, service } = createRoutes({ corsOrigin: 'https://a.example' });
    const { id, two } = await open();
    const out = new Outlet();
    const headers = { ...two, Origin: 'https://a.example', Accept: 'application/x-ndjson' };
    const { outgoing } = await ask('GET', `/tables/${id}/events`, { headers, ...(when === 'at once' ? { out } : {}) });
    if (when === 'later') outgoing.assignSocket(out);
    await turn();
    const [head = '', body = ''] = out.written.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const header of [
      'content-type: application/x-ndjson',
      'x-accel-buffering: no',
      'Cache-Control: no-store',
      'access-control-allow-origin: https://a.example',
    ])
      expect(head.toLowerCase()).toContain(`\r\n${header.toLowerCase()}`);
    // It ends with its connection.
    expect(head).not.toMatch(/transfer-encoding|content-length/i);
    expect(body.split('\n').map((line) => line && JSON.parse(line).type)).toEqual(['opened', 'presence', '']);
    expect(body).toContain('"seats":[2]');
    const counts = () => [service.streams.countOf('192.0.2.1'), service.host.listenedTables().length];
    expect(counts()).toEqual([1, 1]);
    outgoing.emit('close');
    expect(counts()).toEqual([0, 0]);
  });

  test('with a wrong key is refused', async () => {
    const { ask, open } = createRoutes();
    const { id, one } = await open();
    expect((await ask('HEAD', `/tables/${id}/events`, { headers: one })).status).toBe(200);
    expect(await ask('GET', `/tables/${id}/events`, { headers: { Authorization: 'Bearer x' } })).toMatchObject({
      status: 403,
      body: { error: 'This is not the key of a seat at this table.' },
    });
  });

  test('is limited per address', async () => {
    const { ask, open, service } = createRoutes({ limits: { streams: 2 } });
    const { id } = await open();
    const countOf = vi.spyOn(service.streams, 'countOf').mockReturnValue(1);
    expect((await ask('HEAD', `/tables/${id}/events`)).status).toBe(200);
    countOf.mockReturnValue(2);
    const refused = await ask('GET', `/tables/${id}/events`);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Your address has 2 streams open, which is the limit.' },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(countOf).toHaveBeenLastCalledWith('192.0.2.1');
  });
});
