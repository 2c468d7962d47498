import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the page remembers of how somebody likes to play. */
export type Preferences = Readonly<Record<string, unknown>>;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails if the page has complained on the console, thrown, or asked another host for anything. */
  leave(): Promise<void>;
}

/** A browser profile with one tab. It takes one visitor after another: a new profile costs three times as much. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** Whether something was changed that cannot be taken back, a script at every start for instance. */
  isChanged: boolean;
}

/** Nothing here takes a second; a machine that is busy with other things is given time. */
const PATIENCE_MS = 30_000;

/** Calls after which a profile is not as new. */
const LASTING = [
  'addInitScript',
  'route',
  'setOffline',
  'grantPermissions',
  'newCDPSession',
  'exposeFunction',
  'exposeBinding',
  'setViewportSize',
  'emulateMedia',
];

/** What Playwright says where service workers are blocked. */
const IS_BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Visitors to one address, each with nothing in store but what they like, in a browser that all of them share. */
export function createVisitors(browser: Browser, address: string) {
  const idle = new Map<string, Profile[]>();

  async function visit(path: string, options: BrowserContextOptions, likes: Preferences): Promise<Visitor> {
    const key = JSON.stringify(options);
    const profile = idle.get(key)?.pop() ?? (await openProfile(browser, address, options));
    const { context, page, complaints } = profile;
    if (options.storageState === undefined) await forgetAllBut(page, address, likes);
    complaints.length = 0;
    await page.goto(new URL(path.replace(/^\//, ''), address).href);
    async function leave(): Promise<void> {
      if (profile.isChanged || page.isClosed() || !isReusable(options)) await context.close();
      else await makeIdle(key, profile);
      expect(complaints).toEqual([]);
    }
    return { page, context, leave };
  }

  async function makeIdle(key: string, profile: Profile): Promise<void> {
    for (const other of profile.context.pages()) if (other !== profile.page) await other.close();
    for (const event of ['dialog', 'download', 'request', 'response', 'console', 'pageerror'])
      profile.page.removeAllListeners(event);
    await profile.page.goto('about:blank');
    idle.set(key, [...(idle.get(key) ?? []), profile]);
  }

  return visit;
}

async function openProfile(browser: Browser, address: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block', // it fetches the whole page for every new profile
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const profile: Profile = { context, page: await context.newPage(), complaints: [], isChanged: false };
  listen(profile, address);
  noticeChanges(profile);
  return profile;
}

function listen({ context, complaints }: Profile, address: string): void {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !IS_BLOCKED_WORKER.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(address) || /^(about|blob|data):/.test(request.url());
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
  // A file of the same origin that runs nothing: storage can be reached from it.
  await page.goto(new URL('icon.svg', address).href);
  await page.evaluate(`{
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('penultimate:preferences', ${JSON.stringify(JSON.stringify(likes))});
  }`);
}
