import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { mustSucceed } from '../src/core/index.ts';
import { startServer } from '../src/server/index.ts';
import { prepareChromium } from '../test/chromium.ts';
import { buildIfChanged } from './build-if-changed.ts';

/*
 * Takes the pictures of docs/screenshots anew: `npm run screenshots`. Look at them before they are committed.
 */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly options?: BrowserContextOptions;
  /** What this person has switched on. */
  readonly likes?: Readonly<Record<string, unknown>>;
  prepare?(page: Page): Promise<void>;
}

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 } };

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '' },
  {
    name: 'tail-end',
    path: 'play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2',
    likes: { showsValues: true, showsPicture: true },
    prepare: (page) => page.locator('[data-move].is-best').first().waitFor(),
  },
  {
    name: 'inversion-race',
    path: 'play/inversion-race?leap=true&moves=left.left',
    options: { colorScheme: 'dark' },
    likes: { showsProjection: true, showsPicture: true },
    prepare: (page) => page.locator('.projected').filter({ hasText: /wins/ }).waitFor(),
  },
  {
    name: 'match-six',
    path: 'play/match-six?target=13&max=4&window=6&moves=3.1.2.3.1.2',
    likes: { showsProjection: true },
    prepare: (page) => page.locator('.projected, .review').first().waitFor(),
  },
  { name: 'phone', path: 'play/winners-and-losers?string=WLWLLWWLWLWLWLW', options: PHONE },
  {
    name: 'lab',
    path: 'lab/match-six',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await page.getByRole('button', { name: 'Download the counts as CSV' }).waitFor();
    },
  },
];

const FOLDER = new URL('../docs/screenshots/', import.meta.url);

async function takeShot(browser: Browser, address: string, shot: Shot): Promise<void> {
  const { name, path, options, likes = {}, prepare } = shot;
  const localStorage = [{ name: 'penultimate:preferences', value: JSON.stringify({ starter: 'you', ...likes }) }];
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
    ...options,
  });
  const page = await context.newPage();
  await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, FOLDER)) });
  await context.close();
}

await buildIfChanged();
const server = mustSucceed(await startServer({ port: 0 }));
const { path: executablePath, env } = await prepareChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...(process.env as Record<string, string>), ...env },
});
for (const shot of SHOTS) await takeShot(browser, server.address, shot);
await browser.close();
await server.stop();
