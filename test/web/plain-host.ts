import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningServer } from '../../src/server/index.ts';

export const BUILT_PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The simplest host: files below a path, index.html for a folder, and no knowledge of this page. The map says which folder
 * is below which path (`/some/where/`), and may change; its first path is the host's address. While the map is empty,
 * connections break. (A browser that is set offline still lets a service worker fetch.)
 */
export async function startPlainHost(folders: ReadonlyMap<string, string>): Promise<RunningServer> {
  const server = createServer(({ url = '', socket }, response) => {
    if (folders.size === 0) return socket.destroy();
    const { pathname, search } = new URL(url, 'http://host');
    const [base, folder] = [...folders].find(([path]) => pathname.startsWith(path)) ?? [];
    const path = base !== undefined && folder !== undefined ? join(folder, pathname.slice(base.length)) : '';
    const isFolder = path !== '' && existsSync(path) && statSync(path).isDirectory();
    if (isFolder && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const file = isFolder ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  function stop(): Promise<void> {
    return new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  }
  const [base] = folders.keys();
  return { address: `http://127.0.0.1:${port}${base}`, networkAddresses: [], stop };
}
