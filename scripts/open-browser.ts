import { type Browser, chromium } from 'playwright-core';
import { type RunningServer, startServer } from '../src/server/index.ts';
import { prepareChromium } from '../test/support/chromium.ts';

/** The built page behind its own server, and the browser of the tests. */
export async function openBrowser(): Promise<{ readonly server: RunningServer; readonly browser: Browser }> {
  const server = await startServer({ port: 0 });
  if (!server.ok) throw new Error(server.error);
  const { path, env } = await prepareChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  return { server: server.value, browser };
}
