import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { awaitTurn, button, openArcade } from './arcade.ts';
import { BUILT_PAGE, startPlainHost } from './plain-host.ts';

const BASE = '/some/where/';
const OTHER_BASE = '/some/other/';
/** A foreign page on the same host, from which the caches can be watched after our tabs are closed. */
const OUTSIDE = '/outside/';

const folder = temporaryFolder();
const nextBuild = join(folder, 'next');
const outside = join(folder, 'outside');
makeNextBuild();
mkdirSync(outside);
writeFileSync(join(outside, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><title>Outside</title>');

/** Simulates a later build: every asset has another name, and the old names are gone. */
function makeNextBuild(): void {
  cpSync(BUILT_PAGE, nextBuild, { recursive: true });
  const assets = readdirSync(join(nextBuild, 'assets'));
  const renamed = (text: string) => assets.reduce((all, name) => all.replaceAll(name, nextName(name)), text);
  for (const entry of readdirSync(nextBuild, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:html|js|css)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8').replace(/^const VERSION = '\w+'/, "const VERSION = 'next'");
    writeFileSync(file, renamed(text));
  }
  for (const name of assets) renameSync(join(nextBuild, 'assets', name), join(nextBuild, 'assets', nextName(name)));
}

function nextName(name: string): string {
  return name.replace('-', '-next-');
}

async function openHost(folders: Map<string, string>) {
  const arcade = await openArcade(() => startPlainHost(folders));
  onTestFinished(() => arcade.close());
  return arcade;
}

/** A tab that the service worker serves. */
async function awaitControl(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

/** Waits until the new build is on the device and its service worker is installed. */
async function awaitInstalled(page: Page, version: string): Promise<void> {
  const isInstalled = `navigator.serviceWorker.getRegistration().then(async ({ installing, active }) =>
    installing === null && active.state === 'activated' && (await caches.keys()).some((name) => name.endsWith('${version}')))`;
  await expect.poll(() => page.evaluate(isInstalled)).toBe(true);
}

async function openTab(context: BrowserContext, url: URL): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url.href);
  return page;
}

function isNextBuild(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("document.querySelector('script[src]').src.includes('-next-')");
}

function cacheNames(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>('caches.keys()');
}

test('an open tab keeps its build until it is closed; then the next one takes over, also offline', async () => {
  const folders = new Map([
    [BASE, BUILT_PAGE],
    [OUTSIDE, outside],
  ]);
  const arcade = await openHost(folders);
  const home = new URL(arcade.server.address);
  const { page: oldTab, context } = await arcade.visit('/learn/match-six', { serviceWorkers: 'allow' });
  await awaitControl(oldTab);

  folders.set(BASE, nextBuild);
  const newTab = await openTab(context, home);
  expect(await isNextBuild(newTab)).toBe(true);
  await awaitInstalled(newTab, 'next');

  // The lab's page and worker load only now, under names that the host no longer has.
  await button(oldTab, 'More').click();
  await oldTab.getByRole('link', { name: 'Lab', exact: true }).click();
  await button(oldTab, 'Solve this game').click();
  await oldTab.getByText(/wins in \d+ moves? of best play/).waitFor();
  expect(await isNextBuild(oldTab)).toBe(false);

  // A page shown once does not revert to the old build when the network is gone.
  folders.clear();
  await newTab.reload();
  await button(newTab, 'More').click();
  await newTab.getByRole('link', { name: 'Lab', exact: true }).click();
  await newTab.getByRole('heading', { name: 'Lab', level: 1 }).waitFor();
  expect(await isNextBuild(newTab)).toBe(true);

  folders.set(OUTSIDE, outside);
  const watcher = await openTab(context, new URL(OUTSIDE, home));
  await oldTab.close();
  await newTab.close();
  await expect.poll(() => cacheNames(watcher)).toEqual([expect.stringMatching(/next$/)]);

  folders.clear();
  const offlineTab = await openTab(context, new URL('play/tail-end?coins=9', home));
  await awaitTurn(offlineTab);
  expect(await isNextBuild(offlineTab)).toBe(true);
  await context.close();
});

test('the page at another path of the same host keeps its own build', async () => {
  const folders = new Map([
    [BASE, BUILT_PAGE],
    [OTHER_BASE, nextBuild],
  ]);
  const arcade = await openHost(folders);
  const { page, context } = await arcade.visit('/', { serviceWorkers: 'allow' });
  await awaitControl(page);
  const other = await openTab(context, new URL(OTHER_BASE, arcade.server.address));
  await awaitControl(other);
  expect(await cacheNames(page)).toHaveLength(2);
  folders.clear();
  await page.goto(new URL('play/tail-end?coins=9', arcade.server.address).href);
  await awaitTurn(page);
  expect(await isNextBuild(page)).toBe(false);
  await context.close();
});
