import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../src/server/index.ts';

let server: RunningServer;

beforeAll(async () => {
  const started = await startServer({ port: 0 });
  if (!started.ok) throw new Error(started.error);
  server = started.value;
});

afterAll(async () => {
  await server?.stop();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, server.address), { headers });
}

/** The script and the style sheet named in the page. */
async function namedFiles(): Promise<readonly string[]> {
  const html = await (await get('/')).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

describe('the server', () => {
  it('gives the page at every address of the page, with absolute names', async () => {
    for (const path of ['/', '/play/tail-end?coins=9&moves=3', '/learn', '/lab/match-six']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).not.toContain('="./');
    }
  });

  it('gives the page for a link that holds a hundred thousand letters', async () => {
    const response = await get(`/play/winners-and-losers?string=${'WLLWW'.repeat(20_000)}`);
    expect(response.status).toBe(200);
  });

  it('allows nothing but its own files, and no inline script', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await get('/')).text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it('lets other pages frame an embedded board', async () => {
    for (const path of ['/embed/tail-end', '/embed/match-six?moves=2', '/embed/no-such-game']) {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('x-frame-options')).toBeNull();
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/frame-ancestors \*$/);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
    }
  });

  it.each([
    '/',
    '/play/tail-end',
    '/embed',
    '/embed/../play/tail-end',
    '/play/embed/tail-end',
    '/embedded/x',
    '/sw.js',
  ])('refuses to have %s framed', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });

  it('keeps hashed files for good and sends them compressed', async () => {
    const files = await namedFiles();
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) {
      const response = await get(file, { 'accept-encoding': 'gzip' });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      // A font is compressed already.
      if (file.endsWith('.woff2')) continue;
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect((await get(file, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
      expect((await get(file, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    }
  });

  it('does not send again what has not changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('says that it is well, and what it does not have', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
    expect((await get('/nothing.js')).status).toBe(404);
    expect((await get('/../package.json')).status).toBe(404);
    expect((await get('/nowhere', { accept: 'text/html' })).status).toBe(404);
    expect((await fetch(server.address, { method: 'POST' })).status).toBe(405);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(server.address, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('says in a sentence that its port is taken, and that there is no page', async () => {
    const port = Number(new URL(server.address).port);
    expect(await startServer({ port })).toEqual({
      ok: false,
      error: `Port ${port} is already in use; choose another with --port, or 0 for any free one.`,
    });
    const empty = await startServer({ port: 0, folder: fileURLToPath(new URL('./nowhere', import.meta.url)) });
    expect(empty.ok).toBe(false);
  });
});
