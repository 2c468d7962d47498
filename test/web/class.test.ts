import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useArcade } from './arcade.ts';
import { createKeptServer } from './kept-server.ts';
import { objections } from './objections.ts';

const kept = createKeptServer();
const arcade = useArcade(() => kept.start());

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
    // A key in the address bar would be visible on the projector.
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
    // The boards of the wall are drawn in the teacher's tab too.
    const width = async (selector: string) => (await boss.locator(selector).first().boundingBox())?.width ?? 0;
    expect(await width('.stamp .board')).toBeGreaterThan(0.4 * (await width('.stamp')));

    await boss.getByRole('button', { name: 'Eyes on the board' }).click();
    await ada.getByRole('heading', { name: 'Eyes on the board' }).waitFor();
    await boss.getByRole('button', { name: 'Go on' }).click();
    await second.getByText(/^Your turn against/).waitFor();

    // A reload is the same pupil in the same game.
    await second.reload();
    await second.getByText(/^Your turn against/).waitFor();
    for (const { leave } of visitors) await leave();
  }, 120_000);

  it('says why it cannot be started', async () => {
    const { page, leaveUnheard } = await arcade.visit('/class');
    const refusal = { status: 429, json: { error: 'Too many new classes from your address; try again in 60 s.' } };
    await page.route('**/api/v1/classes', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Start a class' }).click();
    await page.getByText(refusal.json.error).waitFor();
    await leaveUnheard();
  });

  it('plays against the teacher, who answers the boards that wait', async () => {
    const { code, teacher } = await openClass();
    const phone = { viewport: { width: 360, height: 740 } };
    const visitors = [
      await arcade.visit(`/class/${code}#${teacher}`, { viewport: { width: 1366, height: 700 } }),
      await arcade.visit(`/class/${code}`, phone),
      await arcade.visit(`/class/${code}`, phone),
    ] as const;
    const [boss, ada, ben] = visitors.map(({ page }) => page) as [Page, Page, Page];
    await join(ada, 'Ada');
    await join(ben, 'Ben');
    await boss.getByRole('radio', { name: /All against one/ }).check({ force: true });
    await boss.getByRole('combobox').selectOption('teacher');
    await boss.getByRole('button', { name: 'Start for all 2' }).click();
    await boss.getByText('No board waits for you.').waitFor();
    // Before their games arrive, both pages show coins to try, with the same names.
    for (const page of [ada, ben]) await page.getByText('Your turn against Teacher').waitFor();
    for (const page of [ada, ben]) await flip(page, 3);
    await boss.getByRole('heading', { name: '2 boards wait for you' }).waitFor();
    expect(await objections(boss)).toEqual([]);
    // A move on its way does not close another board with the same position.
    await visitors[0].context.setOffline(true);
    await boss.getByRole('button', { name: 'Ada', exact: true }).click();
    await flip(boss, 2);
    await expect.poll(() => boss.locator('.class-board.is-open').count()).toBe(0);
    await boss.getByRole('button', { name: 'Ben', exact: true }).click();
    await boss.locator('.class-board.is-open').waitFor();
    await visitors[0].context.setOffline(false);
    await ada.getByText('Your turn against Teacher').waitFor();
    await flip(boss, 2);
    await boss.getByText('No board waits for you.').waitFor();
    // Its console tells of the lost network.
    await visitors[0].leaveUnheard();
    for (const { leave } of visitors.slice(1)) await leave();
  }, 120_000);

  it('gives puzzles as homework, and the progress goes to another device', async () => {
    const { code, teacher } = await openClass();
    const visitors = [
      await arcade.visit(`/class/${code}#${teacher}`),
      await arcade.visit(`/class/${code}`),
      await arcade.visit('/', { viewport: { width: 360, height: 740 } }),
      await arcade.visit('/learn/progress', { viewport: { width: 360, height: 740 } }),
    ] as const;
    const [boss, ada, home, school] = visitors.map(({ page }) => page) as [Page, Page, Page, Page];
    await join(ada, 'Ada');
    await boss.getByRole('radio', { name: /Lesson or puzzles/ }).check({ force: true });
    await boss.getByRole('button', { name: 'Start for all 1' }).click();
    await boss.getByRole('heading', { name: 'Puzzles' }).waitFor();
    await boss.getByRole('tab', { name: 'Results' }).click();
    const link = (await boss.locator('code').textContent()) ?? '';
    expect(await objections(boss)).toEqual([]);

    const { pathname, search, searchParams } = new URL(link);
    // A puzzle that was drawn twice is homework once.
    const puzzles = [...new Set(searchParams.getAll('p'))];
    const [first = ''] = puzzles;
    await home.goto(new URL(pathname + search, arcade.server.address).href);
    await home.getByText(`Homework, puzzle 1 of ${puzzles.length}. 0 solved.`).waitFor();
    expect(await objections(home)).toEqual([]);
    await home.evaluate(`localStorage.setItem('penultimate:homework', '${JSON.stringify([first])}')`);
    await home.reload();
    await home.getByText(`Homework, puzzle 2 of ${puzzles.length}. 1 solved.`).waitFor();

    await home.goto(new URL('/learn/progress', arcade.server.address).href);
    await home.getByRole('img', { name: 'Your progress as a QR code' }).waitFor();
    expect(await objections(home)).toEqual([]);
    const saved = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Save a file' }).click();
    const file = await (await saved).path();
    await school.getByLabel('Open a file…').setInputFiles(file);
    await school.getByText('Done. Both progresses are now on this device.').waitFor();
    expect(await school.evaluate(`localStorage.getItem('penultimate:homework')`)).toBe(JSON.stringify([first]));
    await school
      .getByLabel('Open a file…')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await school.getByText('This file does not hold progress of penultimate').waitFor();
    for (const { leave } of visitors) await leave();
  }, 120_000);
});

async function flip(page: Page, coin: number): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Coin ${coin}\\b`) })
    .first()
    .click();
}
