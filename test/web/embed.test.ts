import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { button, more, NEWCOMER, useArcade } from './arcade.ts';
import { objections } from './objections.ts';

const arcade = useArcade();
let blog: Server;
let framed = '';

beforeAll(async () => {
  // Another port is another origin.
  blog = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>A blog</title><link rel="icon" href="data:," />${framed}`),
  );
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  blog?.closeAllConnections();
  blog?.close();
});

function blogAddress(): string {
  return `http://127.0.0.1:${(blog.address() as AddressInfo).port}/`;
}

/** The frame's stored data on the device. */
const KEPT = `(async () => ({
  keys: Object.keys(localStorage),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  caches: await caches.keys(),
}))()`;

async function waitForMove(board: FrameLocator, words: RegExp): Promise<void> {
  await board.locator('.board-frame [role=status]').filter({ hasText: words }).waitFor({ state: 'attached' });
}

describe('a board in another site’s page', () => {
  it('is what the copied code shows, and is played against the opponent without leaving a trace', async () => {
    const { page, context } = await arcade.visit('/play/match-six?target=9&moves=2', {}, NEWCOMER);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await more(page, 'Record and embed code');
    await button(page, 'Copy embed code').click();
    await page.getByText('The embed code is copied.').waitFor();
    framed = String(await page.evaluate('navigator.clipboard.readText()'));
    const src = new URL('/embed/match-six?target=9&amp;moves=2', arcade.server.address).href;
    expect(framed).toContain(`<iframe src="${src}" title="Match Six"`);
    await context.close();

    const other = await arcade.visit('/health', {
      storageState: { cookies: [], origins: [] },
      serviceWorkers: 'allow',
    });
    await other.page.goto(blogAddress());
    const board = other.page.frameLocator('iframe');
    await board.locator('.board-frame.is-open').waitFor();
    await board.locator('[data-move="1"]').click();
    await waitForMove(board, /It is your turn|win/);
    const link = board.getByRole('link', { name: 'Play on penultimate' });
    await expect.poll(() => link.getAttribute('href')).toMatch(/^\/play\/match-six\?target=9&moves=2\.1\.\d/);
    const inner = other.page.frames().find((frame) => frame.url().includes('/embed/'));
    expect(await inner?.evaluate(KEPT)).toEqual({ keys: [], workers: 0, caches: [] });
    const opening = other.context.waitForEvent('page');
    await link.click();
    const full = await opening;
    await button(full, 'Undo').waitFor();
    expect(new URL(full.url()).pathname).toBe('/play/match-six');
    await other.context.close();
  });

  it('is the only page that can be framed', async () => {
    framed = `<iframe src="${new URL('/play/match-six', arcade.server.address).href}"></iframe>`;
    const { page, context } = await arcade.visit('/health');
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(blogAddress());
    await refused;
    expect(await page.frameLocator('iframe').locator('.board-frame').count()).toBe(0);
    await context.close();
  });

  it('says what is wrong with its address, and has no link that stays in the frame', async () => {
    for (const path of ['/embed/chess', '/embed/match-six?moves=99', '/embed/match-six/more', '/embed/']) {
      const { page, leave } = await arcade.visit(path);
      await page.getByRole('alert').waitFor();
      expect(await page.locator('a:not([target=_blank])').count()).toBe(0);
      expect(await objections(page)).toEqual([]);
      await leave();
    }
  });

  it.each(GAMES.map(({ id }) => id))('of %s shows a board and its link, and axe finds nothing', async (id) => {
    const { page, leave } = await arcade.visit(`/embed/${id}`, { viewport: { width: 480, height: 560 } });
    await page.locator('.board-frame.is-open').waitFor();
    expect(await page.locator('a, nav, footer').allTextContents()).toEqual(['Play on penultimate']);
    expect(await objections(page)).toEqual([]);
    await leave();
  });

  it('can be played again when it is over', async () => {
    // A board in another site has no named opponent, regardless of the opponent at home.
    const { page, leave } = await arcade.visit('/embed/tail-end?coins=1', {}, { opponent: 'person' });
    await page.locator('.board-frame.is-open').waitFor();
    await page.locator('.seat-card').getByText('Wren').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Undo.').waitFor();
    expect(await keys.getByText('A hint').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('[data-move]').first().click();
    await page.locator('#result-heading').waitFor();
    expect(await objections(page)).toEqual([]);
    await button(page, 'Play again').click();
    await page.locator('.board-frame.is-open').waitFor();
    await leave();
  });
});
