import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the thread of own games from source into a folder that finds the packages; removed after the tests. */
export async function buildOwnGameScript(): Promise<URL> {
  const folder = resolve(root, 'node_modules/.own-games', String(process.pid));
  mkdirSync(folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'worker.mjs');
  await build({
    cwd: root,
    input: 'src/server/own-games/worker.ts',
    platform: 'node',
    external: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'],
    logLevel: 'silent',
    output: { file, format: 'esm', codeSplitting: false },
  });
  return pathToFileURL(file);
}
