import { describe, expect, it } from 'vitest';
import { mustSucceed, parseLink } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { FIRST_STANDING, LADDER } from '../../src/players/index.ts';
import { awaitTurn, button, more, movesInAddress, NEWCOMER, useArcade } from './arcade.ts';

const arcade = useArcade();

const CONTEST = '/play/tail-end?start=HHHTHHHHHTHHHHHHH&contest=1';

/** A contest of a newcomer who makes the first move. */
async function enterContest(path = CONTEST) {
  return await arcade.visit(path, {}, { starter: 'you' });
}

describe('a contest', () => {
  it('lets you start, names the opponent in words without a number, and hides who wins', async () => {
    const { page, leave } = await arcade.visit(CONTEST, {}, NEWCOMER);
    await awaitTurn(page);
    await page.locator('.seat-card').filter({ hasText: 'Wren' }).waitFor();
    expect(await page.locator('.seat-bar').textContent()).not.toMatch(/%|\d/);
    expect(await page.locator('.projected, .verdict, .analysis').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('contest')).toBeNull();
    await leave();
  });

  it('guides the first moves of a game with a ring, once, and can be turned off', async () => {
    const { page, leave } = await arcade.visit(CONTEST, {}, NEWCOMER);
    for (const [turn, words] of ['Tap the ring: flip', 'Good. Now flip', 'Last tip: flip'].entries()) {
      await page.locator('.guide-line').getByText(words).waitFor();
      await page.locator('[data-move].is-guided').click();
      await expect.poll(() => movesInAddress(page)).toHaveLength(2 * (turn + 1));
    }
    await awaitTurn(page);
    expect(await page.locator('.is-guided, .guide-line').count()).toBe(0);
    await page.goto(new URL('/play/match-six?contest=1', arcade.server.address).href);
    await page.locator('.guide-line').waitFor();
    await button(page, 'Skip').click();
    await page.locator('.guide-line').waitFor({ state: 'detached' });
    await page.goto(new URL(CONTEST, arcade.server.address).href);
    await awaitTurn(page);
    expect(await page.locator('.is-guided, .guide-line').count()).toBe(0);
    await leave();
  });

  it.each(GAMES)(
    '$title: Home opens the recommended variant, and every opponent has a sentence',
    async (definition) => {
      const { page, leave } = await arcade.visit('/icon.svg', {}, { starter: 'you' });
      // Side By Side is introduced after two other games.
      const standings = { 'tail-end': FIRST_STANDING, 'match-six': FIRST_STANDING };
      await page.evaluate(`localStorage.setItem('penultimate:contest', '${JSON.stringify({ standings })}')`);
      await page.goto(arcade.server.address);
      const play = page.getByRole('link', { name: new RegExp(`^Play ${definition.title}`) });
      const { pathname, searchParams } = new URL((await play.getAttribute('href')) ?? '', arcade.server.address);
      const game = mustSucceed(parseLink(GAMES, pathname.split('/').at(-1) ?? '', [...searchParams])).game;
      // A drawn start replaces the options that it was drawn by.
      if (!definition.drawnStart) expect(game.options).toMatchObject(definition.recommended.options);
      else expect(String(game.options.string)).toHaveLength(15);
      await play.click();
      await page.getByRole('button', { name: 'Change the opponent' }).click();
      for (const { title, sentence } of LADDER)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: `${title} ${sentence}`, exact: true })
          .waitFor();
      await leave();
    },
  );

  it('moves a person up after two wins in a row, and the rematch swaps sides and draws a new start', async () => {
    const { page, leave } = await enterContest('/play/tail-end?start=H&contest=1');
    await button(page, 'Coin 1, heads').click();
    await page.getByText('One more win and you meet Otto.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You win!', exact: true }).waitFor();
    await page.goto(new URL('/play/tail-end?start=H&contest=1', arcade.server.address).href);
    await button(page, 'Coin 1, heads').click();
    await page.getByText('You climb! Otto is next.').waitFor();
    await button(page, 'Rematch').click();
    await page.locator('.seat-card.is-player1').filter({ hasText: 'Otto' }).waitFor();
    await page.locator('.seat-card.is-player2').filter({ hasText: 'You' }).waitFor();
    await expect.poll(() => movesInAddress(page)).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('start')).toMatch(/^H{3,7}TH{3,7}TH{3,7}$/);
    await leave();
  });

  it('another opponent is one tap away, and stays, in this game alone', async () => {
    const { page, leave } = await enterContest();
    await awaitTurn(page);
    await page.getByRole('button', { name: 'Change the opponent' }).click();
    await page.getByRole('button', { name: /^Pip/ }).click();
    await page.locator('.seat-card').filter({ hasText: 'Pip' }).waitFor();
    await page.goto(new URL('/play/match-six?contest=1', arcade.server.address).href);
    await page.locator('.seat-card').filter({ hasText: 'Wren' }).waitFor();
    await page.goto(new URL('/play/tail-end?start=H&contest=1', arcade.server.address).href);
    await page.locator('.seat-card').filter({ hasText: 'Pip' }).waitFor();
    await leave();
  });
});

it('what the rule book wants displayed is no help', async () => {
  const { page, leave } = await arcade.visit('/play/winners-and-losers?string=W&contest=1', {}, { starter: 'you' });
  await page.locator('.projected').getByText('You can win this.').waitFor();
  await button(page, 'Take the last letter, W').click();
  await page.getByText('One more win and you meet Otto.').waitFor();
  await leave();
});

it('a win against a player that never errs gives a card to share, with the size of its proof', async () => {
  const { page, leave } = await arcade.visit('/play/tail-end?start=HHTH');
  await button(page, 'Coin 2, heads').click();
  await expect.poll(() => movesInAddress(page)).toHaveLength(2);
  await awaitTurn(page);
  await page.locator('[data-move].is-legal').click();
  await page.getByRole('heading', { name: 'You win!' }).waitFor();
  await button(page, 'Share').click();
  await page.locator('.beaten-card').getByText('You beat a player that never errs.').waitFor();
  await page
    .locator('.beaten-card')
    .getByText(/Here is the proof: \d+ positions\./)
    .waitFor();
  await leave();
});

describe('who wins', () => {
  it('is shown after one tap with the value of every move, remembered, and off again in the next contest', async () => {
    const { page, leave } = await enterContest();
    await awaitTurn(page);
    await button(page, 'Who wins?').click();
    await page.locator('.projected').getByText('You can win this.').waitFor();
    await page.locator('[data-move] .verdict').first().waitFor();
    await page.locator('.analysis .picture').waitFor();
    await page.reload();
    await page.locator('.projected').getByText('You can win this.').waitFor();
    await page.goto(new URL(CONTEST, arcade.server.address).href);
    await awaitTurn(page);
    expect(await page.locator('.projected').count()).toBe(0);
    await leave();
  });
});

describe('a hint', () => {
  it('comes in three steps: where to look, the idea, the move', async () => {
    const { page, leave } = await enterContest();
    await awaitTurn(page);
    const box = page.locator('.hint-box');
    await button(page, 'Hint').click();
    await box.getByText('3 of your 15 moves win. Look at the run of 3 heads.').waitFor();
    expect(await page.locator('[data-move].is-best').count()).toBe(0);
    await button(page, 'Hint').click();
    await box.getByText('Leave a row in which every block has a partner').waitFor();
    await page.keyboard.press('h');
    await box.getByText('Play 3: it wins in 15 moves (both sides counted). 9 and 17 win too.').waitFor();
    await expect.poll(() => page.locator('[data-move].is-best').count()).toBe(3);
    await page.keyboard.press('3');
    await expect.poll(() => box.count()).toBe(0);
    await leave();
  });
});

describe('setting up a game', () => {
  it('closing it changes nothing', async () => {
    const { page, leave } = await enterContest();
    await awaitTurn(page);
    await more(page, 'New game…');
    await page.getByLabel('A person at this screen').check();
    await page.getByLabel('A serious game').check();
    await button(page, 'Close').click();
    await more(page, 'New game…');
    expect(await page.getByLabel('The CPU').first().isChecked()).toBe(true);
    expect(await page.getByLabel('A serious game').isChecked()).toBe(false);
    await leave();
  });

  it.each(GAMES)('$title: nothing there gives a winning move away', async ({ id, variants, recommended }) => {
    const { page, leave } = await arcade.visit(`/play/${id}`);
    await more(page, 'New game…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(recommended.title, { exact: true }).waitFor();
    const text = (await dialog.textContent()) ?? '';
    for (const { sentence } of variants) expect(text).not.toContain(sentence);
    expect(text).not.toMatch(/player wins|opening (with|on)|by going/);
    await leave();
  });

  it('an error of an option is scrolled to and gets the focus', async () => {
    const { page, leave } = await arcade.visit('/play/tail-end?coins=9', { viewport: { width: 360, height: 640 } });
    await more(page, 'New game…');
    await page.locator('input[name="coins"]').fill('99');
    await button(page, 'Start').click();
    const error = page.getByText('coins must be a whole number from 1 to 40, not "99".');
    await expect.poll(() => error.and(page.locator(':focus')).count()).toBe(1);
    // Enter in a field submits, on a screen that does not show both the field and the error.
    await page.setViewportSize({ width: 360, height: 300 });
    await page.locator('input[name="coins"]').press('Enter');
    await expect.poll(() => error.and(page.locator(':focus')).count()).toBe(1);
    const isOnScreen = async () => {
      const box = await error.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 300;
    };
    await expect.poll(isOnScreen).toBe(true);
    await leave();
  });
});
