import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything that a build reads, apart from tests. */
const INPUTS = [
  ...['src', 'scripts', 'examples', 'package.json', 'package-lock.json', 'vite.config.ts'],
  ...['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.types.json'],
];
const TEST = /\.test\.tsx?$/;

/** A finished build leaves the fingerprint of its sources here. */
const STAMP = resolve(root, 'dist/.made-from');

function filesIn(path: string): string[] {
  if (!statSync(resolve(root, path)).isDirectory()) return [path];
  return readdirSync(resolve(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A hash of everything that a build reads, and of Node's version. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap(filesIn)) {
    if (TEST.test(file)) continue;
    hash.update(`\0${file}\0`).update(readFileSync(resolve(root, file)));
  }
  return hash.digest('hex');
}

/** The fingerprint of the sources that `dist` was built from, if a build was finished. */
export function readStamp(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

export function removeStamp(): void {
  rmSync(STAMP, { force: true });
}

export function writeStamp(madeFrom: string): void {
  writeFileSync(STAMP, madeFrom);
}
