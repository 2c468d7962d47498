import { expect, test } from 'vitest';
import { useArcade } from './arcade.ts';
import { sharedBrowser } from './browser.ts';

const arcade = useArcade();

test.each(['/', '/play/tail-end', '/play/last-digit-standing'])(
  'the first load of %s is at most 100 kB in 12 requests',
  async (path) => {
    const context = await (await sharedBrowser()).newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const sizes: number[] = [];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
    await page.goto(new URL(path, arcade.server.address).href, { waitUntil: 'networkidle' });
    await context.close();
    expect(sizes.length).toBeLessThanOrEqual(12);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
  },
);
