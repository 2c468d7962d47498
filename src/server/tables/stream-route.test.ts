import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';

describe('GET /tables/:id/events', () => {
  const NOT_YET = 'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.';

  test('for HEAD has the type that GET would have', async () => {
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

  /** A connection that keeps what is written to it. */
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

  test('may be open so often at one address', async () => {
    const { ask, open, service } = createRoutes({ limits: { streams: 2 } });
    const { id } = await open();
    const countOf = vi.spyOn(service.streams, 'countOf').mockReturnValue(1);
    expect((await ask('HEAD', `/tables/${id}/events`)).status).toBe(200);
    countOf.mockReturnValue(2);
    const refused = await ask('GET', `/tables/${id}/events`);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Your address has 2 streams open, which is all it may have.' },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(countOf).toHaveBeenLastCalledWith('192.0.2.1');
  });
});
