import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { sharedBrowser } from './browser.ts';
import { createVisitors, type Preferences } from './visitors.ts';

/** A visitor who plays the perfect CPU and makes the first move. */
const AT_HOME: Preferences = { level: 'perfect', starter: 'you' };

/** A first-time visitor. */
export const NEWCOMER: Preferences = {};

let shared: Promise<RunningServer> | undefined;

/** One server for all test files of a worker. It keeps no state and ends with the worker. */
function sharedServer(): Promise<RunningServer> {
  shared ??= startServer({ port: 0 }).then((started) => {
    if (!started.ok) throw new Error(started.error);
    return { ...started.value, stop: async () => {} };
  });
  return shared;
}

/** The built page behind its own server, and a real browser in front of it, which later test files use too. */
export async function openArcade(serve: () => Promise<RunningServer> = sharedServer) {
  const server = await serve();
  const visitors = createVisitors(await sharedBrowser(), server.address);
  return {
    server,
    /** A visitor who prefers reduced motion, with these preferences. */
    visit: (path: string, options: BrowserContextOptions = {}, likes: Preferences = AT_HOME) =>
      visitors.visit(path, options, likes),
    async close(): Promise<void> {
      await visitors.sendHome();
      await server.stop();
    },
  };
}

type Arcade = Awaited<ReturnType<typeof openArcade>>;

/** An arcade for all tests of a file, open from before the first to after the last. */
export function useArcade(serve?: () => Promise<RunningServer>): Omit<Arcade, 'close'> {
  let opened: Arcade | undefined;
  const arcade = () => {
    if (!opened) throw new Error('The arcade opens before the first test.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openArcade(serve);
  });
  afterAll(() => opened?.close());
  return {
    get server() {
      return arcade().server;
    },
    visit: (...visit) => arcade().visit(...visit),
  };
}

/** The moves in the address bar, where the page keeps the game. */
export function movesInAddress(page: Page): readonly string[] {
  const moves = new URL(page.url()).searchParams.get('moves');
  return moves ? moves.split('.') : [];
}

/** Waits until a person may move, or the game is over. */
export async function awaitTurn(page: Page): Promise<'open' | 'over'> {
  const over = page.locator('#result-heading');
  await page.locator('.board-frame.is-open').or(over).first().waitFor();
  return (await over.isVisible()) ? 'over' : 'open';
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Chooses an entry of the menu with the three dots. */
export async function more(page: Page, name: string): Promise<void> {
  await button(page, 'Game menu').click();
  await page.getByRole('dialog', { name: 'Game menu' }).getByRole('button', { name, exact: true }).click();
}

/** A begun game of each kind, with the first player to move or the second. */
export const PLAYED = [
  '/play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2',
  '/play/inversion-race?leap=true&moves=left.left',
  '/play/match-six?moves=2.1',
  '/play/last-digit-standing?moves=6.3',
  '/play/winners-and-losers?string=WLWLLWWLW&moves=left.right',
  '/play/side-by-side?moves=b6.a5',
];
