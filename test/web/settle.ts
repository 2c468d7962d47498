import type { Page } from 'playwright-core';

/** A page is put together over some frames: until so many in a row have brought nothing new. */
const STILL_FRAMES = 4;

/** Waits until the page is whole, and brings every animation and change of color to its end. */
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
