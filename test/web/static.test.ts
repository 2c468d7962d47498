import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/server/index.ts';
import { type Arcade, awaitTurn, button, movesInAddress, openArcade } from './arcade.ts';

const BASE = '/some/where/';
const folder = fileURLToPath(new URL('../../dist/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The dullest of hosts: files below a path, index.html for a folder, and nothing that knows of this page. */
async function startPlainHost(): Promise<RunningServer> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://host');
    const path = pathname.startsWith(BASE) ? join(folder, pathname.slice(BASE.length)) : '';
    const isFolder = path !== '' && existsSync(path) && statSync(path).isDirectory();
    if (isFolder && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const file = isFolder ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  function stop(): Promise<void> {
    return new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  }
  return { address: `http://127.0.0.1:${port}${BASE}`, networkAddresses: [], stop };
}

let arcade: Arcade;

beforeAll(async () => {
  arcade = await openArcade(startPlainHost);
});

afterAll(async () => {
  await arcade?.close();
});

describe('the same files under another path of a plain host', () => {
  it('are the whole page: play, links between pages, workers, lab', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=2.1');
    await button(page, 'Hints').click();
    await page.locator('[data-move].is-best').click();
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${BASE}play/match-six`);
    await expect.poll(() => movesInAddress(page)).toEqual(['2', '1', '3']);
    await page.getByRole('link', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: 'Step by step' }).waitFor();
    await page.getByRole('link', { name: 'Lab', exact: true }).click();
    await button(page, 'Solve this game').click();
    await page.getByText(/wins in \d+ pl(y|ies) of best play/).waitFor();
    await leave();
  });

  it('go on working when the host is gone', async () => {
    const { page, context, leave } = await arcade.visit('/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    await page.goto(new URL('play/tail-end?coins=9', arcade.server.address).href);
    await awaitTurn(page);
    await button(page, 'Coin 5, heads').click();
    await expect.poll(() => movesInAddress(page).length).toBe(2);
    await leave();
  });

  it('open a link that is too long for the host, after the first visit', async () => {
    const { page, context } = await arcade.visit('/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const link = new URL(`play/winners-and-losers?string=${'WLLWW'.repeat(6000)}`, arcade.server.address).href;
    await page.goto(link);
    await page
      .locator('.board-words')
      .getByText(/^30,?000 letters are left/)
      .waitFor();
    // The host's refusal is a complaint on the console, so nothing is asked about those here.
    await context.close();
  });
});
