import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createRoutes } from '../../../test/tables/routes.ts';
import { createFastLane } from './fast-lane.ts';
import type { ServiceOptions } from './service.ts';

async function createLane(options: ServiceOptions = {}) {
  const { service, database, open, ask } = createRoutes(options);
  const { id, one } = await open();
  const lane = createFastLane(service);

  /** Undefined where the lane leaves the request to the router. */
  async function send(method: string, url: string | undefined, body: string, headers = {}) {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url });
    Object.assign(request.headers, { authorization: one.Authorization, ...headers });
    request.push(body);
    request.push(null);
    const response = new ServerResponse(request);
    const writeHead = vi.spyOn(response, 'writeHead').mockReturnThis();
    const end = vi.spyOn(response, 'end').mockReturnThis();
    if (!lane(request, response, { 'X-Always': 'yes' })) return undefined;
    await vi.waitFor(() => expect(end).toHaveBeenCalled());
    const [status, sent] = writeHead.mock.calls[0] ?? [];
    return { status, headers: sent, body: String(end.mock.calls[0]?.[0]) };
  }
  return { id, database, send, ask };
}

test('a move is answered with the headers of every answer', async () => {
  const { id, send, ask } = await createLane({ corsOrigin: 'https://a.example' });
  const url = `/api/v1/tables/${id}/moves`;
  const answer = await send('POST', url, '{"ply":1,"move":"2"}', { origin: 'https://a.example' });
  expect(answer?.status).toBe(200);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ record: 'match-six: 2', you: 1 });
  expect(answer?.headers).toEqual({
    'X-Always': 'yes',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': 'https://a.example',
    Vary: 'Origin',
    'Content-Length': Buffer.byteLength(answer?.body ?? ''),
  });
  const { body } = await ask('GET', '/metrics');
  expect(body).toContain('{route="POST /api/v1/tables/:id/moves",status="200"} 1\n');
});

test('an action is too, and its text may have any letters', async () => {
  const { id, send } = await createLane();
  const answer = await send('POST', `/api/v1/tables/${id}/actions`, '{"action":"sit","name":"Zoë"}');
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ players: [{ name: 'Zoë' }, {}] });
  expect(answer?.headers).toMatchObject({ 'Content-Length': Buffer.byteLength(answer?.body ?? '') });
});

test('a refusal has headers of its own, and so has the answer without the database', async () => {
  const { id, send, database } = await createLane();
  const url = `/api/v1/tables/${id}/moves`;
  const refused = await send('POST', url, '{"ply":1,"move":"2"}', { authorization: undefined });
  expect(refused).toMatchObject({ status: 401, headers: { 'WWW-Authenticate': 'Bearer', 'X-Always': 'yes' } });
  database.isReadable = false;
  const lost = await send('POST', url, '{"ply":1,"move":"2"}');
  expect(lost).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
});

test.each([
  ['GET', '/api/v1/tables/0123456789abcdef/moves'],
  ['POST', '/api/v1/tables/0123456789abcdef/moves?x'],
  ['POST', '/x/api/v1/tables/0123456789abcdef/moves'],
  ['POST', '/api/v1/tables/0123456789abcde/moves'],
  ['POST', '/api/v1/tables/0123456789ABCDEF/moves'],
  ['POST', '/api/v1/tables/0123456789abcdef/events'],
  ['POST', '/api/v1/tables'],
  ['POST', undefined],
])('%s %s is left to the router', async (method, url) => {
  const { send } = await createLane();
  expect(await send(method, url, '')).toBeUndefined();
});
