import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { awaitTurn, button, more, openArcade, useArcade } from './arcade.ts';
import { BUILT_PAGE, startPlainHost } from './plain-host.ts';
import type { Visitor } from './visitors.ts';

const arcade = useArcade();
/** A visitor who tries one thing after the other, without loading the page again. */
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await arcade.visit('/');
  ({ page } = visitor);
});

afterAll(async () => {
  await visitor?.leave();
});

const example = (name: string) => readFileSync(new URL(`../../examples/${name}.js`, import.meta.url), 'utf8');

/** Opens the code as a file and runs it, up to the board or to what is wrong. */
async function run(code: string, page = visitor.page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.js',
    mimeType: 'text/javascript',
    buffer: Buffer.from(code),
  });
  await page.getByText('game.js is open.').waitFor();
  await button(page, 'Run').click();
  await page.locator('.run-state', { hasText: 'Every law' }).or(page.locator('.run-error')).first().waitFor();
}

const cell = (move: string, page = visitor.page) => page.locator(`.any-cell[data-move="${move}"]`);

describe('the workshop', () => {
  it('starts with a commented template, and draws the board that it lacks', async () => {
    await button(page, 'More').click();
    await page.getByRole('link', { name: 'Workshop', exact: true }).click();
    await page.getByText('// A game for two players: take one, two or three from a pile.').waitFor();
    await button(page, 'Run').click();
    await page.getByText('Every law holds in all of its 24 reachable positions.').waitFor();
    await expect.poll(() => page.locator('.any-cell').count()).toBe(12);
  });

  it('shows how to write a game', async () => {
    await button(page, 'How to write a game').click();
    const guide = page.getByRole('dialog', { name: 'How to write a game' });
    await guide.getByText('a player who cannot move wins').waitFor();
    await guide.getByText('grid(p)').waitFor();
    await button(page, 'Close').click();
  });

  it('checks, solves and audits an example, by Ctrl Enter too', async () => {
    await page.getByLabel('Start from').selectOption('Tic-tac-toe');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Every law holds in all of its 5,478 reachable positions.').waitFor();
    await page.getByText('Neither player can force a win: a draw in 9 moves of best play.').waitFor();
    await page.getByRole('heading', { name: 'Concerns' }).waitFor();
    await page.locator('.board-frame.is-open').waitFor();
  });

  it('Tab leaves the editor, and what is typed there moves nothing on the board', async () => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('// 5 h z ?');
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('// 5 h z ?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('.any-cell.is-legal').count()).toBe(9);
    await page.getByText('The text has changed since.').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => button(page, 'Run').evaluate((node) => node.matches(':focus'))).toBe(true);
  });

  it('by keyboard: Tab enters the board once, arrows walk over its cells, Enter plays', async () => {
    expect(await page.locator('.any-cell[tabindex="0"]').count()).toBe(1);
    await page.locator('.any-cell[tabindex="0"]').focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Undo.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.any-cell[tabindex="0"]').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.any-cell:focus').getAttribute('data-move')).toBe('5');
    expect(await page.locator('.any-cell:focus > span:first-child').textContent()).toBe('cell 5, empty, move 5');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.any-cell').nth(4).textContent()).toContain('X');
  });

  it('a move from cell to cell is picked in two steps; what leads off the board is in the list', async () => {
    await run(example('dodgem'));
    await cell('a3').click();
    await page.getByText('From a3: pick a target').waitFor();
    await cell('a3').click();
    await page.getByText('Pick a cell to move from.').waitFor();
    await cell('a3').click();
    await cell('a3-b3').click();
    await expect.poll(() => page.locator('.any-cell').nth(1).textContent()).toContain('▶');
  });

  it('plays it on the grid against a CPU that never errs, with a hint and a review', async () => {
    await run(example('tic-tac-toe'));
    await cell('1').click();
    await expect.poll(() => page.locator('.any-cell').getByText('O', { exact: true }).count()).toBe(1);
    // Only the center holds the draw against a corner.
    expect(await page.locator('.any-cell').nth(4).textContent()).toContain('O');
    await awaitTurn(page);
    await button(page, 'Hint').click();
    await button(page, 'Hint').click();
    await page.locator('.hint-box').getByText(/./).first().waitFor();
    const crosses = () => page.locator('.any-cell').getByText('X', { exact: true }).count();
    for (let before = 1; (await awaitTurn(page)) !== 'over'; before++) {
      await page.locator('.any-cell.is-legal').first().click();
      await expect.poll(crosses).toBe(before + 1);
    }
    await page.getByRole('heading', { name: /A draw\.|CPU wins!/ }).waitFor();
    await button(page, 'Review').click();
    await page.locator('.review-counts').waitFor();
    await button(page, 'Close').click();
    await button(page, 'Rematch').click();
    // The sides are swapped: the CPU makes the first move.
    await awaitTurn(page);
    await expect.poll(() => page.locator('.any-cell.is-legal').count()).toBe(8);
  });

  it('lets the CPU move again as it is written, and undo goes back to where there was a choice', async () => {
    await run(`export default {
      id: 'greedy',
      rules: ['Take one, or take two and move again. Whoever takes the last one wins.'],
      start: { left: 6, turn: 1, last: 2 },
      turn: (p) => p.turn,
      moves: (p) => [1, 2].filter((n) => n <= p.left),
      play: (p, n) => ({ left: p.left - n, turn: n === 2 ? p.turn : 3 - p.turn, last: p.turn }),
      outcome: (p) => (p.left === 0 ? { winner: p.last } : undefined),
      board: (p) => ['o'.repeat(p.left)],
    };`);
    await page.locator('[data-move="1"]').first().click();
    // From five the CPU takes two, and again two, and the last one.
    await page.getByRole('heading', { name: 'CPU wins!' }).waitFor();
    await more(page, 'Moves');
    expect(await page.locator('.move-log').textContent()).toMatch(/1.*2.*2.*1/s);
    expect(await page.locator('.move-log').textContent()).not.toContain('pass');
    await button(page, 'Close').click();
    await more(page, 'Undo');
    await expect.poll(() => page.locator('.board-frame').textContent()).toContain('oooooo');
  });

  it.each([
    [
      'a law that is broken is named, with its position',
      ['outcome: (p) => (p.left === 0 ? { winner: 3 - p.turn } : undefined)', 'outcome: () => undefined'],
      /In position .*left/,
    ],
    ['a missing function', ['moves(', 'move('], /The game has no moves/],
    ['a syntax error has its line', ['id:', 'id id:'], /^Line 8: This is not JavaScript/],
  ])('%s', async (_, [from = '', to = ''], sentence) => {
    const code = example('subtract-a-square').replace(from, to);
    expect(code).not.toBe(example('subtract-a-square'));
    await run(code);
    expect(await page.locator('.run-error').textContent()).toMatch(sentence);
  });

  it('a function that changes a position is marked; the version before can still be played', async () => {
    await run(example('tic-tac-toe'));
    await run(`export default {
      id: 'changing',
      start: { left: 5 },
      moves: (p) => [1, 2].filter((n) => n <= p.left),
      play: (p, n) => {
        p.left -= n;
        return p;
      },
    };`);
    expect(await page.locator('.run-error').textContent()).toMatch(/^Line 6: .*play changes the position/);
    await page.locator('.cm-lintRange-error', { hasText: 'p.left -= n;' }).waitFor();
    await page.getByText('last version that ran').waitFor();
    await cell('5').click();
    await expect.poll(() => page.locator('.any-cell').getByText('O', { exact: true }).count()).toBe(1);
  });
});

describe('every example', () => {
  // The known results; each file names its source.
  const cases = [
    ['Chomp', /Player 1, who moves first, wins in/, ['2-2']],
    ['Connect Three', /Player 1, who moves first, wins in/, ['b']],
    ['Dodgem', /Player 1, who moves first, wins in/, ['a3', 'a3-b3']],
    ['Dots and Boxes', /Player 1, who moves first, wins in/, ['b1']],
    ['Hexapawn', /Player 1 moves first and loses in/, ['b1', 'b1-b2']],
    ['Kayles', /Player 1, who moves first, wins in/, ['1']],
    ["Pong Hau K'i", /Neither player can force an end\./, ['a']],
    ['Subtract a Square', /Player 1 moves first and loses in/, ['1']],
    ["Three Men's Morris", /Player 1, who moves first, wins in/, ['b2']],
    ['Tic-tac-toe', /Neither player can force a win: a draw/, ['5']],
  ] as const;

  it('is offered', async () => {
    const titles = await page.getByLabel('Start from').locator('option').allTextContents();
    // The first stands for the text that was opened before.
    const templates = ['Pile', 'Row of tokens', 'Grid', 'Graph'];
    expect(titles).toEqual(['Your own text', ...templates, ...cases.map(([title]) => title)]);
  });

  it.each(cases)('%s is solved and played', async (title, verdict, clicks) => {
    await page.getByLabel('Start from').selectOption(title);
    await button(page, 'Run').click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByText(/^Every law holds in all of its [\d,]+ reachable positions/).waitFor();
    await page.locator('.board-frame.is-open').waitFor();
    const audit = page.getByRole('heading', { name: 'Verdict and audit' }).locator('xpath=../..');
    await expect.poll(() => audit.textContent()).toMatch(verdict);
    for (const move of clicks) await page.locator(`[data-move="${move}"]`).first().click();
    // The move and the answer of the CPU.
    const answer = page.locator('.seat-card.is-player2 .seat-words', { hasText: 'played' });
    await answer.or(page.locator('#result-heading')).first().waitFor();
  });
});

describe('the options of a game', () => {
  it('are defaults at first; others run the game again, and one that is not allowed says what is', async () => {
    await run(example('subtract-a-square'));
    await page.getByText(/^Every law holds in all of its 38 reachable positions/).waitFor();
    const pile = page.getByRole('textbox', { name: /^pile/ });
    await pile.fill('3');
    await pile.press('Enter');
    // 3, 2, 1, 0: one at a time.
    await page.getByText(/^Every law holds in all of its 4 reachable positions/).waitFor();
    await page.locator('.board-frame.is-open').waitFor();
    await page.locator('[data-move="1"]').first().click();
    // Not only until it is one's turn: a move is made a moment after the click.
    await page.locator('.seat-card.is-player2 .seat-words', { hasText: 'played 1' }).waitFor();
    await awaitTurn(page);
    await page.locator('[data-move="1"]').first().click();
    await button(page, 'Review').waitFor();
    await pile.fill('3000');
    await button(page, 'Run').click();
    expect(await page.locator('.run-error').textContent()).toMatch(/pile.* a whole number from 1 to /);
    await pile.fill('');
    await button(page, 'Run').click();
    await page.getByText(/^Every law holds in all of its 38 reachable positions/).waitFor();
  });
});

describe('a game goes from hand to hand', () => {
  it('as a link, which holds all of it and does not run by itself', async () => {
    const { page, leave } = await arcade.visit('/workshop', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('Start from').selectOption('Kayles');
    await button(page, 'Run').click();
    await button(page, 'Copy link').click();
    await page.getByText('The link is copied.').waitFor();
    const shared = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(shared).toContain('/g/#game=');
    // The links of former versions lead to the editor.
    const link = shared.replace('/g/#', '/workshop#');
    await leave();
    const other = await arcade.visit('/workshop');
    await other.page.locator('.cm-content').click();
    await other.page.keyboard.press('Control+Home');
    await other.page.keyboard.type('// mine ');
    await expect.poll(() => other.page.getByLabel('Start from').inputValue()).toBe('');
    await other.page.goto(arcade.server.address);
    await other.page.goto(link);
    await other.page.getByText('This game came with the link. Nothing of it runs until you press Run.').waitFor();
    expect(await other.page.getByLabel('Start from').inputValue()).toBe('Kayles');
    expect(await other.page.locator('iframe').count()).toBe(0);
    expect(new URL(other.page.url()).hash).toBe('');
    await button(other.page, 'Back to the text before').click();
    await expect.poll(() => other.page.locator('.cm-content').textContent()).toMatch(/^\/\/ mine /);
    await other.leave();
  });

  it('a damaged link is refused, and the text stays', async () => {
    const { page, leave } = await arcade.visit('/workshop#game=abc');
    await page.getByText('The link is damaged').waitFor();
    expect(await page.getByLabel('Start from').inputValue()).toBe('Pile');
    await leave();
  });

  it('as a file, with a certificate of its verdict', async () => {
    await run(example('chomp'));
    const saved = page.waitForEvent('download');
    await button(page, 'Save file').click();
    expect((await saved).suggestedFilename()).toBe('chomp.js');
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe(example('chomp'));
    await button(page, 'Make the certificate').click();
    const made = page.waitForEvent('download');
    await button(page, 'Download it').click();
    const certificate: unknown = JSON.parse(readFileSync(await (await made).path(), 'utf8'));
    const sha256 = createHash('sha256').update(example('chomp')).digest('hex');
    expect(certificate).toMatchObject({ game: 'chomp', sha256, claim: { verdict: 'win', winner: 1 } });
  });

  it('the text is still there after a reload', async () => {
    await page.getByLabel('Start from').selectOption('Chomp');
    await page.reload();
    await expect.poll(() => page.getByLabel('Start from').inputValue()).toBe('Chomp');
  });
});

describe('on a plain host, at another path', () => {
  it('works, and keeps working when the host is gone', async () => {
    const folders = new Map([['/some/where/', BUILT_PAGE]]);
    const host = await openArcade(() => startPlainHost(folders));
    onTestFinished(() => host.close());
    const { page, leave } = await host.visit('/workshop', { serviceWorkers: 'allow' });
    await run(example('tic-tac-toe'), page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    folders.clear();
    await page.goto(new URL('workshop', host.server.address).href);
    await button(page, 'Run').click();
    await page.locator('.board-frame.is-open').waitFor();
    await cell('5', page).click();
    await expect.poll(() => page.locator('.any-cell').getByText('O', { exact: true }).count()).toBe(1);
    await leave();
  });
});

it('nothing is wider than the screen', async () => {
  await run(example('hexapawn'));
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
});
