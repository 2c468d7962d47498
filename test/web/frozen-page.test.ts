/**
 * Rules of the page that are easy to lose while its code moves, in terms of what a visitor sees. The server is the built
 * program, so that `FROZEN_DIST` can name the build of another commit.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startServer } from '../frozen/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { button, more, movesInAddress, useArcade } from './arcade.ts';

const folder = temporaryFolder();
const arcade = useArcade(async () => ({ ...(await startServer(folder)), networkAddresses: [] }));

const LADDER_WORDS = {
  counts: 'One more win and you meet Otto.',
  helped: 'You had help, so this win does not count.',
};

/** Three single heads: the first player makes the last of three moves, whichever they are. */
const THREE = '/play/tail-end?start=HTHTH';

async function flip(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Coin \d+, heads/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
}

/** Flips a head, waits for the answer. */
async function exchange(page: Page): Promise<void> {
  const before = movesInAddress(page).length;
  await flip(page);
  await expect.poll(() => movesInAddress(page).length).toBe(before + 2);
  await yourTurn(page);
}

async function yourTurn(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Board' }).getByRole('status').getByText('It is your turn.').waitFor();
}

async function winThree(page: Page): Promise<void> {
  await yourTurn(page);
  await exchange(page);
  await flip(page);
}

/** The page's message about the ladder after a win. */
async function ladderAfterWin(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'You win!' }).waitFor();
  await button(page, 'Rematch').waitFor();
  const text = (await page.getByRole('main').textContent()) ?? '';
  for (const [name, words] of Object.entries(LADDER_WORDS)) if (text.includes(words)) return name;
  return (await page.getByRole('list', { name: 'The ladder' }).count()) > 0 ? text : 'none';
}

interface LadderCase {
  readonly name: string;
  readonly path: string;
  readonly result: string;
  play(page: Page): Promise<void>;
}

const LADDER_CASES: readonly LadderCase[] = [
  { name: 'a plain win', path: `${THREE}&contest=1`, result: 'counts', play: winThree },
  {
    name: 'a win after a hint',
    path: `${THREE}&contest=1`,
    result: 'helped',
    async play(page) {
      await yourTurn(page);
      await button(page, 'Hint').click();
      await winThree(page);
    },
  },
  { name: 'a win that began with a link', path: THREE, result: 'none', play: winThree },
];

describe('the ladder', () => {
  it.each(LADDER_CASES)('$name: $result', async ({ path, play, result }) => {
    const { page, leave } = await arcade.visit(path, {}, { starter: 'you' });
    await play(page);
    expect(await ladderAfterWin(page)).toBe(result);
    await leave();
  });
});

it('a rematch counts too: resigning it changes the ladder', async () => {
  const { page, leave } = await arcade.visit(`${THREE}&contest=1`, {}, { starter: 'you' });
  await winThree(page);
  await button(page, 'Rematch').click();
  await yourTurn(page);
  await more(page, 'Resign');
  await page.getByText('Wren wants to play you again.').waitFor();
  await leave();
});

/** For every colored part of the board the seat whose color it has. */
const SEATS_OF_MOVES = `(() => {
  const cards = [...document.querySelectorAll('[aria-label="Players"] > li')];
  const colorsOf = (element, names) => names.map((name) => getComputedStyle(element)[name]);
  const inSeats = cards.sort((one, two) => (one.matches('.is-player2') ? 1 : 0) - (two.matches('.is-player2') ? 1 : 0));
  const marks = inSeats.map((card) => colorsOf(card.querySelector('.seat-mark'), ['backgroundColor'])[0]);
  const board = document.querySelector('[aria-label="Board"]');
  const colored = [...board.querySelectorAll('li, path')].flatMap((element) => {
    const colors = colorsOf(element, element.matches('path') ? ['stroke'] : ['borderColor', 'boxShadow']).join();
    const seat = marks.findIndex((color) => colors.includes(color));
    return seat === -1 ? [] : [seat + 1];
  });
  return colored;
})()`;

describe('a played move has the color of the player who made it', () => {
  it.each([
    ['/play/match-six?moves=1.1.2', [1, 2, 1]],
    ['/play/match-six?first=2&moves=1.1.2', [2, 1, 2]],
    ['/play/last-digit-standing?moves=7.3.4', [1, 2, 1]],
    ['/play/winners-and-losers?string=WLWWLLW&moves=left.right.right', [1, 1, 2]],
  ])('%s', async (path, seats) => {
    const { page, leave } = await arcade.visit(path);
    await page.getByRole('list', { name: 'Players' }).waitFor();
    await expect.poll(() => page.evaluate(SEATS_OF_MOVES)).toEqual(seats);
    await leave();
  });
});

describe('the game at the end of a lesson', () => {
  it('takes the first move back, counts a double click once, and begins again after a loss', async () => {
    const { page, leave } = await arcade.visit('/learn/match-six?lesson=missing');
    await button(page, 'Beat the CPU').click();
    const numbers = () => page.getByRole('list', { name: 'What counts' }).textContent();
    const status = page.getByRole('main').getByRole('status');
    await expect.poll(numbers).toContain('???');
    expect(await button(page, 'Take back').count()).toBe(0);
    await button(page, 'Choose 3').dblclick();
    await status.getByText('The CPU chooses').waitFor();
    await expect.poll(numbers).toMatch(/^3\D*\d\D*\?/);
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
    await button(page, 'Take back').click();
    await expect.poll(numbers).toContain('???');
    await button(page, 'Choose 3').click();
    await expect.poll(numbers).toMatch(/^3\D*\d\D*\?/);
    await button(page, 'Choose 3').click();
    await status.getByText('The CPU has won.').waitFor();
    await button(page, 'Take back').click();
    await expect.poll(numbers).toMatch(/^3\D*\d\D*\?/);
    await button(page, 'Choose 3').click();
    await button(page, 'Try again').click();
    await expect.poll(numbers).toContain('???');
    await leave();
  });
});

describe('a puzzle', () => {
  it('counts a double click once', async () => {
    const { page, leave } = await arcade.visit('/puzzles/winners-and-losers?string=LWWWLLW');
    await button(page, 'Take W from the right').dblclick();
    await page
      .getByText(/^5 letters are left/)
      .first()
      .waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
    await leave();
  });
});

interface OpenedTable {
  readonly id: string;
  readonly key: string;
}

async function openTable(): Promise<OpenedTable> {
  const response = await fetch(new URL('/api/v1/tables', arcade.server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ record: 'match-six:', seats: [{ seat: 1 }] }),
  });
  const { id, seats } = (await response.json()) as { id: string; seats: readonly { key: string }[] };
  return { id, key: seats[0]?.key ?? '' };
}

const tableLinks = (page: Page) => page.getByRole('region', { name: 'My tables' }).getByRole('link');

describe('your tables', () => {
  it('stand on Home with the newest first, six of them', async () => {
    const { page, leave } = await arcade.visit('/');
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      const { id, key } = await openTable();
      ids.unshift(id);
      await page.goto(new URL(`/table/${id}#${key}`, arcade.server.address).href);
      await page.getByRole('region', { name: 'Board' }).waitFor();
      await expect.poll(() => page.evaluate(`localStorage['penultimate:seats']?.includes('${id}')`)).toBe(true);
    }
    await page.goto(arcade.server.address);
    await tableLinks(page).first().waitFor();
    const shown = await tableLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(shown.map((link) => link.split(/[/#]/)[2])).toEqual(ids.slice(0, 6));
    await leave();
  });
});

/** Everything that the page of an earlier version has stored in a browser; its table is replaced by an existing one. */
async function bringKept(page: Page): Promise<OpenedTable> {
  const table = await openTable();
  const text = readFileSync(new URL('../frozen/kept/browser.json', import.meta.url), 'utf8')
    .replaceAll('s202f1smzexk61n3', table.id)
    .replaceAll('52oyVmib7pdM7-pmBQiJjw', table.key);
  await page.evaluate(`Object.assign(localStorage, ${text})`);
  return table;
}

describe('what an earlier version has kept in the browser', () => {
  it('is all there: games, tables, ladder, lessons, mistakes, colors, and the text of the workshop', async () => {
    const { page, leave } = await arcade.visit('/icon.svg');
    const go = (path: string) => page.goto(new URL(path, arcade.server.address).href);
    const { id, key } = await bringKept(page);
    await go('/');
    const games = page.getByRole('region', { name: 'Today' });
    await games.getByRole('link', { name: 'Match Six, your turn against Wren, 2 moves played' }).waitFor();
    await button(page, 'More').click();
    await button(page, 'Colors: dark').waitFor();
    await page.getByRole('link', { name: 'Old mistakes 1 position to try again' }).waitFor();
    await expect.poll(() => tableLinks(page).first().getAttribute('href')).toBe(`/table/${id}#${key}`);
    await games.getByRole('link', { name: 'Tail End, your turn against Wren, 3 moves played' }).click();
    await more(page, 'Record and embed code');
    await page.getByText('tail-end coins=9 reach=3 first=2: 6 9 5').waitFor();
    await go('/play/tail-end?start=HTH&contest=1');
    await page.getByRole('list', { name: 'Players' }).getByText('Hazel').waitFor();
    await go('/learn/match-six');
    await page.getByRole('link', { name: '1 What is missing to six done' }).waitFor();
    await go('/workshop');
    // The editor draws only the lines in view.
    await page.getByRole('textbox', { name: 'Code of the game' }).press('Control+End');
    await page.getByText('// mine').waitFor();
    await leave();
  });
});
