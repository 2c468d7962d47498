import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TableEvent, TableNotice } from '../index.ts';
import { type FollowOptions, followTable } from './follow.ts';

const ADDRESS = new URL('http://localhost/api/v1/tables/x/events');
const REFUSED = { status: 404, body: '{"error":"There is no table with this id."}' };

// The waits between two attempts have their mean length, and pass when a test says so.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function sat(version: number): TableEvent {
  return { version, at: '', type: 'sat', seat: 1, name: null };
}

/** A connection from the server's side. */
interface Connection {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | null | undefined;
  /** Sends text as it is, or one line for each event or notice. */
  say(...said: readonly unknown[]): Promise<void>;
  end(): Promise<void>;
}

type Plan = 'stream' | 'unreachable' | { readonly status: number; readonly body: string | null };

/** A client that follows a table of a server with these reactions to the first request, the second, …; the last one repeats. */
async function follow(plans: readonly Plan[] = ['stream'], options: Partial<FollowOptions> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const connections: Connection[] = [];
  const heard: number[] = [];
  const notices: TableNotice[] = [];
  /** Connections found and lost, and refusals. */
  const told: unknown[] = [];
  const ask: typeof fetch = async (input, init) => {
    expect(String(input)).toBe(String(ADDRESS));
    const plan = plans[connections.length] ?? plans.at(-1) ?? 'stream';
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    connections.push({
      headers: Object.fromEntries(new Headers(init?.headers)),
      signal: init?.signal,
      async say(...said) {
        const bytes = said.map((one) => (one instanceof Uint8Array ? one : new TextEncoder().encode(lineOf(one))));
        for (const chunk of bytes) stream?.enqueue(chunk);
        await vi.advanceTimersByTimeAsync(0);
      },
      async end() {
        stream?.close();
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    if (plan === 'unreachable') throw new TypeError('Failed to fetch');
    if (plan !== 'stream') return new Response(plan.body, { status: plan.status });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  const onNotice = (notice: TableNotice) => notices.push(notice);
  const onConnection = (isConnected: boolean) => told.push(isConnected);
  const onRefused = (status: number, error: string) => told.push([status, error]);
  let hasEnded = false;
  const signal = leaving.signal;
  void followTable(ask, ADDRESS, {
    signal,
    onEvent: ({ version }) => heard.push(version),
    onNotice,
    onConnection,
    onRefused,
    ...options,
  }).then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  const last = (): Connection => connections.at(-1) ?? expect.unreachable('Nobody has asked.');
  return { connections, last, heard, notices, told, leaving, signal, hasEnded: () => hasEnded };
}

function lineOf(said: unknown): string {
  return typeof said === 'string' ? said : `${JSON.stringify(said)}\n`;
}

const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the request', () => {
  test('asks for lines of JSON, all events, as a spectator', async () => {
    const { last } = await follow();
    expect(last().headers).toEqual({ accept: 'application/x-ndjson', 'last-event-id': '0' });
  });

  test('asks for events after the last one, with the key', async () => {
    const { last, heard } = await follow(['stream'], { key: 'k', after: 3 });
    expect(last().headers).toMatchObject({ 'last-event-id': '3', authorization: 'Bearer k' });
    await last().say(sat(3), sat(4));
    expect(heard).toEqual([4]);
  });
});

describe('events', () => {
  test('that are sent twice are received once', async () => {
    const { last, heard, connections } = await follow();
    await last().say(sat(1), sat(2), sat(2), sat(1), sat(3));
    await last().end();
    await afterMs(200);
    await last().say(sat(3), sat(4));
    expect(heard).toEqual([1, 2, 3, 4]);
    expect(connections.map(({ headers }) => headers['last-event-id'])).toEqual(['0', '3']);
  });

  test('after a gap are ignored, and the missing ones are requested soon', async () => {
    const { last, heard, connections } = await follow();
    await last().say(sat(1), sat(2), sat(4), sat(5));
    expect([heard, last().signal?.aborted]).toEqual([[1, 2], true]);
    await afterMs(400);
    expect(connections).toHaveLength(2);
    expect(last().headers['last-event-id']).toBe('2');
    await last().say(sat(3));
    expect(heard).toEqual([1, 2, 3]);
  });

  test('may come in pieces, with empty lines and split characters', async () => {
    const names: (string | null)[] = [];
    const { last } = await follow(['stream'], {
      onEvent: (event) => event.type === 'sat' && names.push(event.name),
    });
    const bytes = new TextEncoder().encode(`\n${lineOf({ ...sat(1), name: 'Zoé' })}\n\n`);
    await last().say(...[...bytes].map((byte) => Uint8Array.of(byte)));
    expect(names).toEqual(['Zoé']);
  });

  test('that are unknown end it: a repeated request would bring the same', async () => {
    const { last, heard, told, connections, hasEnded } = await follow();
    await last().say(sat(1), { version: 2, at: '', type: 'exploded' }, sat(2));
    await afterMs(60_000);
    expect([heard, connections.length, hasEnded()]).toEqual([[1], 1, true]);
    expect(told).toEqual([true, [200, 'The server sent something that this program does not know; it may be newer.']]);
  });
});

test('notices are passed on; unknown ones and non-objects are skipped', async () => {
  const { last, notices, heard } = await follow();
  await last().say({ type: 'ping' }, { type: 'news' }, 'null\n', '7\n', '"version"\n', { type: 'goodbye' }, sat(1));
  expect(notices).toEqual([{ type: 'ping' }, { type: 'goodbye' }]);
  expect(heard).toEqual([1]);
});

describe('a connection', () => {
  test('that ends is reopened after a fifth of a second', async () => {
    const { last, told, connections } = await follow();
    expect(told).toEqual([true]);
    await last().end();
    expect(told).toEqual([true, false]);
    await afterMs(199);
    expect(connections).toHaveLength(1);
    await afterMs(1);
    expect(connections).toHaveLength(2);
    expect(told).toEqual([true, false, true]);
  });

  test.each([
    [0, 100],
    [1, 300],
  ])('is looked for sooner or later, so that not all come back at once: chance %d, %d ms', async (chance, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { last, connections } = await follow();
    await last().end();
    await afterMs(ms - 1);
    expect(connections).toHaveLength(1);
    await afterMs(1);
    expect(connections).toHaveLength(2);
  });

  test.each<readonly [string, Plan]>([
    ['cannot be made', 'unreachable'],
    ['meets a server in trouble', { status: 500, body: '{"error":"Not now."}' }],
    ['is one too many', { status: 429, body: '{"error":"Too many."}' }],
    ['brings nothing', { status: 204, body: null }],
  ])('that %s is tried again, each time after twice as long, up to 5 s', async (_, plan) => {
    const { connections, told, last } = await follow([...Array<Plan>(7).fill(plan), 'stream', plan]);
    for (const [tries, ms] of [400, 800, 1600, 3200, 5000, 5000].entries()) {
      await afterMs(ms - 1);
      expect(connections).toHaveLength(tries + 1);
      await afterMs(1);
      expect(connections).toHaveLength(tries + 2);
    }
    expect(told).toEqual(Array(7).fill(false));
    await afterMs(5000);
    await last().end();
    await afterMs(200);
    expect(connections).toHaveLength(9);
    await afterMs(400);
    expect(connections).toHaveLength(10);
  });

  test.each([404, 403, 499])('that is refused with status %i is not tried again', async (status) => {
    const { connections, told, hasEnded } = await follow([{ ...REFUSED, status }]);
    await afterMs(60_000);
    expect(told).toEqual([[status, 'There is no table with this id.']]);
    expect([connections.length, hasEnded()]).toEqual([1, true]);
  });

  test('that is silent for 40 s is dead; any message counts', async () => {
    const { last, told, connections } = await follow();
    const { signal } = last();
    await afterMs(39_999);
    await last().say({ type: 'ping' });
    await afterMs(39_999);
    expect(signal?.aborted).toBe(false);
    await last().say({ type: 'news' }, { type: 'ping' });
    await afterMs(39_999);
    expect(signal?.aborted).toBe(false);
    await afterMs(1);
    expect([signal?.aborted, told]).toEqual([true, [true, false]]);
    await afterMs(400);
    expect(connections).toHaveLength(2);
  });
});

describe('a client that leaves', () => {
  test('is no longer connected, and receives nothing', async () => {
    const { last, told, connections, leaving, hasEnded, signal } = await follow();
    leaving.abort();
    await afterMs(0);
    expect([last().signal?.aborted, hasEnded(), told]).toEqual([true, true, [true]]);
    await afterMs(60_000);
    expect(connections).toHaveLength(1);
    expect([getEventListeners(signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('between two attempts makes no further one', async () => {
    const { connections, leaving, hasEnded, signal } = await follow(['unreachable']);
    leaving.abort();
    await afterMs(0);
    expect([hasEnded(), connections.length]).toEqual([true, 1]);
    expect([getEventListeners(signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('before the first attempt makes none', async () => {
    const { connections, hasEnded } = await follow(['stream'], { signal: AbortSignal.abort() });
    expect([connections.length, hasEnded()]).toEqual([0, true]);
  });
});
