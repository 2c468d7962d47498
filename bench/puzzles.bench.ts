import type { Page } from 'playwright-core';
import { GAMES } from '../src/games/index.ts';
import { openBrowser } from './page/open-browser.ts';
import { printTable } from './table.ts';

/*
 * How long a new puzzle takes in the page, from the click on "Another puzzle" to the board that can be played: drawn, proved
 * and rated in the worker, then shown. The first one of a game is left out: it loads the page. It is to stay under 100 ms.
 * `npm run bench -- puzzles tail-end` measures one game.
 */
const PUZZLES = 20;

/** Clicks, and gives the milliseconds until another board is open. */
const NEXT = `new Promise((resolve) => {
  const began = performance.now();
  const isOpen = () => document.querySelector('.board-frame.is-open') && document.querySelector('.verdict').textContent === 'Your move.';
  const watcher = new MutationObserver(() => {
    if (!isOpen()) return;
    watcher.disconnect();
    resolve(performance.now() - began);
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Another puzzle').click();
})`;

async function measure(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(address);
  await page.locator('.board-frame.is-open').waitFor();
  const times: number[] = [];
  for (let number = 0; number < PUZZLES; number++) {
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('button', { name: 'Another puzzle' }).waitFor();
    times.push(Number(await page.evaluate(NEXT)));
  }
  return times.sort((one, other) => one - other);
}

const { server, browser } = await openBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce' });
const rows: string[][] = [];
for (const { id, title } of GAMES.filter((game) => game.id.includes(process.argv[3] ?? ''))) {
  const times = await measure(page, `${server.address}/puzzles/${id}`);
  rows.push([title, ...[times[PUZZLES >> 1], times.at(-1)].map((ms) => (ms ?? 0).toFixed(0))]);
}
printTable(['a new puzzle, ms', 'median', 'worst'], rows);
await browser.close();
await server.stop();
