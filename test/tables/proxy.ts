import { onTestFinished } from 'vitest';
import { startProxy as start } from '../../scripts/chaos/proxy.ts';

/** A proxy in front of an address, which ends with the test. */
export async function startProxy(url: string) {
  const target = new URL(url);
  const proxy = await start(target.hostname, Number(target.port));
  onTestFinished(() => proxy.close());
  target.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: target.href };
}
