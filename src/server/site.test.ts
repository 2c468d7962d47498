import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { negotiate, type Representation, readSite, type ShownGame, serveSite } from './site.ts';

const folder = temporaryFolder();

function write(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const LONG = 'the same again and again, '.repeat(40);

test('every file has its path in the site; a page names others from the root, and nothing else changes', () => {
  write('index.html', '<a href="./x"><img src="../../y"><p title=".z">./w');
  write('play/tail-end/index.html', '<a href="../../x">');
  write('other.html', '<a href="./x">');
  const site = readSite(folder);
  expect([...site.keys()].sort()).toEqual(['index.html', 'other.html', 'play/tail-end/index.html']);
  const textOf = (path: string) => Buffer.from(site.get(path)?.plain.bytes ?? []).toString();
  expect(textOf('index.html')).toBe('<a href="/x"><img src="/y"><p title=".z">./w');
  expect(textOf('play/tail-end/index.html')).toBe('<a href="/x">');
  expect(textOf('other.html')).toBe('<a href="./x">');
});

test.each([
  ['a.css', true],
  ['a.html', true],
  ['a.js', true],
  ['a.json', true],
  ['a.svg', true],
  ['a.txt', true],
  ['a.webmanifest', true],
  ['a.png', false],
  ['a.js.png', false],
  ['json', false],
])('whether %s is compressed: %s', (path, isCompressed) => {
  write(path, LONG);
  const { plain, compressed } = readSite(folder).get(path) ?? {};
  expect(Buffer.from(plain?.bytes ?? []).toString()).toBe(LONG);
  expect(plain?.coding).toBe('identity');
  expect(compressed?.map(({ coding }) => coding)).toEqual(isCompressed ? ['br', 'gzip'] : []);
  const [br, gzip] = compressed ?? [];
  if (br) expect(brotliDecompressSync(br.bytes).toString()).toBe(LONG);
  if (gzip) expect(gunzipSync(gzip.bytes).toString()).toBe(LONG);
  const etags = [plain, ...(compressed ?? [])].map((one) => one?.etag);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]{20}"$/);
  expect(new Set(etags).size).toBe(etags.length);
});

test('a text is compressed once, and sent plain if compression enlarges it', () => {
  write('short.txt', 'a');
  write('long.txt', LONG);
  const site = readSite(folder);
  expect(site.get('short.txt')?.compressed).toEqual([]);
  expect(site.get('long.txt')?.compressed).toBe(site.get('long.txt')?.compressed);
});

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
  ['gzip;q=0.8, br;q=0.1', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'gzip'],
  ['*', 'identity'],
  ['deflate, zstd', 'identity'],
])('who accepts %j gets %s', async (accepted, coding) => {
  expect(await codingFor(accepted, [br, gzip])).toBe(coding);
});

test('an uncompressed file is sent plain', async () => {
  expect(await codingFor('br, gzip, *', [])).toBe('identity');
  expect(await codingFor('br, gzip;q=0.1', [gzip])).toBe('gzip');
});

test('a page names its own address for previews, and no host can end the attribute', async () => {
  const place = temporaryFolder();
  writeFileSync(join(place, 'index.html'), '<meta property="og:url" content="/play/tail-end">');
  const app = new Hono().get('*', serveSite(readSite(place), 'index.html'));
  const shown = async (origin: string, headers = {}) => (await app.request(`${origin}/`, { headers })).text();
  expect(await shown('http://games.example')).toContain('content="http://games.example/play/tail-end"');
  expect(await shown('http://games.example', { 'X-Forwarded-Proto': 'https' })).toContain('content="https://games');
  expect(await shown('http://a"onload=x')).toContain('content="/play/tail-end"');
});

test('the page of a table names its game in the title and the preview', async () => {
  const place = temporaryFolder();
  const html = '<title>You are invited to a game</title><meta property="og:image" content="/preview/penultimate.png">';
  writeFileSync(join(place, 'index.html'), html);
  const site = readSite(place);
  const shown = async (game?: ShownGame) => {
    const app = new Hono().get('*', serveSite(site, 'index.html', game));
    return (await app.request('http://games.example/')).text();
  };
  expect(await shown({ title: 'Tail End', picture: 'preview/tail-end.png' })).toBe(
    '<title>You are invited to a game of Tail End</title><meta property="og:image" content="http://games.example/preview/tail-end.png">',
  );
  expect(await shown()).toContain('<title>You are invited to a game</title>');
});
