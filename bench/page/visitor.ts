import type { CDPSession } from 'playwright-core';

/**
 * Somebody who plays through the DevTools protocol alone: what playwright itself would run inside the page costs tasks of
 * its own.
 */
export interface Visitor {
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Polls until the expression is true, then gives its value. */
  await(expression: string): Promise<unknown>;
  /** Clicks in the middle of the element, with a real mouse event. */
  click(selector: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Lets the page come to rest. */
  rest(ms?: number): Promise<void>;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 150;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function createVisitor(session: CDPSession): Visitor {
  async function read(expression: string): Promise<unknown> {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  }

  async function awaitTrue(expression: string): Promise<unknown> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      // A page that is just being left answers with an error.
      const value = await read(expression).catch(() => undefined);
      if (value) return value;
      await sleep(POLL_MS);
    }
    throw new Error(`The page never came to: ${expression}`);
  }

  async function click(selector: string): Promise<void> {
    const place = (await read(
      `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: 'nearest' });
        const b = e.getBoundingClientRect(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; })()`,
    )) as { readonly x: number; readonly y: number };
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  }

  async function press(key: string): Promise<void> {
    for (const type of ['keyDown', 'keyUp'] as const) await session.send('Input.dispatchKeyEvent', { type, key });
  }

  return { read, await: awaitTrue, click, press, rest: (ms = 1500) => sleep(ms) };
}
