import type { Browser } from 'playwright-core';
import { openBrowser } from '../../scripts/open-browser.ts';
import type { BenchRow } from '../harness/row.ts';

/** Bytes over the wire and requests until the network is idle, in a browser with an empty cache. */
export async function firstLoad(browser: Browser, address: string): Promise<{ kB: number; requests: number }> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return { kB: bytes / 1000, requests };
}

export const rows: readonly BenchRow[] = ['/', '/play/tail-end'].map((path) => ({
  work: `first load of ${path}`,
  bounds: [
    { figure: 'kB', atMost: 100 },
    { figure: 'requests', atMost: 12 },
  ],
  figures: async () => {
    const { server, browser } = await openBrowser();
    try {
      return await firstLoad(browser, new URL(path, server.address).href);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
}));
