import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { GAMES } from '../src/games/index.ts';
import { settle } from '../test/web/settle.ts';
import { buildIfChanged } from './build.ts';
import { openBrowser } from './open-browser.ts';

/*
 * `npm run screenshots` takes the pictures of docs/screenshots, and the pictures of the games that other sites show with a
 * link. Look at them before you commit them.
 */

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly options?: BrowserContextOptions;
  /** The preferences of the visitor. */
  readonly likes?: Readonly<Record<string, unknown>>;
  /** The page is complete when this is visible. */
  readonly shows: string;
  prepare?(page: Page): Promise<void>;
}

/** The board and the panel below it. */
const TALL = { width: 1100, height: 1250 };

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '', shows: 'li:nth-child(6) .game-card' },
  {
    name: 'tail-end',
    path: 'play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2',
    likes: { showsProjection: true },
    shows: '.picture-panel figure',
  },
  {
    name: 'inversion-race',
    path: 'play/inversion-race?leap=true&moves=left.left',
    options: { colorScheme: 'dark', viewport: TALL },
    likes: { showsProjection: true },
    shows: '.picture-panel figure',
  },
  {
    name: 'review',
    path: 'play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2.6.12.1.5.11',
    options: { viewport: TALL },
    shows: '.end-tools',
    async prepare(page) {
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await page.locator('.mistake-line').waitFor();
    },
  },
  {
    name: 'phone',
    path: 'play/winners-and-losers?string=WLWLLWWLWLWLWLW&moves=left.right',
    options: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    shows: '.projected',
  },
  {
    name: 'lab',
    path: 'lab/match-six?tab=players',
    options: { viewport: TALL },
    shows: 'h1',
    async prepare(page) {
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await page.getByRole('button', { name: 'Download the counts as CSV' }).waitFor();
    },
  },
];

const FOLDER = new URL('../docs/screenshots/', import.meta.url);
const PREVIEWS = new URL('../src/web/public/preview/', import.meta.url);

async function takeShot(browser: Browser, address: string, shot: Shot): Promise<void> {
  const { name, path, options, likes = {}, shows, prepare } = shot;
  const localStorage = [{ name: 'penultimate:preferences', value: JSON.stringify({ starter: 'you', ...likes }) }];
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
    ...options,
  });
  const page = await context.newPage();
  await page.goto(new URL(path, address).href);
  await page.locator(shows).first().waitFor();
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, FOLDER)) });
  await context.close();
}

/** The emblem of each game, 1200 by 630: the size that sites show in full. */
async function takePreviews(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ deviceScaleFactor: 3, viewport: { width: 400, height: 210 } });
  const page = await context.newPage();
  await page.goto(new URL('learn', address).href);
  const emblems = page.locator('main svg[viewBox="0 0 400 210"]');
  await emblems.nth(GAMES.length - 1).waitFor({ state: 'attached' });
  const pictures = await emblems.evaluateAll((svgs) => svgs.map((svg) => svg.outerHTML));
  // The page's content policy forbids inline styles.
  const blank = await context.newPage();
  for (const [place, { id }] of GAMES.entries()) {
    await blank.setContent(`<body style="margin: 0">${pictures[place]}</body>`);
    await blank.screenshot({ path: fileURLToPath(new URL(`${id}.png`, PREVIEWS)) });
  }
  await context.close();
}

await buildIfChanged();
const { server, browser } = await openBrowser();
try {
  for (const shot of SHOTS) await takeShot(browser, server.address, shot);
  await takePreviews(browser, server.address);
} finally {
  await browser.close();
  await server.stop();
}
