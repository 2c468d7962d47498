import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, useArcade } from './arcade.ts';

const arcade = useArcade();

/** Records everything that a screen reader announces about the board from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`{
    const board = document.querySelector('.board-frame');
    window.said = [];
    const regions = () => [...board.querySelectorAll('[role="status"], [role="alert"]')];
    let before = new Map(regions().map((region) => [region, region.textContent]));
    new MutationObserver(() => {
      const now = new Map(regions().map((region) => [region, region.textContent]));
      for (const [region, text] of now) if (text !== '' && text !== before.get(region)) window.said.push(text);
      before = now;
    }).observe(board, { subtree: true, childList: true, characterData: true });
  }`);
  return () => page.evaluate('window.said') as Promise<readonly string[]>;
}

describe('a screen reader', () => {
  it('hears each move once, in the sentences of the terminal, with whose turn it is', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?coins=4');
    await awaitTurn(page);
    const said = await listen(page);
    await button(page, 'Coin 4, heads').click();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    await expect
      .poll(said)
      .toEqual([
        'You flip coin 4 to tails. Heads up: coins 1, 2, 3 of 4. CPU is to move.',
        'CPU flips coin 1; coins 1, 2, 3 turn to tails. All 4 coins are tails up. CPU wins. CPU flipped the last coin.',
      ]);
    await leave();
  });

  it('hears a refusal as often as it is earned', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HTH');
    await awaitTurn(page);
    const said = await listen(page);
    await button(page, 'Coin 1, heads').focus();
    await page.keyboard.press('2');
    await expect.poll(said).toEqual(['Coin 2 is already tails up.']);
    await page.keyboard.press('2');
    await expect.poll(said).toEqual(['Coin 2 is already tails up.', 'Coin 2 is already tails up.']);
    await leave();
  });

  it('is spared the numbers of the track and the letters that are gone, and hears a row of letters spelled', async () => {
    const race = await arcade.visit('/play/inversion-race');
    await awaitTurn(race.page);
    expect(await race.page.locator('.board').ariaSnapshot()).toBe(['- button "Left"', '- button "Right"'].join('\n'));
    await race.leave();
    const letters = await arcade.visit('/play/winners-and-losers?string=WLLW&moves=left');
    await awaitTurn(letters.page);
    expect(await letters.page.locator('.board').getByRole('listitem').allInnerTexts()).toHaveLength(3);
    const frame = letters.page.locator('.board-frame');
    await expect.poll(() => frame.locator('[role="status"]').textContent()).toContain('L L W');
    expect(await frame.locator('.board-words').textContent()).toContain('L L W');
    await letters.leave();
  });
});
