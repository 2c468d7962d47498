import { openBrowser } from '../../scripts/open-browser.ts';
import type { BenchRow } from '../harness/row.ts';

/** Bytes over the wire and requests until the network is idle, in a browser with an empty cache. */
async function firstLoad(address: string): Promise<{ kB: number; requests: number }> {
  const { server, browser } = await openBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let [bytes, requests] = [0, 0];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests++;
    });
    await page.goto(new URL(address, server.address).href, { waitUntil: 'networkidle' });
    return { kB: bytes / 1000, requests };
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const rows: readonly BenchRow[] = ['/', '/play/tail-end'].map((address) => ({
  work: `first load of ${address}`,
  bounds: [
    { figure: 'kB', atMost: 100 },
    { figure: 'requests', atMost: 12 },
  ],
  figures: () => firstLoad(address),
}));
