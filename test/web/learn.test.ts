import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COURSES } from '../games/courses.ts';
import { openGame } from '../games/open-game.ts';
import { button, useArcade } from './arcade.ts';
import { objections } from './objections.ts';

const arcade = useArcade();

/** Reaches a button by Tab alone and presses Enter on it. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).waitFor();
  for (let tabs = 0; tabs < 80; tabs++) {
    const focused = await page.evaluate('document.activeElement?.textContent?.trim()');
    if (focused === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
}

/** The row on the board of a lesson, as its coins are called. */
async function rowOf(page: Page): Promise<string> {
  const names = await page.locator('.lesson-board .sr-only').allTextContents();
  return names.flatMap((name) => /^Coin \d+, (h|t)/.exec(name)?.[1]?.toUpperCase() ?? []).join('');
}

/** The coin that the rule of the lesson chooses; undefined if no move wins. */
function ruled(row: string): string | undefined {
  const lesson = COURSES.get('tail-end')?.lessons.find(({ id }) => id === 'copy');
  const move = lesson?.choose(openGame(`tail-end start=${row}`), { row, turn: 'player1' });
  return move === undefined ? undefined : String(move);
}

async function play(page: Page, coin: string): Promise<void> {
  await page.locator(`.lesson-board button[data-move="${coin}"]`).press('Enter');
}

describe('a lesson', () => {
  it('can be done by keyboard on a narrow phone: ideas, exercises, a won game, saved progress', async () => {
    const { page, leave } = await arcade.visit('/learn/tail-end?lesson=copy', {
      viewport: { width: 320, height: 640 },
    });
    await press(page, 'Next');
    for (let idea = 2; idea < 5; idea++) await button(page, 'Next').press('Enter');
    await page.getByText('Make the two runs equal. From then on').waitFor();
    await fits(page);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Your turn' }).last().press('Enter');

    for (let exercise = 1; exercise <= 4; exercise++) {
      await page.getByText(`Exercise ${exercise} of`).waitFor();
      await page.locator('.lesson-board button.is-legal').first().waitFor();
      const right = ruled(await rowOf(page));
      if (exercise === 1) {
        const wrong = page.locator(`.lesson-board button.is-legal:not([data-move="${right}"])`).first();
        await wrong.press('Enter');
        await page.getByText('Not yet. You leave this:').waitFor();
        await page.getByText('Exercise 1 of 4').waitFor();
        expect(await objections(page)).toEqual([]);
        // The focus is on the one thing to do next.
        await page.keyboard.press('Enter');
        await page.locator('.lesson-board button.is-legal').first().waitFor();
      }
      await play(page, right ?? '');
      await page.getByText('Right').first().waitFor();
      await page.keyboard.press('Enter');
    }
    for (;;) {
      const over = page.getByText('You have won.');
      await page.getByText('Your turn.').or(over).first().waitFor();
      if (await over.isVisible()) break;
      const row = await rowOf(page);
      await play(page, ruled(row) ?? '');
      // Waits until the turn is over: the CPU may have answered already.
      await expect.poll(() => rowOf(page)).not.toBe(row);
    }
    await fits(page);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: /^Tail End ?: all lessons/ }).click();
    await page.getByText('1 of 6 lessons').waitFor();
    await page.reload();
    await page.getByText('1 of 6 lessons').waitFor();
    await leave();
  }, 180_000); // a whole lesson and four runs of axe
});

it('on a projector nothing covers the next step, on a low screen and on a high one', async () => {
  const { page, leave } = await arcade.visit('/learn/side-by-side?lesson=count&projector=1');
  await page.locator('.lesson-board .board').first().waitFor();
  for (const [width, height] of [
    [1366, 540],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Next', 'Full screen']) {
      const box = await button(page, name).boundingBox();
      // Its right end, beside which the bar of the projector was.
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      expect(y).toBeLessThan(height);
      expect(await page.evaluate(`document.elementFromPoint(${x}, ${y})?.closest('button')?.textContent.trim()`)).toBe(
        name,
      );
    }
  }
  await leave();
});

describe('a conjecture', () => {
  it('refutes a rule with a position to play, lets it play, and says for how many positions another holds', async () => {
    const { page, leave } = await arcade.visit('/learn/tail-end?desk=1', { viewport: { width: 320, height: 640 } });
    await page.getByLabel('About').selectOption({ label: 'every run has a twin of the same length' });
    await page.getByText('The player to move loses exactly when every run has a twin').waitFor();
    await page.getByRole('heading', { name: 'It does not hold' }).waitFor();
    await page
      .getByText('Of the 1,014 positions that were tried, this is the smallest that your rule is wrong about')
      .waitFor();
    // Runs of 1, 2 and 3: no twins, and yet the player to move cannot win.
    await page.getByText('Your conditions do not hold here, but the player to move cannot win').waitFor();
    await fits(page);
    expect(await objections(page)).toEqual([]);
    await button(page, 'Let it play the CPU').press('Enter');
    // From three equal runs it takes one away and copies.
    await page.getByText('Your rule has won. It made the first move.').waitFor();

    await page.getByLabel('About').selectOption({ label: 'every block of 1, 2, 4 has a partner' });
    await page.getByText('In all 1,014 positions.').waitFor();

    // The address carries the rule.
    await page.reload();
    await page.getByText('The player to move loses exactly when every block of 1, 2, 4 has a partner.').waitFor();
    expect(new URL(page.url()).searchParams.get('desk')).toBe('loses exactly when partners');
    await page.goto(new URL('?desk=wins+whenever+heads%3D1+or+twins+and+not+partners&on=2', page.url()).href);
    await page.getByText('wins whenever the number of heads is 1, or every run has a twin').waitFor();
    expect(await page.getByLabel('Tried on').inputValue()).toBe('1');
    await page.goto(new URL('?desk=wins+whenever+tails', page.url()).href);
    await page.getByText('"wins whenever tails" is not a rule: write one such as').waitFor();
    await leave();
  });
});
