import { describe, expect, it } from 'vitest';
import { awaitTurn, button, movesInAddress, useArcade } from './arcade.ts';

const arcade = useArcade();

describe('several boards', () => {
  it('name their board in every move, clicked, typed or refused', async () => {
    const { page, leave } = await arcade.visit('/play/side-by-side?boards=HHH-HH-5B10');
    await awaitTurn(page);
    await button(page, 'Board b: Coin 2, heads').focus();
    await page.keyboard.press('d');
    await page.getByText('"d" is not a move; write the letter of a board and a number, like a1 or c2.').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('4');
    await expect.poll(() => movesInAddress(page)[0]).toBe('c4');
    await expect.poll(() => movesInAddress(page).length).toBe(2);
    await awaitTurn(page);
    // The CPU may have moved on any board: each legal move names its own.
    const legal = page.locator('[data-move].is-legal').first();
    const move = (await legal.getAttribute('data-move')) ?? '';
    expect(await legal.textContent()).toContain(`Board ${move[0]}: `);
    await legal.click();
    await expect.poll(() => movesInAddress(page)[2]).toBe(move);
    await leave();
  });

  it('show what they count for only while hints are shown', async () => {
    const { page, leave } = await arcade.visit('/play/side-by-side?boards=HHH-5B10-H&moves=c1.a3');
    await awaitTurn(page);
    expect(await page.getByText('counts for', { exact: false }).count()).toBe(0);
    await button(page, 'Who wins?').click();
    const headings = page.locator('.side-heading');
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(['aflip a coincounts for 2', 'badd 1 to 9counts for 5', 'cfinished']);
    await leave();
  });
});
