import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, PLAYED, useArcade } from './arcade.ts';
import { settle } from './settle.ts';

const arcade = useArcade();

describe('links and memory', () => {
  it('a link opens exactly what it says, and the record copied from it says the same', async () => {
    const { page, context, leave } = await arcade.visit('/play/tail-end?coins=9&reach=3&moves=3.1');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Heads up: coins 6, 7, 8, 9 of 9.').first().waitFor({ state: 'attached' });
    await more(page, 'Record and embed code');
    await expect.poll(() => page.locator('.record code').textContent()).toBe('tail-end coins=9 reach=3: 3 1');
    await button(page, 'Close').click();
    await more(page, 'Share');
    await button(page, 'Copy link').click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate('navigator.clipboard.readText()');
    expect(link).toBe(new URL('/play/tail-end?coins=9&reach=3&moves=3.1', arcade.server.address).href);
    await leave();
  });

  it('a pasted record opens its game; a bad one is refused by the number of its move', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await more(page, 'Record and embed code');
    const field = page.getByLabel('Paste a record or a link');
    await field.fill('last-digit-standing: 7 3 4 6');
    await button(page, 'Open').click();
    await page.getByText('Move 4, "6": The last digit 0 has already been used.').waitFor();
    await field.fill('last-digit-standing: 7 3 4 1');
    await button(page, 'Open').click();
    await expect.poll(() => movesInAddress(page)).toEqual(['7', '3', '4', '1']);
    await leave();
  });

  it('a reload loses nothing: moves, undone moves, seats', async () => {
    const { page, leave } = await arcade.visit('/play/last-digit-standing');
    await more(page, 'Swap sides');
    await expect.poll(() => movesInAddress(page).length).toBe(1);
    await awaitTurn(page);
    await button(page, 'Add 1, making 7').click();
    await expect.poll(() => movesInAddress(page).length).toBe(3);
    await button(page, 'Undo').click();
    await expect.poll(() => movesInAddress(page).length).toBe(1);
    const before = movesInAddress(page);
    await page.reload();
    await expect.poll(() => movesInAddress(page)).toEqual(before);
    await expect.poll(() => page.locator('.seat-card.is-player1').textContent()).toContain('CPU');
    await more(page, 'Redo');
    await expect.poll(() => movesInAddress(page)).toHaveLength(3);
    await leave();
  });

  it('a reload with the picture open shows the board too', async () => {
    const { page, leave } = await arcade.visit('/play/last-digit-standing?moves=6');
    await button(page, 'Who wins?').click();
    await page.locator('.analysis .picture').waitFor();
    for (let reload = 0; reload < 5; reload++) {
      await page.reload();
      await page.locator('[data-move]').first().waitFor();
    }
    await leave();
  });

  it('Side By Side opens after two of the other games', async () => {
    const { page, leave } = await arcade.visit('/');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Side By Side' })
      .getByText('Opens after two games.')
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'Play Side By Side' }).count()).toBe(0);
    await page.evaluate(`localStorage.setItem('penultimate:contest', JSON.stringify({
      standings: { 'tail-end': { rung: 1, streak: 1 }, 'match-six': { rung: 1, streak: -1 } },
    }))`);
    await page.reload();
    await page.getByRole('link', { name: 'Play Side By Side' }).waitFor();
    await leave();
  });

  it('a newcomer wins the game on Home in two taps, and is expected the next time', async () => {
    const { page, leave } = await arcade.visit('/', {}, {});
    const status = page.getByRole('main').getByRole('status');
    await status.getByText('Tap the ringed coin.').waitFor();
    // Another coin does nothing.
    await button(page, 'Coin 1, heads').click();
    await status.getByText('Tap the ringed coin.').waitFor();
    await button(page, 'Coin 2, heads').click();
    await status.getByText('Now flip the last head.').waitFor();
    await button(page, 'Coin 1, heads').click();
    await status.getByText('You win!').waitFor();
    await status.getByText('Wren wants to play you.').waitFor();
    expect(await page.getByRole('link', { name: 'Play Wren' }).getAttribute('href')).toMatch(
      /^\/play\/tail-end\?.*contest=1$/,
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Wren is waiting.' }).waitFor();
    await page.getByRole('link', { name: /^Today’s puzzle/ }).waitFor();
    await leave();
  });

  it('a friend can be invited from Home to any game', async () => {
    const { page, leaveUnheard } = await arcade.visit('/');
    await button(page, 'Play a friend').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Match Six' }).click();
    await page.getByRole('heading', { name: 'Play Match Six with a friend' }).waitFor();
    // The server of these tests has no tables, which is an error on the console.
    await leaveUnheard();
  });

  it('an unfinished game waits on the home page', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race');
    await button(page, 'Left').click();
    await expect.poll(() => movesInAddress(page).length).toBe(2);
    const moves = movesInAddress(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: /Inversion Race, your turn against CPU, 2 moves played/ }).click();
    await awaitTurn(page);
    await expect.poll(() => movesInAddress(page)).toEqual(moves);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await button(page, 'Forget this game of Inversion Race').click();
    await expect.poll(() => page.getByText('moves played').count()).toBe(0);
    await leave();
  });

  it.each([
    ['/play/tail-end?coins=99', 'coins must be a whole number from 1 to 40, not "99".'],
    ['/play/chess', 'There is no game "chess"'],
    ['/play/tail-end?coins=%3Cscript%3E', 'coins must be a whole number from 1 to 40, not "<script>".'],
  ])('the broken link %s says what is wrong and offers the start', async (path, sentence) => {
    const { page, leave } = await arcade.visit(path);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(sentence);
    const start = page.getByRole('link', { name: /Start a new game|See all games/ }).first();
    await start.click();
    await page.locator('h1').waitFor();
    await expect.poll(() => page.getByRole('alert').filter({ hasText: sentence }).count()).toBe(0);
    await leave();
  });
});

describe('offline', () => {
  it('after the first visit everything works with the network off, at any address', async () => {
    const { page, context, leave } = await arcade.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    await page.goto(new URL('/play/match-six?moves=2', arcade.server.address).href);
    await button(page, 'Who wins?').click();
    await awaitTurn(page);
    await page.locator('[data-move].is-best').first().waitFor();
    await page.reload();
    await expect.poll(() => movesInAddress(page)).toEqual(['2']);
    await page.goto(new URL('/learn/tail-end', arcade.server.address).href);
    await page.getByRole('heading', { name: 'How to play' }).waitFor();
    await leave();
  });
});

describe('a small screen', () => {
  it.each(['/', '/learn/winners-and-losers', '/lab'])('%s fits 320 pixels', async (path) => {
    const { page, leave } = await arcade.visit(path, { viewport: { width: 320, height: 640 } });
    await page.locator('h1').first().waitFor();
    await expectNarrow(page);
    await leave();
  });

  it.each(PLAYED)('%s fits 320 pixels, and at 360 every move is a target of 44', async (path) => {
    const { page, leave } = await arcade.visit(path, { viewport: { width: 320, height: 640 }, hasTouch: true });
    const moves = page.locator('[data-move]');
    await moves.first().waitFor();
    await expectNarrow(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page);
    for (const move of await moves.all()) {
      const box = await move.boundingBox();
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    }
    await leave();
  });

  async function expectNarrow(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  }
});
