import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';
import { StoreError } from '../stores/store.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NO_TABLE = { error: 'There is no table with this id.' };

describe('GET /tables/:id', () => {
  test('returns the table, and the seat of the key’s holder', async () => {
    const { ask, open } = createRoutes();
    const { id, one, two } = await open();
    const youOf = async (headers: Readonly<Record<string, string>>) => {
      const { status, body } = await ask('GET', `/tables/${id}`, { headers });
      expect([status, body.id, body.record]).toEqual([200, id, 'match-six:']);
      return body.you;
    };
    expect(await youOf({})).toBeNull();
    expect(await youOf(one)).toBe(1);
    expect(await youOf(two)).toBe(2);
    expect(await youOf({ Authorization: one.Authorization.replace('Bearer', 'bearer') })).toBe(1);
    for (const wrong of ['Bearer x', 'Bearer', `Basic x`, `${one.Authorization} x`, `x ${one.Authorization}`])
      expect(await youOf({ Authorization: wrong })).toBeNull();
  });

  test('is 404 if there is none, without asking the database about an invalid id', async () => {
    const { ask, database } = createRoutes();
    expect(await ask('GET', '/tables/0000000000000000')).toMatchObject({ status: 404, body: NO_TABLE });
    expect(database.reads).toBe(1);
    expect(await ask('GET', '/tables/x')).toMatchObject({ status: 404, body: NO_TABLE });
    expect(await ask('GET', '/tables/x/events')).toMatchObject({ status: 404, body: NO_TABLE });
    expect(await ask('POST', '/tables/x/moves')).toMatchObject({ status: 404, body: NO_TABLE });
    expect(database.reads).toBe(1);
  });
});

describe('every answer', () => {
  test('is not cacheable, and is counted by its route', async () => {
    const { ask, open } = createRoutes();
    const { id } = await open();
    for (const path of [`/tables/${id}`, '/tables/0000000000000000', '/nowhere']) {
      const { outgoing } = await ask('GET', path);
      expect(outgoing.getHeader('Cache-Control')).toBe('no-store');
    }
    const { body, headers } = await ask('GET', '/metrics');
    expect(body).toContain('penultimate_requests_total{route="GET /tables/:id",status="200"} 1\n');
    expect(body).toContain('penultimate_requests_total{route="GET /tables/:id",status="404"} 1\n');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatch(/\npenultimate_streams 0\n/);
    expect(body).toMatch(/\npenultimate_tables_in_memory 1\n/);
    expect(body).toMatch(/\npenultimate_resident_bytes \d{7,}\n/);
  });

  test('is logged on request, with the address of the client', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(5000);
    const log = vi.fn();
    const { ask, service } = createRoutes({ log, logsRequests: true, proxies: 1 });
    vi.spyOn(service.host, 'find').mockImplementationOnce(async () => void vi.advanceTimersByTime(20.4));
    await ask('GET', '/tables/0000000000000000?key=secret', { headers: { 'X-Forwarded-For': '192.0.2.9' } });
    const line = { event: 'request', method: 'GET', route: '/tables/:id', status: 404, ms: 20, from: '192.0.2.9' };
    expect(log.mock.calls).toEqual([[{ at: expect.any(String), ...line }]]);
  });

  test('is 404 for an unknown route and 405 for a wrong method', async () => {
    const { ask } = createRoutes();
    const nothing = { error: 'There is nothing at this address of the API.' };
    expect(await ask('GET', '/nowhere')).toMatchObject({ status: 404, body: nothing });
    for (const [method, path, allowed, words] of [
      ['GET', '/tables', 'POST', 'POST'],
      ['PUT', '/tables/0000000000000000', 'GET, HEAD', 'GET and HEAD'],
      ['GET', '/tables/0000000000000000/moves', 'POST', 'POST'],
      ['POST', '/solve', 'GET, HEAD', 'GET and HEAD'],
      ['POST', '/openapi.json', 'GET, HEAD', 'GET and HEAD'],
    ] as const) {
      const { status, headers, body } = await ask(method, path);
      expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed]);
      expect(body).toEqual({ error: `Only ${words} can be sent here.` });
    }
    expect((await ask('GET', '/openapi.json')).body.openapi).toMatch(/^3\./);
    expect((await ask('GET', '/games')).status).toBe(200);
  });

  test('may be read by the named other origin only', async () => {
    const origin = 'https://friends.example';
    const { ask } = createRoutes({ corsOrigin: origin });
    const allowedFor = async (from: string) =>
      (await ask('GET', '/games', { headers: { Origin: from } })).headers.get('access-control-allow-origin');
    expect([await allowedFor(origin), await allowedFor('https://others.example')]).toEqual([origin, null]);
    const { status, headers } = await ask('OPTIONS', '/tables', {
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,Last-Event-ID');
    expect(headers.get('access-control-max-age')).toBe('600');
    const closed = await createRoutes().ask('GET', '/games', { headers: { Origin: origin } });
    expect([closed.headers.get('access-control-allow-origin'), closed.headers.get('vary')]).toEqual([null, null]);
  });
});

test('a server is ready while its database is', async () => {
  const { ask, database } = createRoutes();
  const ready = await ask('GET', '/ready');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok' } });
  database.isReadable = false;
  await new Promise((done) => setTimeout(done, 1050));
  const lost = await ask('GET', '/ready');
  expect(lost).toMatchObject({ status: 503, body: { error: 'The database cannot be reached.' } });
  for (const { headers } of [ready, lost]) expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['the disk is full', 'Moves cannot be saved: the disk is full.'],
  ['the database can only be read, not written', 'Moves cannot be saved: the database can only be read, not written.'],
  ['password authentication failed for user "penultimate"', 'The database cannot be reached.'],
])('a server whose database says "%s" is not ready', async (message, error) => {
  const { ask, service } = createRoutes();
  vi.spyOn(service.host.store, 'ping').mockRejectedValue(new StoreError(message));
  expect(await ask('GET', '/ready')).toMatchObject({ status: 503, body: { error } });
});

test('a move that a full disk refuses gets 503 with the reason', async () => {
  const { ask, service, open } = createRoutes();
  const { id, one } = await open();
  vi.spyOn(service.host.store, 'append').mockRejectedValue(new StoreError('the disk is full'));
  const answer = await ask('POST', `/tables/${id}/moves`, { headers: one, body: { ply: 1, move: '2' } });
  expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('its disk is full') } });
});

test('a damaged table gets 500, and the log names it', async () => {
  const log = vi.fn();
  const { ask, database, open } = createRoutes({ log });
  const { id } = await open();
  const good = await open();
  const stored = database.tables.get(id);
  if (stored) stored.events.push({ version: 3, at: '', type: 'closed' });
  expect(await ask('GET', `/tables/${id}`)).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('damaged') },
  });
  expect((await ask('GET', `/tables/${good.id}`)).status).toBe(200);
  expect(log.mock.calls).toEqual([
    [{ at: expect.any(String), event: 'damaged-table', table: id, message: 'Event 3 does not follow version 1.' }],
  ]);
});

test('the log of requests can leave addresses out', async () => {
  for (const [logsAddresses, from] of [
    [true, '192.0.2.1'],
    [false, undefined],
  ] as const) {
    const log = vi.fn();
    const { ask } = createRoutes({ log, logsRequests: true, logsAddresses });
    await ask('GET', '/games');
    expect(log.mock.calls.map(([line]) => line.from)).toEqual([from]);
  }
});

describe('POST /tables', () => {
  test.each(['text/plain', '', 'application/jsonp', 'multipart/form-data'])('wants JSON, not "%s"', async (type) => {
    const { ask } = createRoutes();
    const answer = await ask('POST', '/tables', { headers: { 'Content-Type': type }, body: { record: 'tail-end:' } });
    expect(answer.status).toBe(415);
  });

  test('takes JSON with a character set', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const answer = await createRoutes().ask('POST', '/tables', { headers, body: { record: 'tail-end:' } });
    expect(answer.status).toBe(201);
  });

  test('opens a table, and returns its keys and its address', async () => {
    const { ask, database } = createRoutes();
    const { status, headers, body } = await ask('POST', '/tables', { body: { record: 'match-six:' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      seats: [
        { seat: 1, key: expect.any(String) },
        { seat: 2, key: expect.any(String) },
      ],
      watch: `/table/${body.id}`,
    });
    expect(headers.get('location')).toBe(`/api/v1/tables/${body.id}`);
    expect([...database.tables.keys()]).toEqual([body.id]);
    expect((await ask('GET', '/metrics')).body).toContain('\npenultimate_tables_opened_total 1\n');
  });

  test('is refused with a sentence for an unreadable body and an unknown game', async () => {
    const { ask } = createRoutes();
    expect(await ask('POST', '/tables', { body: 'no' })).toMatchObject({
      status: 400,
      body: { error: 'A table is opened with {"record": "tail-end:"}, and if you like "seats" and "hints".' },
    });
    const chess = await ask('POST', '/tables', { body: { record: 'chess' } });
    expect(chess).toMatchObject({ status: 422, body: { error: expect.stringContaining('"chess"') } });
    expect((await ask('GET', '/metrics')).body).toContain('\npenultimate_tables_opened_total 0\n');
  });

  test('is limited per address and hour', async () => {
    const { ask } = createRoutes({ limits: { tablesPerHour: 2 } });
    const statusFor = async (address: string) =>
      (await ask('POST', '/tables', { body: { record: 'match-six:' }, address })).status;
    expect([await statusFor('192.0.2.1'), await statusFor('192.0.2.1')]).toEqual([201, 201]);
    const refused = await ask('POST', '/tables', { body: { record: 'match-six:' } });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Too many new tables from your address; try again in 1800 s.' },
    });
    expect(refused.headers.get('retry-after')).toBe('1800');
    expect(await statusFor('192.0.2.2')).toBe(201);
  });

  test('accepts a body up to the limit, and refuses a longer one with and without its length', async () => {
    const { ask } = createRoutes({ limits: { bodyBytes: 40 } });
    const body = JSON.stringify({ record: 'match-six:' }).padEnd(40, ' ');
    expect((await ask('POST', '/tables', { body })).status).toBe(201);
    expect((await ask('POST', '/tables', { body, headers: { 'Content-Length': '40' } })).status).toBe(201);
    for (const headers of [{}, { 'Content-Length': '41' }]) {
      const refused = await ask('POST', '/tables', { body: `${body} `, headers });
      expect(refused).toMatchObject({ status: 413, body: { error: 'A request may have at most 40 bytes.' } });
      expect(refused.headers.get('connection')).toBe('close');
    }
    // A body that announces too great a length is not awaited.
    expect((await ask('POST', '/tables', { body, headers: { 'Content-Length': '41' } })).status).toBe(413);
  });
});

describe('POST /tables/:id/moves', () => {
  test('plays the move and returns the table as its sender sees it', async () => {
    const { ask, open } = createRoutes();
    const { id, one, two } = await open();
    const played = await ask('POST', `/tables/${id}/moves`, { headers: one, body: { ply: 1, move: '2' } });
    expect(played).toMatchObject({ status: 200, body: { record: 'match-six: 2', you: 1, ply: 2 } });
    expect((await ask('GET', '/metrics')).body).toContain('\npenultimate_move_seconds_count 1\n');
    const again = await ask('POST', `/tables/${id}/moves`, { headers: one, body: { ply: 1, move: '2' } });
    expect(again).toMatchObject({ status: 200, body: { ply: 2 } });
    for (const [headers, move, status] of [
      [one, { ply: 1, move: '3' }, 409],
      [one, { ply: 2, move: '3' }, 403],
      [two, { ply: 2, move: '9' }, 422],
    ] as const)
      expect(await ask('POST', `/tables/${id}/moves`, { headers, body: move })).toMatchObject({
        status,
        body: { error: expect.stringMatching(/\.$/), table: { id, ply: 2, you: headers === one ? 1 : 2 } },
      });
    // Only a request that changes something counts as a move.
    expect((await ask('GET', '/metrics')).body).toContain('\npenultimate_move_seconds_count 1\n');
  });

  test('needs the key of a seat at this table', async () => {
    const { ask, open } = createRoutes();
    const { id, one } = await open();
    const other = await open();
    const body = { ply: 1, move: '2' };
    const without = await ask('POST', `/tables/${id}/moves`, { body });
    expect(without).toMatchObject({
      status: 401,
      body: { error: 'This needs the key of a seat, as "Authorization: Bearer <key>".' },
    });
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    for (const authorization of [other.one.Authorization, 'Bearer', 'Bearer !', `Bearer ${'x'.repeat(101)}`])
      expect(
        await ask('POST', `/tables/${id}/moves`, { body, headers: { Authorization: authorization } }),
      ).toMatchObject({ status: 403, body: { error: 'This is not the key of a seat at this table.' } });
    const unread = await ask('POST', `/tables/${id}/moves`, { headers: one, body: 'no' });
    expect(unread).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^A move is /) } });
    const missing = await ask('POST', '/tables/0000000000000000/moves', { headers: one, body });
    expect(missing).toMatchObject({ status: 404, body: NO_TABLE });
  });

  test('is limited per address and second', async () => {
    const { ask, open } = createRoutes({ limits: { movesPerSecond: 1 } });
    const { id, one } = await open();
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
      statuses.push((await ask('POST', `/tables/${id}/actions`, { headers: one, body: {}, address })).status);
    expect(statuses).toEqual([400, 400, 429, 400]);
    const refused = await ask('POST', `/tables/${id}/moves`, { headers: one });
    expect(refused.body).toEqual({ error: 'Too many moves from your address; try again in 1 s.' });
  });

  test('without the database gets 503, and is logged', async () => {
    const log = vi.fn();
    const { ask, open, database } = createRoutes({ log });
    const { id, one } = await open();
    await ask('GET', `/tables/${id}`);
    database.isReadable = false;
    const answer = await ask('POST', `/tables/${id}/moves`, { headers: one, body: { ply: 1, move: '2' } });
    expect(answer).toMatchObject({
      status: 503,
      body: {
        error: 'The server cannot reach its database, and this may not have been saved; send it again.',
      },
    });
    expect(answer.headers.get('retry-after')).toBe('1');
    const line = {
      at: expect.any(String),
      event: 'store-error',
      route: expect.any(String),
      message: 'The database is away.',
    };
    expect(log.mock.calls).toEqual([[line]]);
  });

  test('gets 500 without details for an internal error, which is in the log', async () => {
    const log = vi.fn();
    const { ask, service } = createRoutes({ log });
    vi.spyOn(service.host, 'find').mockRejectedValueOnce(new Error('A detail.'));
    const answer = await ask('GET', '/tables/0000000000000000');
    expect(answer).toMatchObject({ status: 500, body: { error: 'Internal error.' } });
    expect(answer.headers.get('retry-after')).toBeNull();
    const at = expect.any(String);
    expect(log.mock.calls).toEqual([
      [
        {
          at,
          event: 'internal-error',
          route: '/tables/:id',
          message: 'A detail.',
          stack: expect.stringContaining('routes.test.ts'),
        },
      ],
    ]);
  });
});

test('the time of a move is measured in seconds, from its arrival until it is saved', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(5000);
  const { ask, open, service } = createRoutes();
  const { id, one } = await open();
  vi.spyOn(service.host.store, 'append').mockImplementationOnce(async () => {
    vi.advanceTimersByTime(250);
    return true;
  });
  await ask('POST', `/tables/${id}/moves`, { headers: one, body: { ply: 1, move: '2' } });
  expect((await ask('GET', '/metrics')).body).toContain('\npenultimate_move_seconds_sum 0.25\n');
});

describe('POST /tables/:id/actions', () => {
  test('sits down, resigns, and refuses an invalid action', async () => {
    const { ask, open } = createRoutes();
    const { id, two } = await open();
    const act = (body: object) => ask('POST', `/tables/${id}/actions`, { headers: two, body });
    expect(await act({ action: 'sit', name: 'Ann' })).toMatchObject({
      status: 200,
      body: { players: [{ name: null }, { name: 'Ann', seated: true, present: false }] },
    });
    expect(await act({ action: 'resign' })).toMatchObject({ status: 200, body: { over: true, winner: 1 } });
    expect(await act({ action: 'fly' })).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^An/) } });
  });
});
