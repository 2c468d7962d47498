import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { MemoryDatabase } from '../../test/tables/memory-database.ts';
import { mustSucceed } from '../core/index.ts';
import { createApp } from './app.ts';
import { createQuestions } from './questions/questions.ts';
import { readSite } from './site.ts';
import { createTableService } from './tables/service.ts';

const PAGE = 'the page '.repeat(20);
const SCRIPT = 'let x = 1;\n'.repeat(100);

const folder = temporaryFolder();
for (const [path, content] of Object.entries({
  'index.html': PAGE,
  'play/tail-end/index.html': 'the page of Tail End',
  'play/match-six/index.html': '<meta property="og:image" content="/preview/match-six.png">',
  'table/index.html': 'You are invited to a game<meta property="og:image" content="/preview/penultimate.png">',
  'preview/match-six.png': 'made at build time',
  'assets/app-1a2b.js': SCRIPT,
  'assets/frame-1a2b.html': 'the frame',
  'assets/deep/frame.html': 'no frame',
  'icon.png': '0123456789',
})) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const questions = createQuestions({ script: new URL('file:///none.js'), threads: 0 });

const tables = createTableService(new MemoryDatabase().createStore());
afterAll(() => tables.stop());

function createEnv(remoteAddress = '127.0.0.1') {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const incoming = new IncomingMessage(socket);
  return { incoming, outgoing: new ServerResponse(incoming) };
}

const site = readSite(folder);

function askWithTables(path: string, { headers = {}, method = 'GET' } = {}, address?: string) {
  const app = createApp(site, questions, { tables, networkAddresses: () => ['http://192.0.2.1:8080/'] });
  return app.request(path, { headers, method }, createEnv(address));
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return createApp(site, questions).request(path, { headers, method }, createEnv());
}

describe('the page', () => {
  test.each([
    ['/', PAGE],
    ['/play/inversion-race', PAGE],
    ['/play/tail-end', 'the page of Tail End'],
    ['/play/tail-end/', 'the page of Tail End'],
    ['/play//tail-end', PAGE],
    ['/play/tail-end//', 'the page of Tail End'],
    ['/embed/x', PAGE],
    ['/learn/x', PAGE],
    ['/puzzles/x', PAGE],
    ['/lab/x', PAGE],
    ['/class/x', PAGE],
    ['/workshop/x', PAGE],
    ['/workshop', PAGE],
  ])('%s is the page that belongs to it, asked for again each time', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  test('an unknown address is a 404: the page for a browser, a sentence for others', async () => {
    for (const path of ['/nowhere', '/player/x', '/assets', '/play.js']) {
      const page = await get(path, { Accept: 'image/png, text/html;q=0.9' });
      expect([page.status, await page.text()]).toEqual([404, PAGE]);
      expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding');
      for (const accepted of ['text/plain', '*/*', '']) {
        const sentence = await get(path, { Accept: accepted });
        expect([sentence.status, await sentence.text()]).toEqual([404, 'There is nothing at this address.\n']);
        expect(sentence.headers.get('vary')).toBe('Accept');
        expect(sentence.headers.get('cache-control')).toBe('no-cache');
      }
    }
    expect((await get('/nowhere')).status).toBe(404);
  });

  test('a file with a hash in its name is cached for good, and compressed on request', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('content-length')).toBe(String(SCRIPT.length));
    const compressed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const image = await get('/icon.png', { 'Accept-Encoding': 'gzip' });
    expect(image.headers.get('cache-control')).toBe('no-cache');
    expect([image.headers.get('content-encoding'), image.headers.get('vary')]).toEqual([null, null]);
  });

  test('a link with moves, and a table, show the position itself as their picture', async () => {
    const pictureIn = async (response: Response) => /content="([^"]*)"/.exec(await response.text())?.[1];
    const linked = await pictureIn(await get('http://a.example/play/match-six?target=7&moves=1.2&foreign=%22'));
    expect(linked).toBe('http://a.example/preview/match-six.png?target=7&amp;moves=1.2');
    const { id } = mustSucceed(await tables.host.open({ record: 'match-six target=7: 1 2', hints: false, seats: [] }));
    expect(await pictureIn(await askWithTables(`http://a.example/table/${id}`))).toBe(linked);
    const picture = await get(linked?.replaceAll('&amp;', '&') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await picture.text()).slice(1, 4)).toBe('PNG');
  });

  test.each(['', '?target=7', '?moves=99', '?target=x&moves=1'])(
    'the picture of a start or a bad link %s is the usual one',
    async (query) => {
      const html = await (await get(`http://a.example/play/match-six${query}`)).text();
      expect(html).toContain('content="http://a.example/preview/match-six.png"');
      expect(await (await get(`/preview/match-six.png${query}`)).text()).toBe('made at build time');
    },
  );

  test('only GET and HEAD are answered', async () => {
    const response = await get('/', {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.text()).toBe('Only GET and HEAD are answered here.\n');
  });
});

describe('the API', () => {
  test('of a server without tables answers questions, and reports that tables are off', async () => {
    expect((await get('/api/v1/games')).status).toBe(200);
    for (const method of ['GET', 'POST']) {
      const response = await get('/api/v1/tables', {}, method);
      expect([response.status, await response.json()]).toEqual([503, { error: 'Tables are off on this server.' }]);
    }
  });

  test.each([
    ['127.0.0.1', { Host: 'localhost:8080' }, ['http://192.0.2.1:8080/']],
    ['::1', { Host: '[::1]:8080' }, ['http://192.0.2.1:8080/']],
    ['127.0.0.1', { Host: 'rebound.example.org' }, []],
    ['192.0.2.7', { Host: 'localhost' }, []],
    ['127.0.0.1', { Host: 'localhost', 'X-Forwarded-For': '192.0.2.7' }, []],
  ])('tells %s with the headers %j where other devices find it: %j', async (address, headers, addresses) => {
    for (const path of ['/api/v1', '/api/v1/']) {
      const response = await askWithTables(path, { headers }, address);
      expect(await response.json()).toEqual({ tables: true, addresses, ownGames: false });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('has no other addresses if none are given', async () => {
    const response = await createApp(site, questions, { tables }).request('/api/v1', {}, createEnv());
    expect(await response.json()).toEqual({ tables: true, addresses: [], ownGames: false });
  });

  test('leaves the paths below to the tables, and refuses other methods at its root', async () => {
    expect((await askWithTables('/api/v1/tables/0000000000000000')).status).toBe(404);
    expect(await (await askWithTables('/metrics')).text()).toContain('penultimate_tables_opened_total');
    for (const path of ['/api/v1', '/api/v1/']) {
      const refused = await askWithTables(path, { method: 'POST' });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await refused.json()).toEqual({ error: 'Only GET and HEAD can be sent here.' });
    }
  });

  test('reports that the server is healthy', async () => {
    const response = await get('/health');
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
