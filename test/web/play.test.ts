import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, useArcade } from './arcade.ts';

const arcade = useArcade();

/** Against the perfect CPU, from a start that the first player wins: following the hints must win. */
const WON_BY_THE_FIRST = [
  '/play/tail-end?start=HHTHHHHTH',
  '/play/inversion-race',
  '/play/match-six',
  '/play/last-digit-standing',
  '/play/winners-and-losers?string=LWWLLLWL',
  '/play/side-by-side',
];

/** Clicks until the move is made: right after the CPU's move the page ignores clicks for a moment. */
async function playBest(page: Page): Promise<void> {
  const played = movesInAddress(page).length;
  const tryIt = async () => {
    if (movesInAddress(page).length === played && (await awaitTurn(page)) === 'open')
      await page.locator('[data-move].is-best').first().click();
    return movesInAddress(page).length;
  };
  await expect.poll(tryIt, { interval: 150 }).toBeGreaterThan(played);
}

describe('a whole game against the CPU by click', () => {
  it.each(WON_BY_THE_FIRST)('%s is won by following the hints', async (path) => {
    const { page, leave } = await arcade.visit(path);
    await button(page, 'Who wins?').click();
    while ((await awaitTurn(page)) === 'open') await playBest(page);
    await expect.poll(() => page.locator('#result-heading').textContent()).toContain('You win!');
    await button(page, 'Review').click();
    await page.getByText('No mistakes').waitFor();
    await leave();
  });

  it('a lost game names the CPU, lists the mistake and lets one play on from it', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await button(page, 'Coin 3, heads').click();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    await button(page, 'Review').click();
    await page.getByText('Mistake 1 of 1').waitFor();
    await page.getByRole('heading', { name: 'The 2 is alone. Flip 1: every block has a partner.' }).waitFor();
    await button(page, 'Coin 1, heads, the right move').waitFor();
    expect(await page.getByText('only 1 would have kept it').count()).toBe(0);
    await button(page, 'Why?').click();
    await page.getByText('only 1 would have kept it').waitFor();
    await button(page, 'Try again from here').click();
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await button(page, 'Coin 1, heads').click();
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await leave();
  });

  it('a game that cannot be looked back on is not called free of mistakes', async () => {
    const { page, context } = await arcade.visit('/');
    await context.route(/worker-[^/]*\.js$/, (route) => route.abort());
    await page.goto(new URL('/play/tail-end?moves=3.1', arcade.server.address).href);
    await button(page, 'Review').click();
    await page.getByText('There is no review: The worker could not be loaded.').waitFor();
    await context.close();
  });
});

describe('the one line', () => {
  it('says how to move and how to win, or a hint; the seats say whose turn it is and the last move', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?max=3', { viewport: { width: 360, height: 740 } });
    const line = page.locator('.play-line');
    const rules = 'Choose a number. Make the last three add up to exactly 6 to win.';
    await line.getByText(rules).waitFor();
    await page.locator('.seat-card.is-player1').getByText('Your turn').waitFor();
    await button(page, 'Choose 1').click();
    await page
      .locator('.seat-card.is-player2')
      .getByText(/^chose [123]$/)
      .waitFor();
    await awaitTurn(page);
    await line.getByText(rules).waitFor();
    await button(page, 'Hint').click();
    await line.getByText(rules).waitFor({ state: 'detached' });
    await leave();
  });

  it.each([360, 1366])('keeps the board in its place while the CPU thinks, at %i pixels', async (width) => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HHHTHHH', { viewport: { width, height: 740 } });
    await awaitTurn(page);
    await page.evaluate(`{
      const board = document.querySelector('.board-frame');
      window.tops = new Set([board.getBoundingClientRect().top]);
      new MutationObserver(() => window.tops.add(board.getBoundingClientRect().top)).observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true,
      });
    }`);
    await button(page, 'Coin 7, heads').click();
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await awaitTurn(page);
    expect(await page.evaluate('window.tops.size')).toBe(1);
    await leave();
  });
});

describe('by keyboard alone', () => {
  it('a whole game of Match Six from the home page', async () => {
    const { page, leave } = await arcade.visit('/');
    await tabTo(page, 'Play Match Six Hit the sum exactly.');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Match Six' }).waitFor();
    await page.goto(new URL('/play/match-six', arcade.server.address).href);
    await tabTo(page, 'Choose 1');
    await page.keyboard.press('2');
    await expect.poll(() => movesInAddress(page).length).toBe(2);
    await awaitTurn(page);
    const [first = 0, second = 0] = movesInAddress(page).map(Number);
    await page.keyboard.press(String(6 - first - second));
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await expect.poll(() => page.locator('.board-frame [role="status"]').textContent()).toContain('You win.');
    await leave();
  });

  it.each([
    'tail-end?start=HHHTHHHHHTHHHHHHH',
    'inversion-race?leap=true',
    'match-six',
    'last-digit-standing',
    'winners-and-losers?string=WLWLLWWLW',
    'side-by-side',
  ])('the focus is never lost in a game of %s, nor in a rematch', async (path) => {
    const { page, leave } = await arcade.visit(`/play/${path}`);
    await page.locator('[data-move]').first().focus();
    while ((await awaitTurn(page)) === 'open') {
      const played = movesInAddress(page).length;
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(played);
      await expect.poll(() => page.locator('.board-frame:focus, .board-frame :focus').count()).toBe(1);
    }
    await button(page, 'Rematch').focus();
    await page.keyboard.press('Enter');
    await page.locator('.board-frame:focus').waitFor();
    await leave();
  });

  it('arrows walk through the legal moves, and a refused one says why', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HTH');
    await button(page, 'Coin 1, heads').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator(':focus').getAttribute('data-move')).toBe('3');
    await page.keyboard.press('2');
    await page.getByText('Coin 2 is already tails up.').waitFor();
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await leave();
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  const target = button(page, name).or(page.getByRole('link', { name, exact: true }));
  await target.waitFor();
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press('Tab');
    if (await target.and(page.locator(':focus')).count()) return;
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}

describe('two people at one screen', () => {
  it('a double click is one move, where the same click is legal for the other player too', async () => {
    const { page, leave } = await arcade.visit('/play/match-six');
    await asTwoPeople(page);
    const letTimePass = await stopTime(page);
    await button(page, 'Choose 1').dblclick();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    await expect.poll(() => movesInAddress(page)).toEqual(['1']);
    await letTimePass();
    await button(page, 'Choose 1').click();
    await expect.poll(() => movesInAddress(page)).toEqual(['1', '1']);
    await leave();
  });
});

/**
 * Right after a move the page ignores input for a moment. The time that a click takes must not matter, so the page's
 * clock stands still until the moment is over.
 */
async function stopTime(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const now = performance.now();
    window.passed = 0;
    performance.now = () => now + window.passed;
  }`);
  return () => page.evaluate('window.passed += 1000').then(() => undefined);
}

async function asTwoPeople(page: Page): Promise<void> {
  await more(page, 'New game…');
  await page.getByLabel('A person at this screen').check();
  await page.getByLabel('Your own').check();
  await button(page, 'Start').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

describe('a track that is too long to draw', () => {
  it('shows the markers on their cells', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race?cells=101&moves=left.right');
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box ? box.x + box.width / 2 : Number.NaN;
    };
    const cell = '.race-cell:has-text("49")';
    await expect.poll(() => middleOf(cell)).toBeGreaterThan(0);
    await expect.poll(() => middleOf(cell)).toBeLessThan(900);
    await expect
      .poll(async () => Math.abs((await middleOf('.race-marker.is-player1')) - (await middleOf(cell))))
      .toBeLessThan(3);
    await leave();
  });
});

describe('the start', () => {
  it('without hints and undo there are none until the end', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await more(page, 'New game…');
    await page.getByLabel('A serious game').check();
    await button(page, 'Start').click();
    await expect.poll(() => button(page, 'Who wins?').count()).toBe(0);
    await expect.poll(() => button(page, 'Hint').count()).toBe(0);
    await expect.poll(() => button(page, 'Undo').count()).toBe(0);
    await expect.poll(() => page.locator('.projected').count()).toBe(0);
    await button(page, 'Coin 1, heads').click();
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await page.getByText('You flipped the last coin.').first().waitFor();
    await leave();
  });
});

describe('hints', () => {
  it('give every legal move its sign, distance and reason', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=2.1');
    await button(page, 'Who wins?').click();
    await button(page, 'Choose 3, wins in 1 move, best').waitFor();
    // The endless one has no number; which sign it is, the frame says too.
    for (const [index, sign] of ['is-endless', 'is-loss', 'is-win'].entries())
      await page.locator(`.number-pad [data-move="${index + 1}"] .verdict.${sign}`).waitFor();
    expect(await page.locator('.number-pad .verdict').allTextContents()).toEqual(['', '2', '1']);
    await page.locator('.reason-list summary').nth(2).click();
    await page.getByText(/2 loses in 2 moves/).waitFor();
    await leave();
  });

  it('the picture of a game with lessons is theirs: Last Digit Standing counts tens against open totals', async () => {
    const { page, leave } = await arcade.visit('/play/last-digit-standing?moves=6');
    await button(page, 'Who wins?').click();
    const picture = page.locator('.analysis .picture');
    await picture.getByText('4 against 4: level.').waitFor();
    const rows = picture.locator('tbody tr');
    await expect.poll(() => rows.first().textContent()).toMatch(/^4 tens to go(10 ){4}$/);
    await expect.poll(() => rows.last().textContent()).toMatch(/^open totals before them7 8 9 10 $/);
    await leave();
  });

  it('the analysis of Tail End gives the verdict of the engine above the picture, in misère play too', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HTH&misere=true');
    await button(page, 'Who wins?').click();
    await page.locator('.analysis .picture').getByText('Every block has a partner.').waitFor();
    await page.locator('.analysis').getByText('2 is even, so the last flip is the CPU’s, and you win.').waitFor();
    await leave();
  });

  it('a board whose code does not arrive is the list of its moves', async () => {
    const { page, context } = await arcade.visit('/');
    await context.route(/\/web-[^/]*\.js$/, (route) => route.abort());
    await page.goto(new URL('/play/match-six', arcade.server.address).href);
    await button(page, 'You choose 2.').click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(1);
    await context.close();
  });
});
