import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exchangeAll, HTTP_FLAGS, visitKept } from './cases/http.ts';
import { type Exchange, startServer } from './server.ts';

const kept = (name: string) => fileURLToPath(new URL(`kept/${name}`, import.meta.url));

/** Recorded conversations with `penultimate serve`. Each is one file in `data`. */
export const HTTP: Readonly<Record<string, () => Promise<readonly Exchange[]>>> = {
  http: () => withServer(undefined, HTTP_FLAGS, exchangeAll),
  'http-kept': () =>
    withServer(kept('tables.db'), ['--idle-days', '1000000'], (address) => {
      const { id, seats } = JSON.parse(readFileSync(kept('table.json'), 'utf8')) as {
        readonly id: string;
        readonly seats: readonly [{ readonly key: string }, { readonly key: string }];
      };
      return visitKept(address, { id, keys: [seats[0].key, seats[1].key] });
    }),
};

async function withServer<T>(
  database: string | undefined,
  flags: readonly string[],
  use: (address: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-frozen-'));
  if (database !== undefined) copyFileSync(database, join(folder, 'tables.db'));
  try {
    const server = await startServer(folder, flags);
    try {
      return await use(server.address);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
