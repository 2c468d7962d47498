import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { button, more, PLAYED, useArcade } from './arcade.ts';
import { objections } from './objections.ts';

const arcade = useArcade();

describe('axe finds nothing, in the light and in the dark,', () => {
  it('it does find a picture without words', async () => {
    const { page, leaveUnheard } = await arcade.visit('/');
    await page.locator('h1').waitFor();
    // Outside the page's own element, which may render again.
    await page.evaluate('document.body.insertAdjacentHTML("beforeend", \'<img src="/icon.svg">\')');
    expect((await objections(page)).join()).toContain('image-alt');
    await leaveUnheard();
  });

  it.each(['/', '/learn', ...GAMES.map(({ id }) => `/learn/${id}`), '/lab', '/workshop', '/play/chess', '/nowhere'])(
    'on %s',
    async (path) => {
      const { page, leaveUnheard } = await arcade.visit(path);
      await page.locator('h1').waitFor();
      expect(await objections(page)).toEqual([]);
      // A missing page is also an error on the console, so the console is not checked here.
      await leaveUnheard();
    },
  );

  it.each(PLAYED)('on %s with hints and picture', async (path) => {
    const { page, leave } = await arcade.visit(path);
    await button(page, 'Who wins?').click();
    await page.locator('.analysis').waitFor();
    await page.locator('[data-move].is-best').first().waitFor();
    expect(await objections(page)).toEqual([]);
    await leave();
  });

  it('in the rules, in the set-up form and in the review', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await more(page, 'How to play');
    await page.getByRole('dialog').waitFor();
    expect(await objections(page)).toEqual([]);
    await button(page, 'Close').click();
    await more(page, 'New game…');
    await page.getByLabel('Your own').check();
    expect(await objections(page)).toEqual([]);
    await button(page, 'Close').click();
    await button(page, 'Coin 3, heads').click();
    await button(page, 'Rematch').waitFor();
    expect(await objections(page)).toEqual([]);
    for (const tab of ['Review', 'Moves', 'Share']) {
      await button(page, tab)
        .or(page.getByRole('tab', { name: tab }))
        .first()
        .click();
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      expect(await objections(page)).toEqual([]);
    }
    await leave();
  });

  it('in the lab with everything done', async () => {
    const { page, leave } = await arcade.visit('/lab/inversion-race');
    await button(page, 'Solve this game').click();
    await page.getByText('Dead rule').waitFor();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Proof' }).click();
    await button(page, 'Make the certificate').click();
    await button(page, 'Check it').click();
    await page.getByText('The proof holds').waitFor();
    expect(await objections(page)).toEqual([]);
    await leave();
  });

  it('in the workshop with a game that has been run, and with one that failed', async () => {
    const { page, leaveUnheard } = await arcade.visit('/workshop');
    await button(page, 'Run').click();
    await page.locator('.board-frame.is-open').waitFor();
    await button(page, 'Who wins?').click();
    await page.locator('.move .verdict').first().waitFor();
    expect(await objections(page)).toEqual([]);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('throw new Error("no");');
    await button(page, 'Run').click();
    await page.getByText('Line 1: The code throws').waitFor();
    expect(await objections(page)).toEqual([]);
    // Axe reads the sheets of the editor's shadow root by means that the page's policy reports.
    await leaveUnheard();
  });
});
