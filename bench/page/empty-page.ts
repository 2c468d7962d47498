import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A heading, a sentence and a button: whatever the browser spends on it, it spends on any page. */
const EMPTY = `<!doctype html>
<html lang="en"><title>Almost empty</title><h1>Hello</h1><p>One sentence.</p><button type="button">Go</button></html>`;

export interface EmptyPage {
  readonly address: string;
  stop(): void;
}

export async function serveEmptyPage(): Promise<EmptyPage> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(EMPTY));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
