import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { startServer } from '../src/server/index.ts';
import { createTableClient } from '../src/tables/client/client.ts';
import { formatTableLink } from '../src/tables/client/links.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { awaitTurn, button, movesInAddress, useArcade } from './web/arcade.ts';

/* One visit to each page: it loads, it works at all, and the browser reports no error. `test/web` has the details. */

const arcade = useArcade(async () => {
  const started = await startServer({ port: 0, tables: { folder: temporaryFolder() } });
  if (!started.ok) throw new Error(started.error);
  return started.value;
});

describe('the page', () => {
  it('shows every game on Home', async () => {
    const { page, leave } = await arcade.visit('/');
    await expect.poll(() => page.locator('.game-card').count()).toBe(GAMES.length);
    await leave();
  });

  it('plays a game against the CPU to its end and reviews it', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end');
    await button(page, 'Coin 3, heads').click();
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    await button(page, 'Review').click();
    await page.getByText('Mistake 1 of').waitFor();
    await leave();
  });

  it('opens a link, takes a move and keeps it over a reload', async () => {
    const { page, leave } = await arcade.visit('/play/match-six?moves=2.1');
    await awaitTurn(page);
    await page.locator('[data-move].is-legal').first().click();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(2);
    await page.reload();
    await expect.poll(() => movesInAddress(page).length).toBeGreaterThan(2);
    await leave();
  });

  it('names the mistake in a broken link', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?moves=1.1');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Move 2, "1": The game is over.');
    await leave();
  });

  it('teaches a lesson', async () => {
    const { page, leave } = await arcade.visit('/learn/tail-end');
    await page.getByRole('heading', { name: 'How to play' }).waitFor();
    await leave();
  });

  it('sets a puzzle and refuses a wrong answer', async () => {
    const { page, leave } = await arcade.visit('/puzzles/winners-and-losers?string=LWWWLLW');
    await page.locator('.board-frame.is-open').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.verdict').getByText('left loses.').waitFor();
    await leave();
  });

  it('simulates games in the lab', async () => {
    const { page, leave } = await arcade.visit('/lab/match-six?tab=players');
    await button(page, 'Simulate').click();
    await button(page, 'Download the counts as CSV').waitFor();
    await leave();
  });

  it('runs the first example of the workshop', async () => {
    const { page, leave } = await arcade.visit('/workshop');
    await button(page, 'Run').click();
    await page.locator('.board-frame.is-open').waitFor();
    await leave();
  });

  it('shows an embedded board', async () => {
    const { page, leave } = await arcade.visit('/embed/tail-end');
    await page.locator('.board-frame').waitFor();
    await leave();
  });

  it('seats a player at a table by a link', async () => {
    const opened = await createTableClient(arcade.server.address).open({ record: 'match-six', hints: false });
    if (!opened.ok) throw new Error(opened.error);
    const { id, seats } = opened.value;
    const link = formatTableLink({ server: arcade.server.address, id, key: seats[0]?.key });
    const { page, leave } = await arcade.visit(link.slice(arcade.server.address.length));
    await page.locator('.board-frame').waitFor();
    await leave();
  });
});
