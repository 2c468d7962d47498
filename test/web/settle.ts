import type { Page } from 'playwright-core';

/** The page is complete after this many frames in a row without a change. */
const STILL_FRAMES = 4;

/** Waits until the page is complete, and finishes every animation and color change. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let [count, still] = [0, 0];
    const look = () => {
      const { length } = document.querySelectorAll('*');
      still = length === count ? still + 1 : 0;
      count = length;
      if (still < ${STILL_FRAMES}) return requestAnimationFrame(() => setTimeout(look));
      for (const animation of document.getAnimations()) animation.finish();
      done();
    };
    look();
  })`);
}
