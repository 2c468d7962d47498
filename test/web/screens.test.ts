import { readdirSync, readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, more, PLAYED, useArcade } from './arcade.ts';
import { settle } from './settle.ts';

const arcade = useArcade();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** The largest variants, and those with the most to show. */
const LARGEST = [
  ['40 coins', '/play/tail-end?coins=40'],
  ['101 cells', '/play/inversion-race?cells=101&leap=true&moves=left.left.left'],
  ['nine numbers, six in the window', '/play/match-six?target=30&max=9&window=6&moves=1.2.3'],
  ['16 digits to 200', '/play/last-digit-standing?target=200&base=16'],
  ['five boards', '/play/side-by-side?boards=HHHHTHHHHHHTHHH-HH-HHT-3B9-1B2'],
  ['1,000 letters', `/play/winners-and-losers?string=${'WLLWWLWLLW'.repeat(100)}`],
] as const;

async function lowerEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

describe('on a phone', () => {
  it.each([
    'tail-end?start=HHHTHHHHHTHHHHHHH',
    'inversion-race',
    'match-six',
    'last-digit-standing',
    'winners-and-losers?string=WLWLLWWLWLW',
    'side-by-side',
  ])('the whole of %s is seen without scrolling: line, moves and buttons', async (path) => {
    const { page, leave } = await arcade.visit(`/play/${path}`, PHONE);
    await page.locator('[data-move]').first().waitFor();
    const words = [page.locator('.play-line'), button(page, 'Undo'), button(page, 'Game menu')];
    const seen = [...words, ...(await page.locator('[data-move]').all())];
    for (const element of seen) expect(await lowerEdge(element)).toBeLessThanOrEqual(740);
    await leave();
  });

  it('the names of the players are not broken', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end', PHONE);
    await more(page, 'New game…');
    await page.getByLabel('A person at this screen').check();
    await button(page, 'Start').click();
    const names = page.locator('.seat-name').filter({ hasText: /^Player [12]$/ });
    await names.nth(1).waitFor();
    for (const name of await names.all()) {
      expect(await name.evaluate((node) => (node as unknown as { offsetHeight: number }).offsetHeight)).toBeLessThan(
        30,
      );
    }
    await leave();
  });

  it('the menu leads to every page at 320 pixels, and closes by Escape, by a touch elsewhere and by going there', async () => {
    const { page, leave } = await arcade.visit('/', { viewport: { width: 320, height: 640 } });
    const menu = button(page, 'Menu');
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await menu.click();
    await expect
      .poll(() => pages.allTextContents())
      .toEqual(['Play', 'Learn', 'Puzzles', 'Lab', 'Workshop', 'Class', 'Your progress']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect.poll(() => pages.count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Menu');
    await menu.click();
    // At its edge, because the menu covers its middle.
    await page.locator('h1').click({ position: { x: 5, y: 5 } });
    await expect.poll(() => pages.count()).toBe(0);
    await menu.click();
    await pages.filter({ hasText: 'Workshop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Workshop' }).waitFor();
    await expect.poll(() => pages.count()).toBe(0);
    await leave();
  });

  it.each(LARGEST)('%s fit 320 pixels, with the analysis', async (_, path) => {
    const { page, leave } = await arcade.visit(path, { viewport: { width: 320, height: 640 } });
    await button(page, 'Who wins?').click();
    await page.locator('.reason-list li').first().waitFor();
    // Rows of more than 50 letters have no picture.
    if (!path.includes('string')) await page.locator('.picture-panel > *').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await leave();
  });
});

describe('on a small laptop', () => {
  const LAPTOP = { viewport: { width: 1366, height: 660 } };

  it.each([
    'tail-end?start=HHHTHHHHHTHHHHHHH',
    'inversion-race?cells=21&leap=true',
    'match-six',
    'last-digit-standing',
    'winners-and-losers?string=WLWLLWWLWLW',
  ])('%s is seen with its controls without scrolling', async (path) => {
    const { page, leave } = await arcade.visit(`/play/${path}`, LAPTOP);
    await button(page, 'Hint').waitFor();
    for (const element of [page.locator('.board-frame'), button(page, 'Hint'), button(page, 'Undo')])
      expect(await lowerEdge(element)).toBeLessThanOrEqual(LAPTOP.viewport.height);
    await leave();
  });
});

describe('a finished game', () => {
  it('says once who has won, and shows its review on one screen of a phone', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?moves=3.1', PHONE);
    await button(page, 'Review').click();
    await page.getByText('Mistake 1 of 1').waitFor();
    expect(await page.getByText('has won').count()).toBe(0);
    for (const part of [page.locator('.board-frame'), button(page, 'Why?'), button(page, 'Try again from here')])
      expect(await lowerEdge(part)).toBeLessThanOrEqual(740);
    await leave();
  });
});

describe('a long list', () => {
  it('of moves shows the newest, also after a move', async () => {
    const { page, leave } = await arcade.visit(
      '/play/inversion-race?moves=right.left.right.left.left.right.right.left',
    );
    await more(page, 'Moves');
    await button(page, 'Left').click();
    const log = page.locator('.move-log');
    await log.getByText('You move left').last().waitFor();
    await expect
      .poll(() =>
        page.evaluate(`{
        const list = document.querySelector('.move-log');
        list.scrollHeight - list.clientHeight - list.scrollTop;
      }`),
      )
      .toBeLessThan(2);
    await leave();
  });

  it('of hints shows the best', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2');
    await button(page, 'Who wins?').click();
    const best = page.locator('.reason-list details.is-best');
    await best.waitFor();
    const list = await page.locator('.reason-list').boundingBox();
    expect(await lowerEdge(best)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    await leave();
  });
});

describe('nothing hides or covers anything', () => {
  it('in the set-up form on a wide screen: every variant is seen at once', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end', { viewport: { width: 1280, height: 800 } });
    await more(page, 'New game…');
    const start = await button(page, 'Start').boundingBox();
    expect(await lowerEdge(page.getByLabel('Your own'))).toBeLessThan(start?.y ?? 0);
    await leave();
  });

  it('in the results of a simulation, at any width', async () => {
    const { page, leave } = await arcade.visit('/lab/match-six?tab=players');
    await button(page, 'Simulate').click();
    const download = button(page, 'Download the counts as CSV');
    await download.waitFor();
    const spill = `[...document.querySelectorAll('.chart')].map((chart) => chart.scrollWidth - chart.clientWidth)`;
    for (const width of [360, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect((await download.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(width < 400 ? 80 : 60);
      const spills = (await page.evaluate(spill)) as readonly number[];
      expect(spills.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...spills), `at ${width} pixels`).toBe(0);
    }
    await leave();
  });
});

describe('the preferences of the system', () => {
  it('forced colors leave the markers of the race their shapes', async () => {
    const { page, leave } = await arcade.visit(PLAYED[1] ?? '', { forcedColors: 'active' });
    await page.locator('.race-marker.is-player1').waitFor();
    const background = (selector: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
    expect(await background('.race-marker.is-player1')).not.toBe(await background('.board-frame'));
    await leave();
  });

  it('what is dark on the screen is dark ink on paper', async () => {
    const { page, leave } = await arcade.visit('/learn/tail-end', { colorScheme: 'dark' });
    const ink = () => page.evaluate('getComputedStyle(document.documentElement).color');
    await page.locator('h1').waitFor();
    const [light, dark] = ['rgb(34, 32, 27)', 'rgb(236, 232, 222)'];
    expect(await ink()).toBe(dark);
    await button(page, 'More').click();
    await page.getByRole('button', { name: /^Colors:/ }).click();
    await expect.poll(ink).toBe(light);
    await page.getByRole('button', { name: /^Colors:/ }).click();
    await expect.poll(ink).toBe(dark);
    await page.emulateMedia({ media: 'print' });
    expect(await ink()).toBe(light);
    expect(await page.getByRole('link', { name: 'Play', exact: true }).isVisible()).toBe(false);
    await leave();
  });

  it('browsers a few years old know every function that the colors need', () => {
    const folder = new URL('../../dist/web/assets/', import.meta.url);
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(sheets).not.toEqual([]);
    for (const sheet of sheets) expect(readFileSync(new URL(sheet, folder), 'utf8')).not.toContain('light-dark(');
  });
});
