import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All that a build reads; tests change often and are never part of it. */
const INPUTS = ['src', 'scripts', 'examples', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const MORE_INPUTS = ['tsconfig.pure.json', 'tsconfig.types.json', 'vite.config.ts'];
const TEST = /\.test\.tsx?$/;

/** Where a build leaves the fingerprint of what it was made from. */
const STAMP = resolve(root, 'dist/.made-from');

function filesIn(path: string): string[] {
  if (!statSync(resolve(root, path)).isDirectory()) return [path];
  return readdirSync(resolve(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...INPUTS, ...MORE_INPUTS].flatMap(filesIn)) {
    if (TEST.test(file)) continue;
    hash.update(`\0${file}\0`).update(readFileSync(resolve(root, file)));
  }
  return hash.digest('hex');
}

/** Builds unless `dist` was made from exactly these sources by this function. */
export async function buildIfChanged(): Promise<void> {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  rmSync(STAMP, { force: true });
  await buildPackage();
  writeFileSync(STAMP, now);
}
