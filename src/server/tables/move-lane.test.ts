import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';
import { LIMITS } from '../limits.ts';
import { MoveLane } from './move-lane.ts';
import type { ServiceOptions } from './service.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A connection without a network: what is written is kept, and the client takes it at once or when it is told to. */
class Line extends Socket {
  readonly writes: string[] = [];
  readonly timeouts: number[] = [];
  isRead = true;
  hasEnded = false;
  given = '';
  private readonly untaken: (() => void)[] = [];

  constructor(bytesRead = 1) {
    super({ allowHalfOpen: true });
    Object.defineProperty(this, 'writableLength', { get: () => this.untaken.length });
    Object.defineProperty(this, 'bytesRead', { value: bytesRead });
  }

  override write(text: string, done?: unknown): boolean {
    this.writes.push(text);
    if (typeof done !== 'function') return this.isRead;
    if (this.isRead) process.nextTick(() => done());
    else this.untaken.push(() => done());
    return this.isRead;
  }

  override setTimeout(ms: number): this {
    this.timeouts.push(ms);
    return this;
  }

  override destroySoon(): void {
    this.hasEnded = true;
  }

  override unshift(rest: Buffer): void {
    this.given = rest.toString();
  }

  /** The client reads all that it has been sent. */
  readAll(): void {
    this.isRead = true;
    for (const done of this.untaken.splice(0)) done();
  }

  get written(): string {
    return this.writes.join('');
  }
}

/** Everything that is due has been done. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn();
}

/** A lane for itself, and a table behind it. */
async function createLane(options: ServiceOptions = {}) {
  const { service, database, open, ask } = createRoutes({ limits: { movesASecond: 1000 }, ...options });
  const table = await open();
  const state = { isStopping: false };
  const handOver = vi.fn();
  const refuseSilent = vi.fn();
  const lane = new MoveLane(service, {
    headers: { 'X-Always': 'yes' },
    limits: LIMITS,
    isStopping: () => state.isStopping,
    handOver,
    refuseSilent,
  });
  const connect = (bytesRead?: number) => {
    const line = new Line(bytesRead);
    lane.take(line);
    return line;
  };
  const request = (body: object, headers = '', kind = 'moves') => {
    const text = JSON.stringify(body);
    return `POST /api/v1/tables/${table.id}/${kind} HTTP/1.1\r\nHost: x\r\nAuthorization: ${table.one.Authorization}\r\n${headers}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const move = request({ ply: 1, move: '2' });
  return { lane, service, database, state, handOver, refuseSilent, connect, request, move, ask, table };
}

describe('an answer', () => {
  test('has the headers of every answer, its length in bytes, the date, and how long the connection is kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00.999Z') });
    const { connect, request } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(request({ action: 'sit', name: 'Zoë' }, '', 'actions')));
    await settle();
    const [head = '', body = ''] = line.written.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'X-Always: yes',
      'Cache-Control: no-store',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Date: Thu, 01 Jan 2026 00:00:00 GMT',
      'Connection: keep-alive',
      'Keep-Alive: timeout=5',
    ]);
    expect(JSON.parse(body)).toMatchObject({ players: [{ name: 'Zoë' }, {}] });
    for (const [now, date] of [
      ['2026-01-01T00:00:01.000Z', 'Thu, 01 Jan 2026 00:00:01 GMT'],
      ['2026-01-01T00:00:01.999Z', 'Thu, 01 Jan 2026 00:00:01 GMT'],
      ['2026-01-01T00:00:02.000Z', 'Thu, 01 Jan 2026 00:00:02 GMT'],
    ] as const) {
      vi.setSystemTime(now);
      line.emit('data', Buffer.from(request({ action: 'sit' }, '', 'actions')));
      await settle();
      expect(line.writes.at(-1)).toContain(`\r\nDate: ${date}\r\n`);
    }
  });

  test('that refuses has its own headers, and those for the other origin', async () => {
    const { connect, move } = await createLane({ corsOrigin: 'https://a.example' });
    const line = connect();
    const origin = 'Origin: https://a.example\r\n';
    line.emit('data', Buffer.from(move.replace(/Authorization: .*\r\n/, origin)));
    await settle();
    expect(line.written).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    expect(line.written).toContain('\r\nWWW-Authenticate: Bearer\r\n');
    expect(line.written).toContain('\r\nAccess-Control-Allow-Origin: https://a.example\r\nVary: Origin\r\n');
  });

  test('without the database is 503', async () => {
    const { connect, move, database } = await createLane();
    database.isReadable = false;
    const line = connect();
    line.emit('data', Buffer.from(move));
    await settle();
    expect(line.written).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  });

  test('is counted under its route', async () => {
    const { connect, move, request, ask } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(move + request({ action: 'fly' }, '', 'actions')));
    await settle();
    const { body } = await ask('GET', '/metrics');
    expect(body).toContain('{route="POST /api/v1/tables/:id/moves",status="200"} 1\n');
    expect(body).toContain('{route="POST /api/v1/tables/:id/actions",status="400"} 1\n');
  });

  test('of a stopping server says so, and the connection is closed after it', async () => {
    const { connect, move, state } = await createLane();
    const line = connect();
    state.isStopping = true;
    line.emit('data', Buffer.from(move));
    await settle();
    expect(line.written).toContain('\r\nConnection: close\r\n\r\n');
    expect(line.written).not.toContain('Keep-Alive');
    expect(line.hasEnded).toBe(true);
  });

  test('is not written when the client has gone', async () => {
    const { connect, move } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(move));
    line.destroy();
    await settle();
    expect(line.writes).toEqual([]);
  });

  test('waits for those before it, and leaves together with them', async () => {
    const { connect, service, move, request } = await createLane();
    let finish = () => {};
    const waiting = new Promise<void>((done) => {
      finish = done;
    });
    const { append } = service.host.store;
    vi.spyOn(service.host.store, 'append').mockImplementationOnce(async (id, event) => {
      await waiting;
      return append(id, event);
    });
    const line = connect();
    // The second needs nothing of the store.
    line.emit('data', Buffer.from(move + request({ action: 'fly' }, '', 'actions')));
    await settle();
    expect(line.writes).toEqual([]);
    finish();
    await settle();
    expect(line.writes).toHaveLength(1);
    expect(line.written.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

describe('a connection', () => {
  test('may be silent for as long as its state allows', async () => {
    const { connect, move } = await createLane();
    const line = connect();
    expect(line.timeouts).toEqual([LIMITS.headersMs]);
    line.emit('data', Buffer.from(move));
    expect(line.timeouts.slice(1)).toEqual([LIMITS.silenceMs]);
    await settle();
    expect(line.timeouts.slice(2)).toEqual([LIMITS.idleMs]);
  });

  test('that has been silent for too long is refused if it has sent nothing, and else closed', async () => {
    const { connect, refuseSilent } = await createLane();
    const silent = connect(0);
    silent.emit('timeout');
    expect(refuseSilent.mock.calls).toEqual([[silent]]);
    expect(silent.destroyed).toBe(false);
    const idle = connect();
    idle.emit('timeout');
    expect(idle.destroyed).toBe(true);
    expect(refuseSilent).toHaveBeenCalledTimes(1);
  });

  test('that breaks is closed', async () => {
    const { connect } = await createLane();
    const line = connect();
    line.emit('error', new Error('It is gone.'));
    expect(line.destroyed).toBe(true);
  });

  test('is forgotten when it is closed', async () => {
    const { lane, connect } = await createLane();
    const line = connect();
    const destroy = vi.spyOn(line, 'destroy');
    line.emit('close');
    lane.closeIdle();
    expect(destroy).not.toHaveBeenCalled();
  });

  test('is not idle while an answer is to come or is not read', async () => {
    const { lane, connect, move } = await createLane();
    const line = connect();
    line.isRead = false;
    line.emit('data', Buffer.from(move));
    lane.closeIdle();
    expect(line.destroyed).toBe(false);
    await settle();
    expect(line.writes).toHaveLength(1);
    lane.closeIdle();
    expect(line.destroyed).toBe(false);
    line.readAll();
    lane.closeIdle();
    expect(line.destroyed).toBe(true);
  });

  test('is not read while a hundred requests on it are worked on or their answers are not read', async () => {
    const { connect, move } = await createLane();
    const line = connect();
    line.isRead = false;
    for (const count of [99, 1]) {
      line.resume();
      line.emit('data', Buffer.from(move.repeat(count)));
      expect(line.isPaused()).toBe(count === 1);
    }
    await expect.poll(() => line.written.match(/HTTP\/1\.1 /g)?.length).toBe(100);
    expect(line.isPaused()).toBe(true);
    line.readAll();
    expect(line.isPaused()).toBe(false);
  });

  test('is not read while its client does not read, although there are answers to come', async () => {
    const { connect, service, move, request } = await createLane();
    const { append } = service.host.store;
    const finish: (() => void)[] = [];
    vi.spyOn(service.host.store, 'append').mockImplementation(async (id, event) => {
      await new Promise<void>((done) => finish.push(done));
      return append(id, event);
    });
    const sit = (name: string) => request({ action: 'sit', name }, '', 'actions');
    const line = connect();
    line.isRead = false;
    line.resume();
    line.emit('data', Buffer.from(move + sit('Ann') + sit('Bob')));
    for (const isPaused of [true, false]) {
      await settle();
      finish.shift()?.();
      await settle();
      expect(line.isPaused()).toBe(isPaused);
      line.isRead = true;
    }
    expect(line.writes).toHaveLength(2);
    expect(line.timeouts.at(-1)).toBe(LIMITS.silenceMs);
  });
});

test('a connection on which more than 99 requests are worked on is not read, although answers are sent', async () => {
  const { connect, service, move, request } = await createLane();
  const { append } = service.host.store;
  let finish = () => {};
  vi.spyOn(service.host.store, 'append').mockImplementationOnce(async (id, event) => {
    await new Promise<void>((done) => {
      finish = done;
    });
    return append(id, event);
  });
  const line = connect();
  line.resume();
  // The first needs nothing of the store; the others wait for each other.
  const quick = request({ action: 'fly' }, '', 'actions');
  line.emit('data', Buffer.from(quick + move.repeat(100)));
  await settle();
  expect(line.writes).toHaveLength(1);
  expect(line.isPaused()).toBe(true);
  finish();
  await settle();
  expect(line.isPaused()).toBe(false);
});

describe('what is no move', () => {
  const HEALTH = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';

  test('is given away with the connection, of which nothing is left behind', async () => {
    const { lane, connect, handOver } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(HEALTH));
    expect(handOver.mock.calls).toEqual([[line]]);
    expect([line.given, line.timeouts.at(-1), line.isPaused()]).toEqual([HEALTH, 0, false]);
    for (const event of ['data', 'timeout', 'error']) expect(line.listenerCount(event)).toBe(0);
    line.emit('end');
    expect(line.hasEnded).toBe(false);
    lane.closeIdle();
    expect(line.destroyed).toBe(false);
  });

  test('is also a move that is longer than it may be: it is not refused here', async () => {
    const { connect, handOver, move } = await createLane({ limits: { bodyBytes: 10 } });
    connect().emit('data', Buffer.from(move));
    const other = await createLane();
    other.connect().emit('data', Buffer.from(move.replace('Host', `X: ${'x'.repeat(LIMITS.headerBytes)}\r\nHost`)));
    for (const lane of [handOver, other.handOver]) expect(lane).toHaveBeenCalledTimes(1);
  });

  test('waits until the moves before it are answered, and nothing more is read meanwhile', async () => {
    const { connect, handOver, move } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(move + HEALTH + move));
    expect(handOver).not.toHaveBeenCalled();
    expect(line.isPaused()).toBe(true);
    await settle();
    expect(line.written.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(line.given).toBe(HEALTH + move);
    expect(line.timeouts.at(-1)).toBe(0);
  });
});

test('a connection that is about to be given away is not read, although one of its answers is sent', async () => {
  const { connect, service, move, request, handOver } = await createLane();
  vi.spyOn(service.host.store, 'append').mockReturnValue(new Promise(() => {}));
  const line = connect();
  line.resume();
  line.emit('data', Buffer.from(`${request({ action: 'fly' }, '', 'actions')}${move}GET / HTTP/1.1\r\n\r\n`));
  await settle();
  expect(line.writes).toHaveLength(1);
  expect(line.isPaused()).toBe(true);
  expect(handOver).not.toHaveBeenCalled();
});

describe('a client that ends its side', () => {
  test('is let go at once where nothing is to be answered', async () => {
    const { connect } = await createLane();
    const line = connect();
    line.emit('end');
    expect(line.hasEnded).toBe(true);
  });

  test('gets the answer to what it has asked first', async () => {
    const { connect, move } = await createLane();
    const line = connect();
    line.emit('data', Buffer.from(move));
    line.emit('end');
    expect(line.hasEnded).toBe(false);
    await settle();
    expect(line.written).toContain('HTTP/1.1 200 OK');
    expect(line.hasEnded).toBe(true);
  });
});
