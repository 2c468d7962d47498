import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRecord, mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { dailyPuzzle, dayOf } from '../../src/lab/index.ts';
import { button, useArcade } from './arcade.ts';
import { objections } from './objections.ts';

const arcade = useArcade();

/** Seven letters: only `right` wins, and then the answer at the other end each time. */
const PUZZLE = '/puzzles/winners-and-losers?string=LWWWLLW';
const RECORD = 'winners-and-losers string=LWWWLLW:';

function sees(page: Page, words: string): Promise<void> {
  return page.locator('.verdict').getByText(words).waitFor();
}

/** The puzzle of a day from the lab. */
function daily(date: string): { readonly record: string; readonly solution: string } {
  const { match, line } = mustSucceed(dailyPuzzle(GAMES, mustSucceed(dayOf(date))));
  return { record: formatRecord(match), solution: line[0] ?? '' };
}

function kept(page: Page): Promise<unknown> {
  return page.evaluate('JSON.parse(localStorage.getItem("penultimate:practice"))');
}

describe('a puzzle', () => {
  it('is solved by keys on a small phone: a wrong move, again, and the CPU’s defence; then it comes back', async () => {
    const { page, leave } = await arcade.visit(PUZZLE, { viewport: { width: 320, height: 640 } });
    await page.locator('.board-frame.is-open').waitFor();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Undo.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await sees(page, '✗ left loses.');
    await button(page, 'Try again').click();
    await page.locator('.board-frame.is-open').waitFor();
    for (const reply of ['left', 'left']) {
      await page.keyboard.press('ArrowRight');
      await sees(page, `The CPU answers ${reply}. Move`);
      await page.locator('.board-frame.is-open').waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await sees(page, '✓ Solved. It comes back tomorrow.');
    await page.getByText('Why?').click();
    expect(await objections(page)).toEqual([]);
    expect(await kept(page)).toMatchObject({ solved: 1, faultless: 0, cards: [{ record: RECORD, step: 0 }] });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await leave();
  });

  it('on a projector keeps its verdict back until a key is pressed', async () => {
    const { page, leave } = await arcade.visit(`${PUZZLE}&projector=1`);
    await page.locator('.board-frame.is-open').waitFor();
    await page.keyboard.press('r');
    await sees(page, 'What do you think');
    await page.keyboard.press('v');
    await sees(page, 'The CPU answers left');
    await leave();
  });
});

it('a mistake in a game comes back; Home and the puzzles offer it when it is due', async () => {
  const { page, leave } = await arcade.visit('/play/tail-end?coins=3');
  await button(page, 'Coin 3, heads').click();
  await button(page, 'Review').click();
  await page.getByText('Mistake 1 of 1').waitFor();
  await expect.poll(() => kept(page)).toMatchObject({ cards: [{ record: 'tail-end coins=3:', step: 0 }] });
  await page.evaluate(`{
    const practice = JSON.parse(localStorage.getItem('penultimate:practice'));
    localStorage.setItem('penultimate:practice', JSON.stringify({ ...practice, cards: practice.cards.map((card) => ({ ...card, due: 0 })) }));
  }`);
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('link', { name: /^Today’s puzzle/ }).waitFor();
  await page.getByRole('link', { name: 'Old mistakes 1 position to try again' }).click();
  await page.getByRole('heading', { name: 'An old mistake' }).waitFor();
  await leave();
});

it('the puzzle of a day is solved in two tries, shared without its answer, and kept in the calendar', async () => {
  const day = '2026-11-16';
  const { record, solution } = daily(day);
  const { page, leave } = await arcade.visit(`/puzzles?date=${day}`);
  await page.getByRole('heading', { name: 'Monday’s puzzle' }).waitFor();
  await page.locator('.board-frame.is-open').waitFor();
  expect(await objections(page)).toEqual([]);
  const moves = await page
    .locator('[data-move][aria-disabled="false"]')
    .evaluateAll((all) => all.map((move) => move.getAttribute('data-move') ?? ''));
  await page.locator(`[data-move="${moves.find((move) => move !== solution)}"]`).click();
  await button(page, 'Try again').click();
  await page.locator('.board-frame.is-open').waitFor();
  await page.locator(`[data-move="${solution}"]`).click();
  await page.getByRole('heading', { name: 'Solved in 2 tries.' }).waitFor();
  expect((await page.locator('pre').textContent())?.split('\n')).toEqual([
    'penultimate, Mon, Nov 16',
    'Match Six, easy',
    '⚪🟡 2 tries',
  ]);
  await page.getByRole('link', { name: /^16 ?, solved/ }).waitFor();
  await page.getByRole('link', { name: /^15 ?, open/ }).waitFor();
  expect(await kept(page)).toMatchObject({ lastDay: null, days: [{ tries: 2 }], cards: [{ record }] });
  expect(await objections(page)).toEqual([]);
  await leave();
});

it('a sheet has six boards with codes, and six solutions on the back, on one sheet of paper', async () => {
  const { page, leave } = await arcade.visit('/puzzles/sheet?seed=3');
  await page.getByRole('heading', { name: /^6\. / }).waitFor();
  expect(await page.locator('.sheet > ol > li .board-table').count()).toBe(6);
  expect(await page.getByRole('img', { name: 'Link to this puzzle' }).count()).toBe(6);
  expect(await page.locator('.sheet > section li').count()).toBe(6);
  expect(await objections(page)).toEqual([]);
  for (const game of ['', 'side-by-side', 'tail-end']) {
    await page.goto(new URL(`?seed=3&level=7&game=${game}`, page.url()).href);
    await page.getByRole('heading', { name: /^6\. / }).waitFor();
    await expect.poll(() => page.locator('.sheet > ol > li:has(.board)').count()).toBe(6);
    const pdf = await page.pdf({ format: 'Letter' });
    expect([game, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length]).toEqual([game, 2]);
  }
  await page.emulateMedia({ media: 'print' });
  // Boards are printed at half their size, and a pixel is three quarters of a point.
  const size = await page.evaluate(
    `Number.parseFloat(getComputedStyle(document.querySelector('.coin-number')).fontSize) / 2`,
  );
  expect(Number(size) * 0.75).toBeGreaterThanOrEqual(8);
  await leave();
});
