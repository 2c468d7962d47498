import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arcade, openArcade } from './arcade.ts';
import { sharedBrowser } from './browser.ts';

let arcade: Arcade;

beforeAll(async () => {
  arcade = await openArcade();
});

afterAll(async () => {
  await arcade?.close();
});

// The aim is 100 kB. The font of the headings (11 kB) and the drawn opponents go beyond it: these are the sizes measured
// with them, rounded up to the next kB.
test.each([
  ['/', 101],
  ['/play/tail-end', 111],
])('the first load of %s is at most %i kB in 12 requests', async (path, most) => {
  const context = await (await sharedBrowser()).newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes: number[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await page.goto(new URL(path, arcade.server.address).href, { waitUntil: 'networkidle' });
  await context.close();
  expect(sizes.length).toBeLessThanOrEqual(12);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most * 1000);
});
