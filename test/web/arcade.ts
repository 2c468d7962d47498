import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { createVisitors, type Preferences, type Visitor } from './visitors.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Somebody who plays the perfect CPU, makes the first move and wants to know at any moment who wins. */
const AT_HOME: Preferences = { level: 'perfect', starter: 'you', showsProjection: true };

/** Somebody who has never been here. */
export const NEWCOMER: Preferences = {};

/** The built page behind its own server, and a real browser in front of it. */
export interface Arcade {
  readonly server: RunningServer;
  /** A visitor who has asked for stillness and likes to play as `likes` says. */
  visit(path: string, options?: BrowserContextOptions, likes?: Preferences): Promise<Visitor>;
  close(): Promise<void>;
}

async function launch(): Promise<Browser> {
  const { path, env } = inject('chromium');
  try {
    return await chromium.launch({
      executablePath: path,
      args: FLAGS,
      env: { ...process.env, ...env } as Record<string, string>,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 12).join('\n') : String(error);
    throw new Error(
      'Chromium does not start on this machine. Set CHROMIUM_PATH to a Chromium or Chrome of your own, or install what ' +
        `it misses (Debian: apt-get install -y libnss3 libnspr4 libexpat1).\n${reason}`,
    );
  }
}

async function ownServer(): Promise<RunningServer> {
  const started = await startServer({ port: 0 });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

export async function openArcade(serve: () => Promise<RunningServer> = ownServer): Promise<Arcade> {
  const server = await serve();
  const browser = await launch();

  const visitors = createVisitors(browser, server.address);
  const visit: Arcade['visit'] = (path, options = {}, likes = AT_HOME) => visitors(path, options, likes);

  async function close(): Promise<void> {
    await browser.close();
    await server.stop();
  }

  return { server, visit, close };
}

/** The moves in the address bar: how the page itself keeps the game. */
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

/** A game of each kind that has begun, with the first player to move or the second. */
export const PLAYED = [
  '/play/tail-end?start=HHHTHHHHHTHHHHHHH&moves=2',
  '/play/inversion-race?leap=true&moves=left.left',
  '/play/match-six?moves=2.1',
  '/play/last-digit-standing?moves=6.3',
  '/play/winners-and-losers?string=WLWLLWWLW&moves=left.right',
  '/play/side-by-side?moves=b6.a5',
];
