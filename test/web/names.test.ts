import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, more, useArcade } from './arcade.ts';

const arcade = useArcade();

/** All texts of the page, drawn labels and hidden texts included, except the options and the rules. */
async function everyText(page: Page): Promise<string> {
  const parts = [
    '.seat-name',
    '.board-frame',
    '.projected',
    '.analysis',
    '.move-log',
    '.review',
    '.result',
    '.mistake-line',
  ];
  const texts = await Promise.all(parts.map((part) => page.locator(part).allTextContents()));
  const labels = await page.locator('.analysis [aria-label]').evaluateAll((nodes) => {
    return nodes.map((node) => String((node as unknown as { ariaLabel: string }).ariaLabel));
  });
  return [...texts.flat(), ...labels].join('\n');
}

describe('the same names everywhere on the screen', () => {
  it('against the CPU: You and CPU, never the names of the seats', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race?moves=left.right');
    await button(page, 'Who wins?').click();
    await page.locator('.reason-list li').first().waitFor();
    await page.getByText('You can win this.').waitFor();
    await more(page, 'Moves');
    await page.locator('.move-log').waitFor();
    const text = await everyText(page);
    expect(text).toContain('You move left to cell 4.');
    expect(text).toContain('CPU moves right to cell 6.');
    expect(text).toContain('You are on cell 4 and CPU on cell 6');
    expect(text).not.toMatch(/Player [AB]|your opponent/i);
    await leave();
  });

  it('the typed names of two people', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race');
    await more(page, 'New game…');
    await page.getByLabel('A person at this screen').check();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('The other’s name').fill('Ben');
    await button(page, 'Start').click();
    await page.locator('.seat-card.is-player2').getByText('Ben').waitFor();
    await button(page, 'Who wins?').click();
    await button(page, 'Left, wins in 9 moves, best').click();
    await page.locator('.board-frame').getByText('Ben is to move.').waitFor({ state: 'attached' });
    await more(page, 'Moves');
    await page.locator('.move-log').waitFor();
    await page.locator('.reason-list li').first().waitFor();
    const text = await everyText(page);
    expect(text).toContain('Ada moves left to cell 4.');
    expect(text).toContain('Ada is on cell 4 and Ben on cell 5');
    expect(text).toContain('Ada can win this.');
    expect(text).not.toMatch(/Player [AB]|\byou\b|your/i);
    await leave();
  });
});

describe('how to play', () => {
  it.each([['/play/tail-end?start=HTH&misere=true', 'Whoever flips the last head loses.']])(
    '%s says: %s',
    async (path, rule) => {
      const { page, leave } = await arcade.visit(path);
      await more(page, 'How to play');
      await page.getByRole('dialog').getByText(rule).waitFor();
      await button(page, 'Close').click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await leave();
    },
  );

  it('the page to learn from is about the game as printed', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?target=8');
    await more(page, 'How to play');
    await page.getByRole('link', { name: 'Learn more' }).click();
    await page.locator('.how-to-play').getByText('Exactly 6: you win. More than 6: you lose.').waitFor();
    await leave();
  });
});
