import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { readSite } from './site.ts';

const folder = temporaryFolder();

function write(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const LONG = 'the same again and again, '.repeat(40);

test('every file has its path in the site; a page names others from the root, and nothing else is changed', () => {
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

test('a text that only grows is sent as it is, and one is compressed once', () => {
  write('short.txt', 'a');
  write('long.txt', LONG);
  const site = readSite(folder);
  expect(site.get('short.txt')?.compressed).toEqual([]);
  expect(site.get('long.txt')?.compressed).toBe(site.get('long.txt')?.compressed);
});
