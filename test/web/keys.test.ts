import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, useArcade } from './arcade.ts';

const arcade = useArcade();

describe('keys', () => {
  it('the arrows move in Inversion Race, wherever the focus is', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race');
    await awaitTurn(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => movesInAddress(page)[0]).toBe('left');
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await awaitTurn(page);
    await button(page, 'Left').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => movesInAddress(page)[2]).toBe('right');
    await leave();
  });

  it('a move is typed without focusing the board, but not while a field is typed into', async () => {
    const { page, leave } = await arcade.visit('/play/match-six');
    await awaitTurn(page);
    await more(page, 'Record and embed code');
    const field = page.getByLabel('Paste a record or a link');
    await field.fill('');
    await field.press('1');
    await expect.poll(() => field.inputValue()).toBe('1');
    expect(movesInAddress(page)).toEqual([]);
    await button(page, 'Close').click();
    await page.locator('h1').click();
    await page.keyboard.press('1');
    await expect.poll(() => movesInAddress(page)[0]).toBe('1');
    await leave();
  });

  it('undo, redo, hint and looking back have keys, and the question mark lists them', async () => {
    const { page, leave } = await arcade.visit('/play/match-six');
    await awaitTurn(page);
    await page.keyboard.press('1');
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await awaitTurn(page);
    await page.keyboard.press('z');
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await page.keyboard.press('y');
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await page.keyboard.press(',');
    const status = page.locator('.board-frame [role="status"]');
    await expect.poll(() => status.textContent()).toContain('Move 1 of 2.');
    await page.keyboard.press('<');
    await expect.poll(() => status.textContent()).toContain('The start.');
    await page.keyboard.press('Escape');
    await expect.poll(() => status.textContent()).toContain('It is your turn.');
    expect(movesInAddress(page)).toHaveLength(2);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Undo.').waitFor();
    await page.keyboard.press('z');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(movesInAddress(page)).toHaveLength(2);
    await leave();
  });

  it('the question mark lists the keys wherever the focus is, but is typed into a field', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=1.1');
    await awaitTurn(page);
    const field = page.getByLabel('Paste a record or a link');
    const slider = page.getByRole('slider', { name: 'Move' });
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await more(page, 'Moves');
    await slider.waitFor();
    for (const place of [
      page.locator('h1'),
      button(page, 'Choose 2'),
      slider,
      page.getByRole('tab', { name: 'Share' }),
    ]) {
      await place.focus();
      await page.keyboard.press('?');
      await keys.waitFor();
      await page.keyboard.press('Escape');
      // A closed dialog has no role, and its element is removed a few milliseconds later.
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
    // The arrows stay the slider's.
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('Move 1 of 2.');
    await button(page, 'Close').click();
    await more(page, 'Record and embed code');
    await field.fill('');
    await field.press('?');
    await expect.poll(() => field.inputValue()).toBe('?');
    expect(await keys.count()).toBe(0);
    await leave();
  });

  it('after the end Tab goes past the board to the rematch', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?start=HTTH', {}, { starter: 'you' });
    await awaitTurn(page);
    await page.keyboard.press('4');
    await page.locator('#result-heading').waitFor();
    await page.getByRole('button', { name: 'Change the opponent' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Rematch');
    await leave();
  });

  it('can be kept to the board, for those who dictate', async () => {
    const { page, leave } = await arcade.visit('/play/match-six');
    await awaitTurn(page);
    await more(page, 'Keys'); // the list is there for those who do not know its key
    await page.getByLabel('Keys work anywhere on the page').uncheck();
    await button(page, 'Close').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('h1').click();
    await page.keyboard.press('3');
    await button(page, 'Choose 2').focus();
    await page.keyboard.press('2');
    await expect.poll(() => movesInAddress(page)[0]).toBe('2');
    await leave();
  });
});
