import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Arcade, openArcade } from './arcade.ts';
import { objections } from './objections.ts';

const folder = temporaryFolder();
let running: RunningServer;
let arcade: Arcade;

/** The same class each time, behind the same address. */
async function serve(port = 0): Promise<RunningServer> {
  const started = await startServer({ port, tables: { folder } });
  if (!started.ok) throw new Error(started.error);
  running = started.value;
  return { ...running, stop: () => running.stop() };
}

beforeAll(async () => {
  arcade = await openArcade(() => serve());
});

afterAll(async () => {
  await arcade?.close();
});

async function openClass() {
  const response = await fetch(new URL('/api/v1/classes', arcade.server.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  return (await response.json()) as Readonly<Record<'code' | 'teacher' | 'screen', string>>;
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Nickname').fill(name);
  await page.getByRole('button', { name: /^Join class/ }).click();
  await page.getByText('You are in').waitFor();
}

describe('a class', () => {
  it('is joined by a code, started by the teacher, and shown on the wall', async () => {
    const { code, teacher, screen } = await openClass();
    const at = (key = '') => `/class/${code}${key && `#${key}`}`;
    const visitors = [
      await arcade.visit(at(teacher)),
      await arcade.visit(at(screen), { viewport: { width: 1920, height: 1080 } }),
      await arcade.visit('/class', { viewport: { width: 360, height: 740 } }),
      await arcade.visit(at()),
    ] as const;
    const [boss, wall, ada, ben] = visitors.map(({ page }) => page) as [Page, Page, Page, Page];
    // A key that stays in the address bar would be seen on the projector.
    await expect.poll(() => boss.url()).not.toContain('#');
    await ada.getByLabel('The code on the board').fill(code.toLowerCase());
    await ada.getByRole('button', { name: 'Join', exact: true }).click();
    expect(await objections(ada)).toEqual([]);
    await join(ada, 'Ada');
    await join(ben, 'Ben');
    await wall.getByText('2 are here').waitFor();
    expect(await objections(wall)).toEqual([]);
    expect(await objections(boss)).toEqual([]);

    await boss.getByRole('button', { name: 'Start for all 2' }).click();
    await wall.getByText('Ada – Ben').or(wall.getByText('Ben – Ada')).waitFor();
    const isAdaFirst = await ada.getByText('Your turn against Ben').isVisible();
    const [first, second] = isAdaFirst ? [ada, ben] : [ben, ada];
    await first
      .getByRole('button', { name: /^Coin 3\b/ })
      .first()
      .click();
    await second.getByText(/^Your turn against/).waitFor();
    expect(await objections(first)).toEqual([]);

    await boss.getByRole('button', { name: 'Eyes on the board' }).click();
    await ada.getByRole('heading', { name: 'Eyes on the board' }).waitFor();
    await boss.getByRole('button', { name: 'Go on' }).click();
    await second.getByText(/^Your turn against/).waitFor();

    // A reload is the same pupil in the same game.
    await second.reload();
    await second.getByText(/^Your turn against/).waitFor();
    for (const { leave } of visitors) await leave();
  }, 120_000);
});
