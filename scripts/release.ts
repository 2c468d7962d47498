import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';

/*
 * `npm run release -- FOLDER` writes everything that is published into a folder: the package, a bill of materials, the
 * notices of bundled libraries, and the SHA-256 of each. `--dry-run` does the same, and reports what would stop a release
 * without stopping. Nothing is tagged or uploaded: the last lines say which commands do that.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

export interface ReleaseState {
  readonly version: string;
  /** `git status --porcelain` */
  readonly changes: string;
  /** `git tag --list vVERSION` */
  readonly tags: string;
  readonly changelog: string;
  readonly pyproject: string;
}

/** Everything that stops a release, one sentence each. */
export function objectionsTo({ version, changes, tags, changelog, pyproject }: ReleaseState): readonly string[] {
  const objections: string[] = [];
  if (changes.trim() !== '') objections.push('The working tree has changes; commit them first.');
  if (tags.trim() !== '')
    objections.push(`${version} is released: the tag ${tags.trim()} exists. Choose the next version.`);
  if (!changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `)))
    objections.push(`CHANGELOG.md has no section "## ${version}".`);
  if (/^## Unreleased\s+(?!## )\S/m.test(changelog))
    objections.push('CHANGELOG.md still has changes under "## Unreleased"; move them to the version.');
  const python = /^version = "(.*)"$/m.exec(pyproject)?.[1];
  if (python !== version) objections.push(`python/pyproject.toml has version ${python}, package.json ${version}.`);
  return objections;
}

function run(command: string, words: readonly string[]): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' } as const;
  return execFileSync(command, words, options);
}

function writeArtifacts(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name an empty folder.`);
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  // All packages of the lock file: bundled libraries are development dependencies.
  const bill = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  writeFileSync(join(folder, `penultimate-${version}.cdx.json`), bill);
  copyFileSync(resolve(root, 'dist/THIRD-PARTY-NOTICES'), join(folder, 'THIRD-PARTY-NOTICES'));
  const sums = readdirSync(folder).map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

async function release(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const folder = resolve(positionals[0] ?? `release-${version}`);
  const objections = objectionsTo({
    version,
    changes: run('git', ['status', '--porcelain']),
    tags: run('git', ['tag', '--list', `v${version}`]),
    changelog: read('CHANGELOG.md'),
    pyproject: read('python/pyproject.toml'),
  });
  for (const objection of objections) console.error(objection);
  if (objections.length > 0 && !values['dry-run']) return 1;
  await buildIfChanged();
  writeArtifacts(folder, version);
  console.log(`${folder}:\n${readFileSync(join(folder, 'SHA256SUMS'), 'utf8')}`);
  if (values['dry-run']) console.log('A dry run: nothing here is a release. After a real one:');
  const steps = [
    `git tag v${version} && git push origin v${version}`,
    `npm publish ${join(folder, `penultimate-${version}.tgz`)}`,
  ];
  for (const step of steps) console.log(`  ${step}`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await release();
