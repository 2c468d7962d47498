import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatFragment } from '../../src/web/own/share-link.ts';
import { awaitTurn, button, more, movesInAddress, NEWCOMER, useArcade } from './arcade.ts';
import { objections } from './objections.ts';

const arcade = useArcade();

const example = (name: string) => readFileSync(new URL(`../../examples/${name}.js`, import.meta.url), 'utf8');

const linkTo = async (code: string, query = '') => `/g/${query}${await formatFragment(code)}`;

/** Plays the first legal move until the game is over. */
async function playOut(page: Page): Promise<void> {
  while ((await awaitTurn(page)) !== 'over') {
    const before = movesInAddress(page).length;
    await page.locator('.board-frame .is-legal').first().click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(before);
  }
}

describe('a shared game', () => {
  it.each([360, 768, 1366])('opens as a game at %i pixels, without objections', async (width) => {
    const { page, leaveUnheard } = await arcade.visit(await linkTo(example('chomp')), {
      viewport: { width, height: 740 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await page.getByRole('heading', { name: 'Chomp', level: 1 }).waitFor();
    await page.getByText('Whoever eats the square at the top left loses.').waitFor();
    await page.getByText('Every law holds in all of its 68 reachable positions.').waitFor();
    await expect.poll(() => page.locator('.any-cell').count()).toBe(12);
    expect(await page.locator('.cm-content').count()).toBe(0);
    expect(await page.title()).toBe('Chomp · penultimate');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await objections(page)).toEqual([]);
    await button(page, 'See the code').click();
    await page.getByRole('dialog').getByText('export default').waitFor();
    expect(await objections(page)).toEqual([]);
    await button(page, 'Close').click();
    await button(page, 'Play').click();
    await page.locator('.board-frame').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await leaveUnheard();
  });

  it('is played against the ladder, with hints, a result that counts, a review and a rematch', async () => {
    const { page, leave } = await arcade.visit(await linkTo(example('kayles')), {}, NEWCOMER);
    await button(page, 'Play').click();
    await page.getByRole('list', { name: 'Players' }).getByText('Wren').waitFor();
    await awaitTurn(page);
    await page.getByText(/^Tap the ring: play /).waitFor();
    await button(page, 'Skip').click();
    await playOut(page);
    await page.locator('.ladder').waitFor();
    await button(page, 'Review').click();
    await page.locator('.review-counts').waitFor();
    await button(page, 'Close').click();
    await button(page, 'Rematch').click();
    await awaitTurn(page);
    await button(page, 'Hint').click();
    await page.locator('.hint-box').getByText(/./).first().waitFor();
    await more(page, 'Another opponent…');
    const dialog = page.getByRole('dialog', { name: 'Who do you want to play?' });
    await dialog
      .getByText(/In this game it errs in [\d.]+% of decisions\./)
      .first()
      .waitFor();
    await dialog.getByText('In this game it never errs.').waitFor();
    await dialog.getByText('Hazel').click();
    await page.getByRole('list', { name: 'Players' }).getByText('Hazel').waitFor();
    const kept: unknown = JSON.parse(String(await page.evaluate('localStorage.getItem("penultimate:contest")')));
    expect(kept).toMatchObject({ standings: { 'own kayles': { rung: 4 } } });
    await leave();
  });

  it('continues after a reload, and Back returns to its first page', async () => {
    const { page, leave } = await arcade.visit(await linkTo(example('subtract-a-square'), '?pile=9&utm_source=x'));
    await button(page, 'Play').click();
    await awaitTurn(page);
    await page.locator('.board-frame .is-legal').first().click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(1);
    const before = movesInAddress(page);
    const board = await page.locator('.board-words').textContent();
    await page.reload();
    await awaitTurn(page);
    expect(movesInAddress(page)).toEqual(before);
    expect(await page.locator('.board-words').textContent()).toBe(board);
    expect(page.url()).toContain('pile=9');
    await page.goBack();
    await button(page, 'Play').waitFor();
    await leave();
  });

  it('by keyboard alone: Tab to Play, type a move', async () => {
    const { page, leave } = await arcade.visit(await linkTo(example('tic-tac-toe')));
    await button(page, 'Play').waitFor();
    for (let tabs = 0; tabs < 20 && !(await button(page, 'Play').evaluate((node) => node.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await awaitTurn(page);
    await page.keyboard.press('5');
    await expect.poll(() => movesInAddress(page).includes('5')).toBe(true);
    await leave();
  });

  it('has puzzles, from an easy one on', async () => {
    const { page, leave } = await arcade.visit(await linkTo(example('chomp')));
    await page.getByRole('main').getByRole('link', { name: 'Puzzles' }).click();
    await page.getByText('Find the move that wins.').waitFor();
    expect(await objections(page)).toEqual([]);
    await button(page, 'Show the answer').click();
    await page.getByText(/^The answer is /).waitFor();
    await page.getByText('Why?').click();
    await button(page, 'Another puzzle').click();
    await button(page, 'Show the answer').waitFor();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await button(page, 'Play').waitFor();
    await leave();
  });
});

describe('what cannot be played', () => {
  it.each([
    [
      'a broken law',
      `export default { id: 'bad', start: 1, moves: () => [1], play: (p) => p, outcome: () => ({ winner: 1 }) };`,
      'There are legal moves although the game is over',
    ],
    ['code that throws', 'throw new Error("no");', 'The code throws "no".'],
  ])('%s is named, and the code can be shown', async (_, code, sentence) => {
    const { page, leaveUnheard } = await arcade.visit(await linkTo(code));
    await page.getByRole('heading', { name: 'This game cannot be played' }).waitFor();
    await page.getByText(sentence).waitFor();
    expect(await objections(page)).toEqual([]);
    await button(page, 'See the code').click();
    await page.getByRole('link', { name: 'Change it in the workshop' }).click();
    await page.getByText('This game came with the link.').waitFor();
    await leaveUnheard();
  });

  it.each(['/g/', '/g/#game=abc'])('%s says what is wrong with the link', async (path) => {
    const { page, leave } = await arcade.visit(path);
    await page.getByRole('heading', { name: 'This link does not lead to a game' }).waitFor();
    await leave();
  });
});
