import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRandom,
  currentPosition,
  formatRecord,
  matchOutcome,
  parseRecord,
  playMove,
} from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTableClient } from '../../src/tables/client/client.ts';
import { formatTableLink, parseTableLink } from '../../src/tables/client/links.ts';
import { button, more, useArcade } from './arcade.ts';
import { createKeptServer } from './kept-server.ts';
import { objections } from './objections.ts';
import { BUILT_PAGE, startPlainHost } from './plain-host.ts';

const kept = createKeptServer();
const arcade = useArcade(() => kept.start());

const client = () => createTableClient(arcade.server.address);

/** A table for Ann, who sits in the first seat, and Bob, who has an invitation. */
async function openTable(record: string, hints = false) {
  const opened = await client().open({ record, hints, seats: [{ seat: 1 }] });
  if (!opened.ok) throw new Error(opened.error);
  const { id, seats } = opened.value;
  const linkOf = (key: string | undefined) => formatTableLink({ server: arcade.server.address, id, key });
  const keyOf = (seat: 1 | 2) => seats.find((taken) => taken.seat === seat)?.key ?? '';
  return { id, ann: linkOf(keyOf(1)), bob: linkOf(keyOf(2)), watch: linkOf(undefined), keyOf };
}

async function recordOf(id: string): Promise<string> {
  const answer = await client().read(id);
  return answer.ok ? answer.value.record : answer.error;
}

/** A game played to its end at random. */
function playedOut(record: string): { readonly record: string; readonly moves: readonly (readonly [1 | 2, string])[] } {
  const random = createRandom(5);
  const parsed = parseRecord(GAMES, record);
  if (!parsed.ok) throw new Error(parsed.error);
  let match = parsed.value;
  const moves: (readonly [1 | 2, string])[] = [];
  while (!matchOutcome(match)) {
    const { rules, text: notation } = match.game;
    const move = random.pick(rules.legalMoves(currentPosition(match)));
    moves.push([rules.turn(currentPosition(match)) === 'player1' ? 1 : 2, notation.formatMove(move)]);
    match = playMove(match, move);
  }
  return { record: formatRecord(match), moves };
}

/** Opens an invitation and sits down. */
async function accept(page: Page, link: string, name = ''): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Sit down').click();
  await page.locator('.seat-bar').waitFor();
}

async function makeMove(page: Page, move: string): Promise<void> {
  await page.locator('.board-frame.is-open').waitFor();
  await page.locator(`[data-move="${move}"]`).click();
}

function result(page: Page) {
  return page.locator('#result-heading');
}

describe('two browsers at one table', () => {
  let contexts: readonly [BrowserContext, BrowserContext];
  let pages: Readonly<Record<1 | 2, Page>>;

  beforeAll(async () => {
    const ann = await arcade.visit('/');
    const bob = await arcade.visit('/', { viewport: { width: 390, height: 780 } });
    contexts = [ann.context, bob.context];
    pages = { 1: ann.page, 2: bob.page };
  });

  afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  it.each(['tail-end start=HHHHTHHTH:', 'match-six:'])(
    'play %s to its end, one of them without a network for one move',
    async (start) => {
      const table = await openTable(start);
      await pages[1].goto(table.ann);
      await accept(pages[2], table.bob);
      const { record, moves } = playedOut(start);
      const cut = moves.findIndex(([seat], index) => seat === 1 && index > 0 && index + 1 >= moves.length / 2);
      expect(cut, `chance played ${record}`).toBeGreaterThan(0);
      for (const [index, [seat, move]] of moves.entries()) {
        if (index === cut) {
          await pages[1].locator('.board-frame.is-open').waitFor();
          await contexts[0].setOffline(true);
        }
        await makeMove(pages[seat], move);
        if (index === cut) {
          await pages[1].getByText('Your move is kept and will be sent.').first().waitFor();
          const before = moves.slice(0, cut).map(([, text]) => ` ${text}`);
          expect(await recordOf(table.id)).toBe(`${record.split(':')[0]}:${before.join('')}`);
          await contexts[0].setOffline(false);
        }
      }
      for (const page of [pages[1], pages[2]]) {
        await result(page).waitFor();
        await page
          .locator('.review')
          .getByText(/that mattered|nothing wrong/)
          .first()
          .waitFor();
      }
      await expect.poll(() => recordOf(table.id)).toBe(record);
    },
  );

  it('go on by themselves when the server was away', async () => {
    const table = await openTable('match-six:');
    await pages[1].goto(table.ann);
    await accept(pages[2], table.bob);
    await makeMove(pages[1], '2');
    await pages[2].locator('.board-frame.is-open').waitFor();
    const port = Number(new URL(arcade.server.address).port);
    await kept.stop();
    await makeMove(pages[2], '1');
    await pages[2].getByText('Your move is kept and will be sent.').first().waitFor();
    await kept.start(port);
    await pages[1].locator('.board-frame.is-open').waitFor();
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 2 1');
  });

  it('a move that could not be sent survives a reload, and is played once', async () => {
    const table = await openTable('match-six:');
    await pages[1].goto(table.ann);
    await pages[1].locator('.board-frame.is-open').waitFor();
    await contexts[0].route('**/moves', (route) => route.abort());
    await makeMove(pages[1], '2');
    await expect.poll(() => pages[1].evaluate("localStorage.getItem('penultimate:tables')")).toContain('"ply":1');
    await contexts[0].unroute('**/moves');
    await pages[1].reload();
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 2');
  });

  it('take a move back by consent, resign after a question, and change seats in a rematch', async () => {
    const table = await openTable('match-six:');
    await pages[1].goto(table.ann);
    await accept(pages[2], table.bob);
    await makeMove(pages[1], '2');
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 2');
    await button(pages[1], 'Take back').click();
    await pages[2].getByText('Your friend would like to take the last move back.').last().waitFor();
    await button(pages[2], 'Agree').click();
    await expect.poll(() => recordOf(table.id)).toBe('match-six:');
    await button(pages[1], 'Resign…').click();
    await button(pages[1], 'Play on').click();
    expect(await result(pages[1]).count()).toBe(0);
    await button(pages[1], 'Resign…').click();
    await button(pages[1], 'Resign').click();
    await expect.poll(() => result(pages[1]).textContent()).toBe('Your friend wins!');
    await expect.poll(() => result(pages[2]).textContent()).toBe('You win!');
    await pages[2].getByText('Your friend has resigned.').last().waitFor();
    await button(pages[2], 'Rematch').click();
    await pages[1].getByText('Your friend would like a rematch.').last().waitFor();
    await button(pages[1], 'Rematch').click();
    await makeMove(pages[2], '3');
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 3');
    await expect.poll(() => pages[1].title()).toBe('Your turn · Match Six · penultimate');
  });
});

describe('an invitation', () => {
  it('welcomes the first opener with who invites, to what, and a game to try; a third person watches', async () => {
    const phone = { viewport: { width: 360, height: 740 } };
    const ann = await arcade.visit('/play/tail-end');
    await more(ann.page, 'Play a friend');
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('radio', { name: 'Your friend' }).check();
    await button(ann.page, 'Open a table').click();
    const link = (await ann.page.locator('.sent-link').textContent()) ?? '';

    const ben = await arcade.visit('/', phone);
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { name: 'Ann invites you to a game of Tail End' }).waitFor();
    await ben.page.getByText('Ann is at the table').waitFor();
    await ben.page.locator('.guided-example [data-move="2"].is-guided').click();
    await ben.page.locator('.guided-example [data-move="1"].is-guided').click();
    await ben.page.getByText('You win.').waitFor();
    expect(await objections(ben.page)).toEqual([]);
    expect(await ben.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    // Looking at the welcome takes no seat; a lost answer does not lose it.
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.context.route('**/actions', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(ben.page, 'Sit down').click();
    await ben.page.getByText('Press Sit down again.').waitFor();
    await ben.context.unroute('**/actions');
    await ben.page.reload();
    await ben.page.locator('.seat-bar').waitFor();
    await expect.poll(() => new URL(ben.page.url()).hash).toBe('');
    await ann.page.locator('.seat-card').getByText('Ben').waitFor();

    const cleo = await arcade.visit('/', phone);
    await cleo.page.goto(link);
    await cleo.page.getByRole('heading', { name: 'This seat is taken' }).waitFor();
    await cleo.page.getByText('Ben opened the link first. Ann and Ben are playing now.').waitFor();
    expect(await objections(cleo.page)).toEqual([]);
    await cleo.page.getByRole('link', { name: 'Watch' }).click();
    await cleo.page.getByText('You are watching.').waitFor();
    expect(await button(cleo.page, 'Resign…').count()).toBe(0);

    // The opponent's move is said under the board.
    await ben.page.locator('.board-frame.is-open [data-move="1"]').click();
    await expect.poll(() => ann.page.locator('.last-move').textContent()).toMatch(/^Ben flips/);

    // The third person asks for the seat, and Ben hands it over.
    await cleo.page.goto(link);
    await cleo.page.getByText('Ask to take over the seat').click();
    await cleo.page.getByLabel('Your name').fill('Cleo');
    await button(cleo.page, 'Ask for the seat').click();
    await ben.page.getByText('Cleo asks for your seat.').waitFor();
    expect(await objections(ben.page)).toEqual([]);
    await button(ben.page, 'Hand it over').click();
    await ben.page.getByText('Your seat has been given to another person.').waitFor();
    await cleo.page.locator('.seat-bar').waitFor();
    await ann.page.locator('.seat-card').getByText('Cleo').waitFor();
    await ben.leaveUnheard(); // an aborted request is an error of the console
    for (const { leave } of [ann, cleo]) await leave();
  });

  it('is opened again on another device by a link of its own, which needs no welcome', async () => {
    const table = await openTable('match-six:');
    const bob = await arcade.visit('/');
    await accept(bob.page, table.bob, 'Bob');
    await bob.page.getByText('My other device').click();
    await bob.page.locator('.other-device .qr-code path').waitFor();
    const { page, leave } = await arcade.visit('/');
    const key = await bob.page.evaluate("JSON.parse(localStorage.getItem('penultimate:seats'))[0].key");
    expect(key).not.toBe(table.keyOf(2));
    await page.goto(`${table.watch}#${key}`);
    await page.locator('.seat-card').getByText('You').first().waitFor();
    await client().move(table.id, table.keyOf(1), 1, '2');
    await makeMove(page, '3');
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 2 3');
    await leave();
    await bob.leave();
  });
});

describe('between two games', () => {
  it('the score counts on, another game needs consent, and quick words are said', async () => {
    const table = await openTable('match-six:');
    const ann = await arcade.visit('/', { viewport: { width: 1366, height: 700 } });
    const bob = await arcade.visit('/', { viewport: { width: 360, height: 740 } });
    await ann.page.goto(table.ann);
    await accept(bob.page, table.bob, 'Bob');
    await button(bob.page, 'Say…').click();
    await button(bob.page, 'Thinking…').click();
    await ann.page.getByText('Bob: Thinking…').waitFor();
    await client().act(table.id, table.keyOf(1), { action: 'resign' });
    await expect.poll(() => bob.page.locator('.score-text').textContent()).toContain('1–0');
    await expect.poll(() => ann.page.locator('.score-text').textContent()).toContain('0–1');
    await ann.page.getByText('Bob starts this time.').waitFor();
    for (const { page } of [ann, bob]) expect(await objections(page)).toEqual([]);
    expect(await bob.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await bob.page.getByRole('button', { name: 'Inversion Race' }).click();
    await ann.page.getByText('Bob would like a game of Inversion Race').last().waitFor();
    await button(ann.page, 'Agree').click();
    await expect.poll(() => recordOf(table.id)).toMatch(/^inversion-race/);
    await bob.page.getByRole('heading', { name: 'Inversion Race', level: 1 }).waitFor();
    await bob.page.locator('.board-frame.is-open').waitFor();
    await client().act(table.id, table.keyOf(1), { action: 'resign' });
    await expect.poll(() => bob.page.locator('.score-text').textContent()).toContain('2–0');

    // Closed to watchers.
    await ann.page.getByLabel('Closed to watchers').check();
    await expect.poll(() => client().read(table.id)).toMatchObject({ status: 403 });
    for (const { leave } of [ann, bob]) await leave();
  });

  it('a clock is chosen with the table, shown to both, and ends the game', async () => {
    const opened = await client().open({
      record: 'match-six:',
      clock: { per: 'move', seconds: 2 },
      seats: [{ seat: 1, name: 'Ann' }, { seat: 2 }],
    });
    if (!opened.ok) throw new Error(opened.error);
    const { id, seats } = opened.value;
    const { page, leave } = await arcade.visit('/');
    await page.goto(formatTableLink({ server: arcade.server.address, id, key: seats[1]?.key }));
    await page.locator('.table-clock').getByText('0:02').first().waitFor();
    await client().move(id, seats[0]?.key ?? '', 1, '2');
    await makeMove(page, '2');
    await page.getByText('Ann has run out of time.').first().waitFor();
    expect(await objections(page)).toEqual([]);
    await leave();
  });
});

/** A browser that lets the page notify as soon as it asks. Headless browsers refuse. */
const RECORDED_NOTIFICATIONS = `
  window.shown = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission = async () => 'granted';
    constructor(title, { body, tag }) {
      shown.push(title + ': ' + body + ', ' + tag);
    }
  };
`;

describe('a table on the page', () => {
  it('is opened from a game, shows its invitation until the friend is there, and says whose turn it is', async () => {
    const ann = await arcade.visit('/play/match-six');
    await more(ann.page, 'Play a friend');
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('radio', { name: 'Your friend' }).check();
    await button(ann.page, 'Open a table').click();
    const link = (await ann.page.locator('.sent-link').textContent()) ?? '';
    await ann.page.locator('.qr-code path').waitFor();
    await expect.poll(() => ann.page.title()).toBe('Waiting · Match Six · penultimate');
    // Her own key is no longer in the address bar.
    await expect.poll(() => new URL(ann.page.url()).hash).toBe('');
    await ann.page.reload();
    await expect.poll(() => ann.page.locator('.sent-link').textContent()).toBe(link);
    const bob = await arcade.visit('/');
    await accept(bob.page, link);
    await ann.page.locator('.invitation').waitFor({ state: 'detached' });
    await expect.poll(() => bob.page.title()).toBe('Your turn · Match Six · penultimate');
    await bob.page.locator('.seat-card.is-player1').getByText('Ann').waitFor();
    await makeMove(bob.page, '3');
    await ann.page
      .getByText(/^Your friend chooses 3/)
      .first()
      .waitFor({ state: 'attached' });
    await ann.page.getByText('It is your turn.').waitFor({ state: 'attached' });
    expect(await ann.page.locator('.projected').count()).toBe(0);
    expect(await button(ann.page, 'Hint').count()).toBe(0);
    await bob.page.close();
    await ann.page.locator('.seat-card.is-player2').getByText('away').first().waitFor();
    const seat = ann.page.url();
    await ann.page.getByRole('link', { name: 'penultimate' }).first().click();
    await ann.page.getByRole('link', { name: 'Match Six Your turn, with your friend' }).click();
    await makeMove(ann.page, '1');
    expect(ann.page.url()).toBe(seat);
    await ann.leave();
    await bob.leave();
  });

  it('notifies you of your turn in the background if you ask for it, and Home counts your turns in its title', async () => {
    const table = await openTable('match-six:');
    const { page, context, leave } = await arcade.visit('/');
    await context.addInitScript(RECORDED_NOTIFICATIONS);
    await accept(page, table.bob);
    await page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })");
    await client().move(table.id, table.keyOf(1), 1, '2');
    await expect.poll(() => page.title()).toBe('Your turn · Match Six · penultimate');
    expect(await page.evaluate('shown')).toEqual([]);
    await button(page, 'Notify me').click();
    await button(page, 'Notify me').waitFor({ state: 'detached' });
    await makeMove(page, '1');
    await expect.poll(() => recordOf(table.id)).toBe('match-six: 2 1');
    await expect.poll(() => page.title()).toBe('Your friend’s turn · Match Six · penultimate');
    await client().move(table.id, table.keyOf(1), 3, '1');
    await expect.poll(() => page.evaluate('shown')).toEqual([`Your turn: Match Six, turn-${table.id}`]);

    await page.getByRole('link', { name: 'penultimate' }).first().click();
    await expect.poll(() => page.title()).toMatch(/^\(1\) [^()]*penultimate/);
    await page.getByRole('link', { name: 'Match Six Your turn' }).click();
    await expect.poll(() => page.title()).toBe('Your turn · Match Six · penultimate');
    await leave();
  });

  it('shows hints and the projected winner where it was opened with them', async () => {
    const table = await openTable('match-six:', true);
    const { page, leave } = await arcade.visit('/');
    await page.goto(table.ann);
    await button(page, 'Who wins?').click();
    await page.locator('.projected').getByText(/win/).waitFor();
    await button(page, 'Hint').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('A hint').waitFor();
    expect(await keys.getByText('Undo.').count()).toBe(0); // an undo is a request here
    await leave();
  });

  it('axe finds nothing on it, waiting, asked and over, and nothing spills over the edge of a narrow phone', async () => {
    const narrow = { width: 320, height: 640 };
    const { page, leave } = await arcade.visit('/play/match-six', { viewport: narrow });
    const width = () => page.evaluate('document.documentElement.scrollWidth');
    await more(page, 'Play a friend');
    await button(page, 'Open a table').waitFor();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('radio', { name: 'You', exact: true }).check();
    await button(page, 'Open a table').click();
    const link = parseTableLink((await page.locator('.sent-link').textContent()) ?? '');
    await page.locator('.board-frame.is-open').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(await width()).toBeLessThanOrEqual(narrow.width);
    await makeMove(page, '2');
    await expect.poll(() => recordOf(link?.id ?? '')).toBe('match-six: 2');
    await client().move(link?.id ?? '', link?.key ?? '', 2, '3');
    await client().act(link?.id ?? '', link?.key ?? '', { action: 'undo' });
    await button(page, 'Agree').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(await width()).toBeLessThanOrEqual(narrow.width);
    await client().act(link?.id ?? '', link?.key ?? '', { action: 'resign' });
    await result(page).waitFor();
    await page.locator('.review-counts').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(await width()).toBeLessThanOrEqual(narrow.width);
    await leave();
  });

  it('refuses the key of another table and a key in a query string, and offers to watch', async () => {
    const table = await openTable('match-six:');
    const other = await openTable('match-six:');
    const { page, context } = await arcade.visit('/');
    await page.goto(`${table.watch}#${other.keyOf(1)}`);
    await page.getByText('The key in this link belongs to no seat at this table.').waitFor();
    await page.getByRole('link', { name: 'Watch this table' }).click();
    await page.getByText('You are watching.').waitFor();
    await page.goto(`${table.watch}?key=${table.keyOf(1)}`);
    await page.getByText('where servers and their logs can see it').waitFor();
    await page.goto(table.watch.replace(table.id, 'zzzzzzzzzzzzzzzz'));
    await page.getByText('There is no table with this id.').waitFor();
    await context.close();
    expect(await client().read(table.id)).toMatchObject({ value: { players: [{ seated: true }, { seated: false }] } });
  });

  it('is said to need a server where the page comes from a plain host, and the games work there as before', async () => {
    const host = await startPlainHost(new Map([['/some/where/', BUILT_PAGE]]));
    const { page, context } = await arcade.visit('/');
    await page.goto(`${host.address}play/match-six/`);
    await more(page, 'Play a friend');
    await page.getByText('Playing a friend needs a server, and none answers here.').waitFor();
    await button(page, 'Close').click();
    await makeMove(page, '2');
    await expect.poll(() => new URL(page.url()).searchParams.get('moves')).toMatch(/^2\.\d/);
    await context.close();
    await host.stop();
  });
});
