import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/**
 * With `RenderDocument` every visit to the same site is drawn in a frame made anew, which costs a quarter of the
 * visit's processor time. Chromium heeds only the last list of this kind, so what Playwright disables and concerns us is here too.
 */
const DISABLED_FEATURES = [
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
].join();

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES}`,
];

let started: Promise<Browser> | undefined;

/**
 * One browser for all test files that a worker of the test runner goes through: modules outlive a file (`isolate: false`),
 * and a start costs as much as several visits. Each worker has its own, because a browser has only one clipboard.
 */
export function sharedBrowser(): Promise<Browser> {
  started ??= launch();
  return started;
}

async function launch(): Promise<Browser> {
  const { path, env } = inject('chromium');
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: FLAGS,
      env: { ...process.env, ...env } as Record<string, string>,
      handleSIGTERM: false,
    });
    // The runner ends its workers by this signal and half a second later by force. Leaving by `exit` ends the browser at
    // once and removes its files.
    process.once('SIGTERM', () => process.exit());
    return browser;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 12).join('\n') : String(error);
    throw new Error(
      'Chromium does not start on this machine. Set CHROMIUM_PATH to a Chromium or Chrome of your own, or install what ' +
        `it misses (Debian: apt-get install -y libnss3 libnspr4 libexpat1).\n${reason}`,
    );
  }
}
