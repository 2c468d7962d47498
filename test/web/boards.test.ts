import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, PLAYED, useArcade } from './arcade.ts';
import { settle } from './settle.ts';

const arcade = useArcade();

/** The middles of elements from the top of the page, each once, to the pixel. */
async function heights(elements: Locator): Promise<readonly number[]> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
  return [...new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)))];
}

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) throw new Error('Not on the screen.');
  expect(a.x).toBeGreaterThanOrEqual(b.x);
  expect(a.x + a.width).toBeLessThanOrEqual(b.x + b.width);
}

describe('what belongs together stays together', () => {
  it('each run of coins has its own line at any width', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HHHTHHHHHTHHHHHHH');
    await page.locator('.coin-run').nth(2).waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await settle(page);
      for (const run of await page.locator('.coin-run').all())
        expect(await heights(run.locator('.coin')), `at ${width} pixels`).toHaveLength(1);
      expect(await heights(page.locator('.coin')), `at ${width} pixels`).toHaveLength(3);
    }
    await leave();
  });

  it.each([
    [320, 'WLWLLWWLW'],
    [360, 'WLWLLWWLWLWLWLL'],
    [360, 'WLWLLWWLWLWLWLLWWLWLWLWLLWWLWLWL'],
    [1280, 'WLLWWLWLLW'.repeat(5)],
  ])('a row of letters is one line at %i pixels: %s', async (width, string) => {
    const { page, leave } = await arcade.visit(`/play/winners-and-losers?string=${string}`, {
      viewport: { width, height: 740 },
    });
    await page.locator('.letter.is-end').nth(1).waitFor();
    expect(await heights(page.locator('.letter-row > li'))).toHaveLength(1);
    for (const end of await page.locator('.letter.is-end').all()) await expectInside(end, page.locator('.board-frame'));
    await leave();
  });

  it('both markers and the goal on a track of 101 cells are visible at any width', async () => {
    const path = '/play/inversion-race?cells=101&leap=true&moves=left.left.left.right.right.right.right.right';
    const { page, leave } = await arcade.visit(path);
    const frame = page.locator('.board-frame');
    await page.locator('.race-marker.is-player1').waitFor();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await settle(page);
      for (const part of ['.race-marker.is-player1', '.race-marker.is-player2', '.race-cell.is-goal', '.race-flag'])
        await expectInside(page.locator(part), frame);
      // Only the cells that matter are drawn, large enough to be read.
      const cell = await page.locator('.race-cell').first().boundingBox();
      expect(cell?.width, `at ${width} pixels`).toBeGreaterThan(20);
    }
    await leave();
  });
});

describe('a board says what it means', () => {
  it.each([
    ['2.1', ['2', '1', '?', '= 6']],
    ['2.3.3', ['2', '3', '3', '= 8, not 6']],
  ])('Match Six after "%s" has a place for every number that counts', async (moves, terms) => {
    const { page, leave } = await arcade.visit(`/play/match-six?max=3&moves=${moves}`);
    const window = page.locator('.sequence-window li');
    await window.nth(3).waitFor();
    expect(await window.allTextContents()).toEqual(terms);
    await leave();
  });

  it('the value of a move never looks like a letter of the game', async () => {
    const { page, leave } = await arcade.visit('/play/winners-and-losers?string=WLWLLWWLW');
    await button(page, 'Who wins?').click();
    await page.locator('.letter-row .verdict').nth(1).waitFor();
    for (const text of await page.locator('.verdict').allTextContents()) expect(text).toMatch(/^\d*$/);
    await leave();
  });
});

describe('drama', () => {
  const turnover = `(() => {
    const track = document.querySelector('.race-track');
    return {
      flipped: track.classList.contains('has-flipped'),
      flag: Number(document.querySelector('.race-flag').style.getPropertyValue('--cell')),
    };
  })()`;

  /** Recorded when it starts, because a later look may miss it. */
  const WATCH_TRACK = `addEventListener('animationstart', ({ target }) => {
    if (target.matches('.race-track')) window.lasts = 1000 * parseFloat(getComputedStyle(target).animationDuration);
  })`;

  it.each([
    ['no-preference', 500, 5000],
    ['reduce', 0, 1],
  ] as const)('inversion turns the track over and moves the flag; with motion %s', async (motion, least, most) => {
    const path = '/play/inversion-race?leap=true&moves=left';
    const { page, context, leave } = await arcade.visit(path, { reducedMotion: motion });
    await page.locator('.race-track').waitFor();
    expect(await page.evaluate(turnover)).toMatchObject({ flipped: false, flag: 0 });
    // The visitor who opens a link is to move, so nothing happens before we look.
    await context.addInitScript(WATCH_TRACK);
    await page.goto(new URL(`${path}.left`, arcade.server.address).href);
    await page.locator('.race-track').waitFor();
    expect(await page.evaluate(turnover)).toMatchObject({ flipped: true, flag: 10 });
    const lasts = () => page.evaluate<number>('window.lasts ?? 0');
    await expect.poll(lasts).toBeGreaterThanOrEqual(least);
    expect(await lasts()).toBeLessThanOrEqual(most);
    await leave();
  });

  it('a win is gold and turns every coin to a star; a loss is quiet', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?coins=3');
    await awaitTurn(page);
    expect(await page.locator('.board-frame.is-over').count()).toBe(0);
    await button(page, 'Coin 1, heads').click();
    await page.locator('.board-frame.is-won').waitFor();
    await expect.poll(() => page.locator('.coin.is-gilded').count()).toBe(3);
    await page.goto(new URL('/play/tail-end?coins=3&moves=', arcade.server.address).href);
    await button(page, 'Coin 2, heads').click();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    expect(await page.locator('.board-frame.is-won').count()).toBe(0);
    await leave();
  });
});

describe('sounds', () => {
  const LISTEN = `{
    window.heard = 0;
    window.felt = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.heard++; return create.call(this); };
    navigator.vibrate = () => { window.felt++; return true; };
  }`;
  const senses = (page: Page) => page.evaluate('[window.heard, window.felt]');

  it('are off until they are asked for, and then remembered', async () => {
    const { page, context, leave } = await arcade.visit('/');
    await context.addInitScript(LISTEN);
    await page.goto(new URL('/play/match-six', arcade.server.address).href);
    await awaitTurn(page);
    await button(page, 'Choose 1').click();
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await awaitTurn(page);
    expect(await senses(page)).toEqual([0, 0]);
    // Only now, with the answer on the board: a sound comes a moment after its move.
    await more(page, 'Sounds: off. Turn them on.');
    await more(page, 'Restart');
    expect(await senses(page)).toEqual([0, 0]);
    await button(page, 'Choose 1').click();
    await expect.poll(() => page.evaluate('window.heard > 0 && window.felt > 0')).toBe(true);
    await page.reload();
    await button(page, 'Game menu').click();
    await button(page, 'Sounds: on. Turn them off.').waitFor();
    await leave();
  });
});

describe('room', () => {
  it.each(PLAYED)('a phone on its side shows all of %s without scrolling', async (path) => {
    const { page, leave } = await arcade.visit(path, { viewport: { width: 740, height: 360 }, hasTouch: true });
    await page.locator('[data-move]').first().waitFor();
    const moves = await page.locator('[data-move]').all();
    const parts = [button(page, 'Undo'), button(page, 'Hint'), page.locator('.board-frame'), ...moves];
    const expectAllSeen = async () => {
      for (const part of parts) {
        const box = await part.boundingBox();
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
      }
    };
    await expectAllSeen();
    await page.setViewportSize({ width: 640, height: 360 });
    await button(page, 'Who wins?').click();
    await page.locator('[data-move] .verdict').first().waitFor();
    await settle(page);
    await expectAllSeen();
    await leave();
  });

  it.each([360, 768, 1280])('the board stays in its place when a contest ends at %i pixels', async (width) => {
    const viewport = { width, height: 740 };
    // Behind the result stands what it does to the place on the ladder.
    const { page, leave } = await arcade.visit('/play/tail-end?coins=3&contest=1', { viewport }, { starter: 'you' });
    await awaitTurn(page);
    const place = async () => {
      const box = await page.locator('.board-frame').boundingBox();
      return [box?.x, box?.y, box?.width];
    };
    const before = await place();
    await button(page, 'Coin 1, heads').click();
    await page.getByText('One more win and you meet Otto.').waitFor();
    expect(await place()).toEqual(before);
    await leave();
  });
});

describe('nothing shifts while a page arrives', () => {
  const PAGES = [
    '/',
    '/learn',
    '/learn/inversion-race',
    '/learn/last-digit-standing',
    '/lab',
    '/workshop',
    '/embed/tail-end',
    '/nowhere',
    ...PLAYED,
  ];
  const WATCH = `{
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }`;

  it('a shift is seen by the test', async () => {
    const { page, leave } = await arcade.visit('/');
    await page.locator('h1').waitFor();
    await page.evaluate(WATCH);
    await page.evaluate(`document.querySelector('main').style.paddingTop = '300px'`);
    await expect.poll(() => page.evaluate('window.shifts')).toBeGreaterThan(0.02);
    await leave();
  });

  /** Opens pages one by one and reports layout shifts. */
  async function shiftsOn(paths: readonly string[], width: number): Promise<readonly string[]> {
    const { page, context } = await arcade.visit('/learn', { viewport: { width, height: 800 } });
    await context.addInitScript(WATCH);
    // Everything comes over the network each time, as on a first visit.
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const shifted: string[] = [];
    for (const path of paths) {
      await page.goto(new URL(path, arcade.server.address).href, { waitUntil: 'networkidle' });
      await page.locator('h1').waitFor();
      if (PLAYED.includes(path)) await page.locator('.board-frame.is-open').waitFor();
      await settle(page);
      const shifts = await page.evaluate<number>('window.shifts');
      if (!(shifts < 0.02)) shifted.push(`${path}: ${shifts}`);
    }
    await context.close();
    return shifted;
  }

  // Both widths side by side, and each in two tabs: most of it is waiting for the network to be idle.
  it.concurrent.each([360, 1280])(
    'at %i pixels',
    async (width) => {
      const halves = [PAGES.filter((_, index) => index % 2 === 0), PAGES.filter((_, index) => index % 2 === 1)];
      const shifted = await Promise.all(halves.map((paths) => shiftsOn(paths, width)));
      expect(shifted.flat()).toEqual([]);
    },
    180_000,
  );
});
