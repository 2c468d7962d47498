import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the page remembers of how somebody likes to play. */
export type Preferences = Readonly<Record<string, unknown>>;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails if the page has complained on the console, thrown, or asked another host for anything. */
  leave(): Promise<void>;
  /** The same without asking what the page has complained about. */
  leaveUnheard(): Promise<void>;
}

/** A browser profile with one tab. It takes one visitor after another: a new profile costs three times as much. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Where the page is expected to ask for everything. */
  address: string;
  /** Whether something was changed that cannot be taken back, a script at every start for instance. */
  isChanged: boolean;
}

const DESKTOP = { width: 1280, height: 900 };

/** Nothing here takes a second; a machine that is busy with other things is given time. */
const PATIENCE_MS = 30_000;

/** Calls after which a profile is not as new. The size of the window and the colors are set for each visitor. */
const LASTING = [
  'addInitScript',
  'route',
  'setOffline',
  'grantPermissions',
  'newCDPSession',
  'exposeFunction',
  'exposeBinding',
];

/** What Playwright says where service workers are blocked. */
const IS_BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Profiles that wait for a visitor, by the options that a profile has for good. They outlive a test file. */
const idle = new Map<string, Profile[]>();

/** Visitors to one address, each with nothing in store but what they like, in a browser that all of them share. */
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

  /** For visitors whose test has failed before they could leave. */
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

/** What a service worker keeps, and what a visitor brings along, stay with the profile. */
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
