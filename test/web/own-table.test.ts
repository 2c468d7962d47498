import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatFragment } from '../../src/web/own/share-link.ts';
import { button, useArcade } from './arcade.ts';
import { createKeptServer } from './kept-server.ts';
import { objections } from './objections.ts';

const kept = createKeptServer();
const arcade = useArcade(() => kept.start());

const kayles = readFileSync(new URL('../../examples/kayles.js', import.meta.url), 'utf8');

/** Plays the first legal move as soon as it is this page's turn. */
async function moveFirst(page: Page): Promise<void> {
  await page.locator('.board-frame.is-open').waitFor();
  await page.locator('.board-frame .is-legal').first().click();
}

it('two people play a game that one of them wrote, over a link, to its end', async () => {
  const ann = await arcade.visit(`/g/${await formatFragment(kayles)}`, { viewport: { width: 1366, height: 768 } });
  await button(ann.page, 'Play a friend').click();
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByText('You', { exact: true }).click();
  await button(ann.page, 'Open a table').waitFor();
  expect(await objections(ann.page)).toEqual([]);
  await button(ann.page, 'Open a table').click();
  const link = (await ann.page.locator('.sent-link').textContent()) ?? '';

  const ben = await arcade.visit('/', { viewport: { width: 360, height: 740 } });
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Ann invites you to a game of Kayles' }).waitFor();
  await ben.page.locator('.how-to-play').waitFor();
  expect(await objections(ben.page)).toEqual([]);
  expect(await ben.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await ben.page.getByLabel('Your name').fill('Ben');
  await button(ben.page, 'Sit down').click();

  const pages = [ann.page, ben.page];
  const isOver = async () => (await ann.page.locator('.score').count()) > 0;
  for (let ply = 0; ply < 20 && !(await isOver()); ply++) {
    const mover = pages[ply % 2] ?? ann.page;
    await Promise.race([moveFirst(mover), ann.page.locator('.score').waitFor()]);
  }
  await ann.page.locator('.score').waitFor();
  await ben.page.locator('.score').waitFor();
  expect(await objections(ann.page)).toEqual([]);
  expect(await ben.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await button(ben.page, 'Rematch').click();
  await button(ann.page, 'Rematch').click();
  await ben.page.locator('.board-frame.is-open').waitFor();

  // Later, at home.
  await ann.page.goto(new URL('/', link).href);
  await ann.page.locator('.your-table').getByText('Kayles').waitFor();
  await ann.leaveUnheard();
  await ben.leaveUnheard();
});
