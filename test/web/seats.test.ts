import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, button, more, movesInAddress, useArcade } from './arcade.ts';

const arcade = useArcade();

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}

describe('the games on this device', () => {
  it('opening a link adds none, a move does, and taking the first move back keeps it', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=1.1&fbclid=abc');
    await awaitTurn(page);
    await page.goto(arcade.server.address);
    await heading(page, 'Six tiny games. Win one in two taps.').waitFor();
    expect(await page.getByText('moves played').count()).toBe(0);
    await page.goto(new URL('/play/match-six', arcade.server.address).href);
    await button(page, 'Choose 1').click();
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await button(page, 'Undo').click();
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await page.goto(arcade.server.address);
    await page.getByText('against CPU, 0 moves played').click();
    await awaitTurn(page);
    await more(page, 'Redo');
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('saved')).toBeNull();
    await leave();
  });

  it('two tabs with the same game part ways, and each keeps its own', async () => {
    const { page, context, leave } = await arcade.visit('/play/match-six');
    await button(page, 'Choose 1').click();
    await expect.poll(() => movesInAddress(page)).toHaveLength(2);
    const other = await context.newPage();
    await other.goto(page.url());
    await awaitTurn(other);
    await button(page, 'Undo').click();
    await expect.poll(() => movesInAddress(page)).toEqual([]);
    await button(other, 'Choose 1').click();
    // A reload at the moment of the answer may show the game before it, which then continues as a second game.
    await expect.poll(() => movesInAddress(other).length).toBe(4);
    await other.reload();
    await expect.poll(() => movesInAddress(other).length).toBe(4);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect.poll(() => page.getByText(/against CPU, \d+ moves? played/).count()).toBe(2);
    await leave();
  });
});

describe('a restart', () => {
  it('can be undone, also where the CPU has already begun again', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?first=2');
    await awaitTurn(page);
    const reply = movesInAddress(page)[0] === '1' ? 'Choose 1' : 'Choose 2';
    await button(page, reply).click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(1);
    await awaitTurn(page);
    const played = movesInAddress(page);
    await more(page, 'Restart');
    await expect.poll(() => movesInAddress(page)).toHaveLength(1);
    await button(page, 'Undo the restart').click();
    await expect.poll(() => movesInAddress(page).slice(0, 2)).toEqual(played.slice(0, 2));
    await leave();
  });
});
