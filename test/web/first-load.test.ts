import { expect, test } from 'vitest';
import { firstLoad } from '../../bench/rows/first-load.ts';
import { useArcade } from './arcade.ts';
import { sharedBrowser } from './browser.ts';

const arcade = useArcade();

test.each(['/', '/play/tail-end', '/play/last-digit-standing', '/play/side-by-side?boards=HHTHHH-9B6'])(
  'the first load of %s is at most 100 kB in 12 requests',
  async (path) => {
    const { kB, requests } = await firstLoad(await sharedBrowser(), new URL(path, arcade.server.address).href);
    expect(requests).toBeLessThanOrEqual(12);
    expect(kB).toBeLessThanOrEqual(100);
  },
);
