import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NO_TABLE = { error: 'There is no table with this id.' };

describe('GET /tables/:id', () => {
  test('tells the table, and the holder of a key which seat is theirs', async () => {
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

  test('is 404 where there is none, without asking the database for what is no id', async () => {
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
  test('is not to be kept, and is counted by its route', async () => {
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

  test('is logged if wanted, with the address of the client', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(5000);
    const log = vi.fn();
    const { ask, service } = createRoutes({ log, logsRequests: true, trustsProxy: true });
    vi.spyOn(service.host, 'find').mockImplementationOnce(async () => void vi.advanceTimersByTime(20.4));
    await ask('GET', '/tables/0000000000000000?key=secret', { headers: { 'X-Forwarded-For': '192.0.2.9' } });
    const line = { event: 'request', method: 'GET', route: '/tables/:id', status: 404, ms: 20, from: '192.0.2.9' };
    expect(log.mock.calls).toEqual([[{ at: expect.any(String), ...line }]]);
  });

  test('what is no route is 404; another method than that of a route is 405', async () => {
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

  test('may be read by the other origin that was named, and by no other', async () => {
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

test('a server is ready as long as its database is', async () => {
  const { ask, database } = createRoutes();
  const ready = await ask('GET', '/ready');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok' } });
  database.isReadable = false;
  const lost = await ask('GET', '/ready');
  expect(lost).toMatchObject({ status: 503, body: { error: 'The database cannot be reached.' } });
  for (const { headers } of [ready, lost]) expect(headers.get('cache-control')).toBe('no-store');
});
