import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arcade, button, openArcade } from './arcade.ts';

let arcade: Arcade;

beforeAll(async () => {
  arcade = await openArcade();
});

afterAll(async () => {
  await arcade?.close();
});

/** All that the page says, drawn labels and hidden texts included, but for the options and the rules. */
async function everyText(page: Page): Promise<string> {
  const parts = ['.seat-name', '.board-frame', '.projected', '.projection', '.move-log', '.review', '.result'];
  const texts = await Promise.all(parts.map((part) => page.locator(part).allTextContents()));
  const labels = await page.locator('.projection [aria-label]').evaluateAll((nodes) => {
    return nodes.map((node) => String((node as unknown as { ariaLabel: string }).ariaLabel));
  });
  return [...texts.flat(), ...labels].join('\n');
}

describe('the same names everywhere on the screen', () => {
  it('against the CPU: You and CPU, never the names of the seats', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race?moves=left.right');
    await button(page, 'Values').click();
    await page.locator('.reason-list li').first().waitFor();
    await page.getByText(/^You should win in \d+ moves \(both sides counted\) if you play your best\.$/).waitFor();
    await expect.poll(() => everyText(page)).toContain('Projected winner: at the start you, after move 1 you');
    const text = await everyText(page);
    expect(text).toContain('You move left to cell 4.');
    expect(text).toContain('CPU moves right to cell 6.');
    expect(text).toContain('You are on cell 4 and CPU on cell 6');
    expect(text).not.toMatch(/Player [AB]|your opponent/i);
    await leave();
  });

  it('in a lost game: the review and the result', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await button(page, 'Coin 3, heads').click();
    await page.getByText('Move 1, You: 3. You gave away a win in 1 move with 3: now lose in 1 move').waitFor();
    await expect.poll(() => everyText(page)).toContain('CPU has won.');
    const text = await everyText(page);
    expect(text).toContain('CPU wins!');
    expect(text).not.toMatch(/Player [12]|your opponent/i);
    await leave();
  });

  it('the typed names of two people', async () => {
    const { page, leave } = await arcade.visit('/play/inversion-race');
    await button(page, 'New game…').click();
    await page.getByLabel('A person at this screen').check();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('The other’s name').fill('Ben');
    await button(page, 'Start').click();
    await page.locator('.seat-card.is-player2').getByText('Ben').waitFor();
    await button(page, 'Values').click();
    await button(page, 'Left, wins in 9 moves, best').click();
    await page.locator('.board-frame').getByText('Ben is to move.').waitFor();
    await page.locator('.reason-list li').first().waitFor();
    const text = await everyText(page);
    expect(text).toContain('Ada moves left to cell 4.');
    expect(text).toContain('Ada is on cell 4 and Ben on cell 5');
    expect(text).toMatch(/Ada will win in \d+ moves \(both sides counted\) if both play their best\./);
    expect(text).not.toMatch(/Player [AB]|\byou\b|your/i);
    await leave();
  });
});

describe('how to play', () => {
  it.each([
    ['/play/tail-end?start=HTH&misere=true', 'Whoever flips the last head loses.'],
    ['/play/tail-end', 'Whoever flips the last head wins.'],
    ['/play/match-six?target=8', 'Exactly 8: you win. More than 8: you lose.'],
  ])('%s says: %s', async (path, rule) => {
    const { page, leave } = await arcade.visit(path);
    await button(page, 'How to play').click();
    await page.getByRole('dialog').getByText(rule).waitFor();
    await button(page, 'Close').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await leave();
  });

  it('the page to learn from is about the game as printed', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?target=8');
    await button(page, 'How to play').click();
    await page.getByRole('link', { name: 'Learn more' }).click();
    await page.locator('.how-to-play').getByText('Exactly 6: you win. More than 6: you lose.').waitFor();
    await leave();
  });
});
