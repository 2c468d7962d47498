import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, useArcade } from './arcade.ts';

const arcade = useArcade();

/** Six moves from rows of 1, 2 and 3. */
const FINISHED = '/play/tail-end?start=HTHHTHHH&moves=1.4.8.7.6.3';

function status(page: Page): Promise<string | null> {
  return page.locator('.board-frame [role="status"]').textContent();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Move' });

describe('a finished game', () => {
  it('is walked through by buttons, slider, keys, the list of moves and the chart', async () => {
    const { page, leave } = await arcade.visit(FINISHED);
    await more(page, 'Moves');
    const again = button(page, 'Try again from here');
    await slider(page).waitFor();
    expect(await again.count()).toBe(0);
    await page.keyboard.press('Home');
    await again.waitFor();
    await expect.poll(() => status(page)).toContain('The start.');
    await button(page, 'Forward').click();
    await expect.poll(() => status(page)).toContain('Move 1 of 6. Player 1 flips coin 1');
    await slider(page).fill('4');
    await expect.poll(() => status(page)).toContain('Move 4 of 6.');
    await slider(page).press('ArrowLeft');
    await expect.poll(() => status(page)).toContain('Move 3 of 6.');
    await slider(page).blur();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => status(page)).toContain('Move 4 of 6.');
    await page.keyboard.press('Home');
    await expect.poll(() => status(page)).toContain('The start.');
    await page.keyboard.press('End');
    await expect.poll(() => status(page)).toContain('Player 2 wins.');
    await page.locator('.move-log button').nth(1).click();
    await expect.poll(() => status(page)).toContain('Move 2 of 6.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toContain('Move 3 of 6.');
    expect(movesInAddress(page)).toHaveLength(6);
    await leave();
  });

  it('keeps the last move of the list in sight when marks of mistakes make it longer', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2.6.12.1.5.11', {
      viewport: { width: 1280, height: 800 },
    });
    await more(page, 'Moves');
    await page.locator('.move-log .is-mistake').first().waitFor();
    const overhang = `(() => {
      const list = document.querySelector('.move-log ol, ol.move-log');
      return list.querySelector('[aria-current]').getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    })()`;
    await expect.poll(() => page.evaluate(overhang)).toBeLessThanOrEqual(1);
    await leave();
  });

  it('shows its mistakes one at a time on the board, on the slider and the list, and says why on request', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2.6.12.1.5.11');
    await button(page, 'Review').click();
    await page.getByText(/^Mistake 1 of [2-9]$/).waitFor();
    const headline = page.locator('.mistake-line h2');
    const first = (await headline.textContent()) ?? '';
    expect(first.split(' ').length).toBeLessThanOrEqual(12);
    await page.locator('[data-move].is-wrong').waitFor();
    await page.locator('[data-move].is-right').waitFor();
    await button(page, 'Why?').click();
    await page.locator('.review-why').waitFor();
    await button(page, 'Next mistake').click();
    await page.getByText(/^Mistake 2 of/).waitFor();
    await expect.poll(() => headline.textContent()).not.toBe(first);
    const marks = await page.locator('.replay-mistake').count();
    await page.getByRole('tab', { name: 'Moves' }).click();
    await expect.poll(() => page.locator('.move-log .is-mistake').count()).toBe(marks);
    await leave();
  });

  it('counts only the moves where something could go wrong', async () => {
    // Player 2 has one head to choose from twice, and once a choice that is lost anyway.
    const { page, leave } = await arcade.visit('/play/tail-end?start=HTHHTHHH&moves=6.1.3');
    await button(page, 'Review').click();
    await page.locator('.review-counts').getByText('Player 2 was right in 0 of 1 move that mattered.').waitFor();
    await leave();
  });

  it('can be tried again from any moment, with everybody in their seats, and the back button returns to it', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=1.1');
    await awaitTurn(page);
    await button(page, 'Choose 3').click();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    const played = movesInAddress(page);
    await more(page, 'Moves');
    await page.keyboard.press('Home');
    await button(page, 'Forward').click();
    await button(page, 'Forward').click();
    await button(page, 'Try again from here').click();
    await awaitTurn(page);
    await expect.poll(() => movesInAddress(page)).toEqual(['1', '1']);
    await button(page, 'Choose 1').click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(2);
    await page.goBack();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    expect(movesInAddress(page)).toEqual(played);
    await leave();
  });
});

describe('a running game', () => {
  it('does not show mistakes before they are asked for', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=3.1', {}, { starter: 'you' });
    await awaitTurn(page);
    await more(page, 'Moves');
    await slider(page).waitFor();
    expect(await page.locator('.is-mistake, .replay-mistake').count()).toBe(0);
    await button(page, 'Close').click();
    await button(page, 'Who wins?').click();
    await more(page, 'Moves');
    await expect.poll(() => page.locator('.move-log .is-mistake').count()).toBeGreaterThan(0);
    await page.locator('.move-log button').first().click();
    await expect.poll(() => status(page)).toContain('Move 1 of 2.');
    await leave();
  });
});
