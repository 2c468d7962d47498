import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';
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
