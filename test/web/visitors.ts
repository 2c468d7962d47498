import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A visitor's saved preferences. */
export type Preferences = Readonly<Record<string, unknown>>;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails if the page has logged an error, thrown, or contacted another host. */
  leave(): Promise<void>;
  /** The same without checking the console. */
  leaveUnheard(): Promise<void>;
}

/** A browser profile with one tab. It serves one visitor after another: a new profile costs three times as much. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** The expected origin of every request. */
  address: string;
  /** Whether something irreversible was changed, for example a script at every start. */
  isChanged: boolean;
}

const DESKTOP = { width: 1280, height: 900 };

/** Nothing here takes a second; this gives a busy machine time. */
const PATIENCE_MS = 30_000;

/** Calls that make a profile unfit for reuse. The size of the window and the colors are set for each visitor. */
const LASTING = [
  'addInitScript',
  'route',
  'setOffline',
  'grantPermissions',
  'newCDPSession',
  'exposeFunction',
  'exposeBinding',
];

/** Playwright's message where service workers are blocked. */
const IS_BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Idle profiles by their fixed options. They outlive a test file. */
const idle = new Map<string, Profile[]>();

/** Visitors to one address, each with only their preferences stored, in a shared browser. */
export function createVisitors(browser: Browser, address: string) {
  const present = new Set<Profile>();

  async function visit(path: string, options: BrowserContextOptions, likes: Preferences): Promise<Visitor> {
    const { viewport = DESKTOP, colorScheme, reducedMotion, forcedColors, ...lasting } = options;
    const key = JSON.stringify(lasting);
    const profile = idle.get(key)?.pop() ?? (await openProfile(browser, lasting));
    present.add(profile);
    const { context, page, complaints } = profile;
    profile.address = address;
    if (options.storageState === undefined) await forgetAllBut(page, address, likes);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? 'reduce',
      forcedColors: forcedColors ?? 'none',
    });
    complaints.length = 0;
    await page.goto(new URL(path.replace(/^\//, ''), address).href);
    async function leaveUnheard(): Promise<void> {
      present.delete(profile);
      if (profile.isChanged || page.isClosed() || !isReusable(options)) await context.close();
      else await makeIdle(key, profile);
    }
    async function leave(): Promise<void> {
      await leaveUnheard();
      expect(complaints).toEqual([]);
    }
    return { page, context, leave, leaveUnheard };
  }

  /** Cleans up after visitors whose test failed before they left. */
  async function sendHome(): Promise<void> {
    for (const { context } of present) await context.close();
    present.clear();
  }

  return { visit, sendHome };
}

async function makeIdle(key: string, profile: Profile): Promise<void> {
  const { context, page, address } = profile;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['dialog', 'download', 'request', 'response', 'console', 'pageerror'])
    page.removeAllListeners(event);
  await page.goto(stillPage(address));
  idle.set(key, [...(idle.get(key) ?? []), profile]);
}

/**
 * A file of the same origin that runs nothing; storage can be reached from it. Not `about:blank`: going from there to
 * the page takes a new process of the browser, which costs as much as the visit itself.
 */
function stillPage(address: string): string {
  return new URL('icon.svg', address).href;
}

async function openProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    serviceWorkers: 'block', // it fetches the whole page for every new profile
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const profile: Profile = { context, page: await context.newPage(), complaints: [], address: '', isChanged: false };
  listen(profile);
  noticeChanges(profile);
  return profile;
}

function listen(profile: Profile): void {
  const { context, complaints } = profile;
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !IS_BLOCKED_WORKER.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(profile.address) || /^(about|blob|data):/.test(request.url());
    if (!isOurs) complaints.push(`asked ${request.url()}`);
  });
}

function noticeChanges(profile: Profile): void {
  const { page, context } = profile;
  for (const owner of [page, context]) {
    for (const name of [...LASTING, 'clock']) {
      const value = Reflect.get(owner, name);
      if (value === undefined) continue;
      const get = () => {
        profile.isChanged = true;
        return value;
      };
      Object.defineProperty(owner, name, { get });
    }
  }
}

/** The service worker's cache and the visitor's own data stay with the profile. */
function isReusable({ storageState, serviceWorkers }: BrowserContextOptions): boolean {
  return storageState === undefined && serviceWorkers !== 'allow';
}

/** Empties what the page keeps in a browser, then writes down what the visitor likes. */
async function forgetAllBut(page: Page, address: string, likes: Preferences): Promise<void> {
  if (page.url() !== stillPage(address)) await page.goto(stillPage(address));
  await page.evaluate(`{
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('penultimate:preferences', ${JSON.stringify(JSON.stringify(likes))});
  }`);
}
