import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { byteRanges, negotiate } from './serve-site.ts';
import type { Representation } from './site.ts';

function representation(coding: Representation['coding']): Representation {
  return { coding, bytes: new Uint8Array(), etag: coding };
}

const [plain, br, gzip] = [representation('identity'), representation('br'), representation('gzip')];

async function codingFor(accepted: string | undefined, compressed: readonly Representation[]): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(negotiate(context, { plain, compressed }).coding));
  const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
  return (await app.request('/', { headers })).text();
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['gzip, br', 'br'],
  ['gzip;q=0.8, br;q=0.1', 'gzip'],
  ['gzip;q=0.1, br;q=0.8', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity;q=0', 'identity'],
])('who accepts %j gets %s', async (accepted, coding) => {
  expect(await codingFor(accepted, [br, gzip])).toBe(coding);
});

test('what is not compressed is sent as it is', async () => {
  expect(await codingFor('br, gzip, *', [])).toBe('identity');
  expect(await codingFor('br, gzip;q=0.1', [gzip])).toBe('gzip');
});

/** Ten bytes under the ETag "x"; another address has nothing. */
function get(range: string | undefined, headers: Record<string, string> = {}, path = '/', method = 'GET') {
  const app = new Hono();
  app.use(byteRanges);
  app.get('/', (context) =>
    context.body('0123456789', 200, {
      'Content-Length': '10',
      'Content-Type': 'text/plain',
      'Content-Encoding': 'x',
      ETag: '"x"',
    }),
  );
  return app.request(path, { method, headers: { ...(range === undefined ? {} : { Range: range }), ...headers } });
}

test.each([
  ['bytes=0-0', '0', '0-0'],
  ['bytes=2-4', '234', '2-4'],
  ['BYTES=2-4', '234', '2-4'],
  ['bytes=7-', '789', '7-9'],
  ['bytes=9-9', '9', '9-9'],
  ['bytes=8-10', '89', '8-9'],
  ['bytes=10-12', '', undefined],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-10', '0123456789', '0-9'],
  ['bytes=-11', '0123456789', '0-9'],
  ['bytes=10-', '', undefined],
  ['bytes=-0', '', undefined],
])('of ten bytes %s is %j', async (range, text, place) => {
  const response = await get(range);
  expect([response.status, await response.text()]).toEqual([place === undefined ? 416 : 206, text]);
  const { headers } = response;
  expect(headers.get('content-range')).toBe(`bytes ${place ?? '*'}/10`);
  expect(headers.get('content-length')).toBe(String(text.length));
  expect(headers.get('accept-ranges')).toBe('bytes');
  // What is left out has neither a type nor a coding.
  const described = place === undefined ? [null, null] : ['text/plain', 'x'];
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(described);
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=10-9',
  'bytes=1-2,4-5',
  'bytes=a-b',
  'bytes=1-2x',
  'x bytes=1-2',
  'bytes=-1x',
  'letters=1-2',
])('%j is answered with all of them', async (range) => {
  const response = await get(range);
  expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-range')).toBeNull();
});

test('a part is sent only of what has not changed, to GET, and where there is something', async () => {
  const statusFor = async (...rest: Parameters<typeof get>) => (await get(...rest)).status;
  expect(await statusFor('bytes=0-1', { 'If-Range': '"x"' })).toBe(206);
  expect(await statusFor('bytes=0-1', { 'If-Range': '"y"' })).toBe(200);
  expect(await statusFor('bytes=0-1', {}, '/', 'HEAD')).toBe(200);
  const missing = await get('bytes=0-1', {}, '/nowhere');
  expect([missing.status, missing.headers.get('accept-ranges')]).toEqual([404, null]);
});
