import { describe, expect, it } from 'vitest';
import { button, more, movesInAddress, useArcade } from './arcade.ts';
import { BUILT_PAGE, startPlainHost } from './plain-host.ts';

const BASE = '/some/where/';

const folders = new Map([[BASE, BUILT_PAGE]]);
const arcade = useArcade(() => startPlainHost(folders));

describe('the same files under another path of a plain host', () => {
  it('are the whole page: play, links between pages, workers, lab', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=2.1');
    await button(page, 'Who wins?').click();
    await page.locator('[data-move].is-best').click();
    await page.getByRole('heading', { name: 'You win!' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${BASE}play/match-six`);
    await expect.poll(() => movesInAddress(page)).toEqual(['2', '1', '3']);
    await more(page, 'How to play');
    await page.getByRole('link', { name: 'Learn more' }).click();
    await page.getByRole('heading', { name: 'Learn to win' }).waitFor();
    await button(page, 'More').click();
    await page.getByRole('link', { name: 'Lab', exact: true }).click();
    await button(page, 'Solve this game').click();
    await page.getByText(/wins in \d+ moves? of best play/).waitFor();
    await leave();
  });

  it('open a link that is too long for the host, after the first visit', async () => {
    const { page, context } = await arcade.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const link = new URL(`play/winners-and-losers?string=${'WLLWW'.repeat(6000)}`, arcade.server.address).href;
    await page.goto(link);
    await page
      .locator('.board-words')
      .getByText(/^30,?000 letters are left/)
      .first()
      .waitFor({ state: 'attached' });
    // The host's refusal is an error on the console, so the console is not checked here.
    await context.close();
  });
});
