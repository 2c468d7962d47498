import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, useArcade } from './arcade.ts';

const arcade = useArcade();

it('a link to a page that it no longer has leads to the page for missing addresses', async () => {
  const { page, leave } = await arcade.visit('/lab/gg-bench?fault=copy');
  await page.getByText('There is no such game').waitFor();
  await leave();
});

it('a link to a run that it no longer has opens its tab', async () => {
  const { page, leave } = await arcade.visit('/lab/tail-end?tab=players&run=tournament');
  await button(page, 'Simulate').click();
  await page.getByText('Done. 10,000 games').waitFor();
  await leave();
});

describe('simulate', () => {
  it('counts every game, agrees with the prediction and gives the counts as CSV', async () => {
    const { page, leave } = await arcade.visit('/lab/last-digit-standing?tab=players');
    await bothPerfect(page);
    await page.getByLabel('Games').last().fill('200');
    await button(page, 'Simulate').click();
    await page.getByText('Done. 200 games').waitFor();
    const rows = await page.locator('.bars tr').allTextContents();
    expect(rows.find((row) => row.startsWith('Player 1'))).toContain('200, 100.0%');
    await page.getByText('The winner was predicted in 200 of them.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download the counts as CSV').click(),
    ]);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv).toContain('last-digit-standing,target=50 max=9 base=10,perfect perfect,fixed,start,1,wins,1,200,200,1');
    await leave();
  });

  it('stops when asked, with the counts so far', async () => {
    const { page, leave } = await arcade.visit('/lab/winners-and-losers?tab=players');
    await bothPerfect(page);
    await page.getByLabel('Games').last().fill('900000000');
    await button(page, 'Simulate').click();
    await page.getByText(/^[1-9][0-9,]* of 900,000,000 games/).waitFor();
    await button(page, 'Stop').click();
    await page.getByText(/^Stopped\. [1-9][0-9,]* games/).waitFor();
    await page.getByText(/^Length of the games in moves/).waitFor();
    await button(page, 'Simulate').waitFor();
    await leave();
  });

  it('refuses a number of games that is none in a sentence', async () => {
    const { page, leave } = await arcade.visit('/lab/tail-end?tab=players');
    for (const games of ['-5', 'abc', '1e3', '0']) {
      await page.getByLabel('Games').last().fill(games);
      await button(page, 'Simulate').click();
      await page.getByText(`games must be a whole number from 1 to 1,000,000,000, not "${games}".`).waitFor();
      await expect.poll(() => page.locator('.field-error:focus').count()).toBe(1);
    }
    await leave();
  });
});

describe('the lab', () => {
  it('opens with rows of 3, 5 and 7, turns its tabs by keys, and has a link to every run', async () => {
    const { page, leave } = await arcade.visit('/lab');
    await page.getByText('tail-end start=HHHTHHHHHTHHHHHHH').waitFor();
    await page.getByRole('tab', { name: 'Positions' }).press('ArrowLeft');
    await page.getByText('A certificate is a strategy').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel('Player 2').selectOption('otto');
    await page.getByLabel('Games').last().fill('50');
    await page.getByLabel('Players change seats after every game').check();
    await button(page, 'Simulate').click();
    await page.getByText('Done. 50 games').waitFor();
    await expect.poll(() => new URL(page.url()).search).toMatch(/tab=players&run=random\.otto\.50\.1\.alternating$/);
    const counts = await page.locator('.bars').first().textContent();
    await page.reload();
    await page.getByText('Done. 50 games').waitFor();
    expect(await page.locator('.bars').first().textContent()).toBe(counts);
    await leave();
  });
});

async function bothPerfect(page: Page): Promise<void> {
  for (const name of ['Player 1', 'Player 2']) await page.getByLabel(name).selectOption('perfect');
}

describe('solve', () => {
  it('counts every position and calls out a dead rule', async () => {
    const { page, leave } = await arcade.visit('/lab/inversion-race');
    await button(page, 'Solve this game').click();
    await page.getByText('Player A, who moves first, wins in 9 moves of best play.').waitFor();
    await page.getByText('Dead rule:').waitFor();
    await page.getByRole('combobox', { name: /^Variant/ }).selectOption({ label: 'With leaps' });
    await expect.poll(() => page.getByText('Dead rule:').count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('?leap=true');
    await button(page, 'Solve this game').click();
    await page.getByText('wins in 13 moves of best play.').waitFor();
    await page.getByRole('tab', { name: 'Players' }).click();
    await button(page, 'Simulate').click();
    await page.getByText('Done. 10,000 games').waitFor();
    await page.getByRole('combobox', { name: /^Variant/ }).selectOption({ label: 'As printed in the rule book' });
    await expect.poll(() => page.getByText(/moves of best play|10,000 games/).count()).toBe(0);
    await leave();
  });
});

describe('what a report names', () => {
  it('can be clicked: the game opens there', async () => {
    const { page, leave } = await arcade.visit('/lab/tail-end?start=HHTHHTH');
    await button(page, 'Solve this game').click();
    const fact = page.locator('.facts div').filter({ hasText: 'Longest forced win' });
    const position = (await fact.locator('code').textContent()) ?? '';
    await fact.getByRole('link').click();
    await page.locator('.board-frame').waitFor();
    const heads = (text: string) => text.replaceAll('T', ' ').split(/ +/).filter(Boolean).sort();
    const shown = await page.locator('.board-frame [data-move] .sr-only').allTextContents();
    const row = shown.map((label) => (label.includes('heads') ? 'H' : 'T')).join('');
    expect(heads(row)).toEqual(heads(position.split(' ')[0] ?? ''));
    await page.goBack();
    await button(page, 'Solve this game').click();
    await page.locator('.opening').getByRole('link', { name: '2', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('moves')).toBe('2');
    await leave();
  });
});

async function checkFile(page: Page, name: string, text: string): Promise<string> {
  await page
    .getByLabel('Check a file…')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const line = page.locator('.verdict-line').filter({ hasText: name });
  await line.waitFor();
  return (await line.textContent()) ?? '';
}

describe('verify', () => {
  it('a good certificate holds; a tampered, a cut and a foreign file fail', async () => {
    const { page, leave } = await arcade.visit('/lab/last-digit-standing?tab=proof');
    await button(page, 'Make the certificate').click();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download it').click()]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(await checkFile(page, 'good.json', text)).toMatch(
      /The proof holds \(good\.json\)\. Player 1, who moves first, wins within 9 plies\. Checked [\d,]+ positions by making [\d,]+ moves/,
    );
    const tampered = text
      .replace('["0 - 1", "6", 9]', '["0 - 1", "5", 9]')
      .replace('["0 - 1","6",9]', '["0 - 1","5",9]');
    expect(tampered).not.toBe(text);
    expect(await checkFile(page, 'tampered.json', tampered)).toContain('The proof fails');
    expect(await checkFile(page, 'cut.json', text.slice(0, -40))).toContain('The proof fails');
    expect(await checkFile(page, 'foreign.json', '{"hello":1}')).toContain('The proof fails');
    await leave();
  });

  it('a long check shows how far it is', async () => {
    const { page, leave } = await arcade.visit('/lab/last-digit-standing?target=200&max=15&base=16&tab=proof');
    await button(page, 'Make the certificate').click();
    await button(page, 'Check it').waitFor();
    const seen = page.evaluate(`new Promise((resolve) => {
      const panel = [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === 'Verify');
      const counts = [];
      new MutationObserver(() => {
        const count = panel.querySelector('.progress')?.textContent;
        if (count && counts.at(-1) !== count) counts.push(count);
        if (panel.textContent.includes('(this certificate)')) resolve(counts);
      }).observe(panel, { subtree: true, childList: true, characterData: true });
    })`);
    await button(page, 'Check it').click();
    const counts = (await seen) as readonly string[];
    expect(counts[0]).toMatch(/^[\d,]+ of [\d,]+ positions checked$/);
    expect(counts.length).toBeGreaterThan(1);
    await leave();
  });
});

describe('atlas', () => {
  it('has a map of the game that the lab opens with', async () => {
    const { page, leave } = await arcade.visit('/lab?tab=variants');
    await button(page, 'Draw the map').click();
    await page.getByRole('button', { name: 'reach 3, coins 8: the player to move loses' }).waitFor();
    await leave();
  });

  it('draws a map while it solves, tells of the chosen cell, and leads to a game', async () => {
    const { page, leave } = await arcade.visit('/lab/tail-end?tab=variants');
    await page.getByLabel('Range of coins').fill('1-9');
    await page.getByLabel('Range of reach').fill('1-3');
    await button(page, 'Draw the map').click();
    const map = page.getByRole('table', { name: /Each cell is for the first player/ });
    await map.getByRole('button', { name: 'reach 3, coins 8: the player to move loses' }).click();
    await page.getByText('The first player loses in 6 moves.').waitFor();
    await map.getByRole('button', { name: /^reach 2, coins 3:/ }).click();
    await page.getByText('tail-end coins=3 reach=2').last().waitFor();
    // The arrow keys walk, and the way from the chosen cell to the game is one Tab.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('tail-end coins=4 reach=2').last().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Play this variant');
    await page.getByLabel('Range of reach').fill('1-');
    await button(page, 'Draw the map').click();
    await page.getByText('reach must be a whole number from 1 to 40 or all, not "1-".').waitFor();
    await page.getByLabel('Range of reach').fill('1-2');
    await button(page, 'Draw the map').click();
    await button(page, 'Download the map as CSV').waitFor();
    await map.getByRole('button', { name: /^reach 2, coins 3:/ }).click();
    await page.getByRole('link', { name: 'Play this variant' }).click();
    await expect.poll(() => page.url()).toMatch(/\/play\/tail-end\?coins=3&reach=2$/);
    await leave();
  });
});
