import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { objectionsTo } from '../scripts/release.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

const READY = {
  version: '1.2.3',
  changes: '',
  tags: '',
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n- Something.\n',
  pyproject: '[project]\nname = "penultimate"\nversion = "1.2.3"\n',
};

test('a release needs a clean tree and one version everywhere', () => {
  expect(objectionsTo(READY)).toEqual([]);
  expect(objectionsTo({ ...READY, changes: ' M README.md\n' })).toEqual([
    'The working tree has changes; commit them first.',
  ]);
  expect(objectionsTo({ ...READY, tags: 'v1.2.3\n' })).toEqual([
    '1.2.3 is released: the tag v1.2.3 exists. Choose the next version.',
  ]);
  expect(objectionsTo({ ...READY, changelog: '# Changelog\n\n## 1.2.30\n' })).toEqual([
    'CHANGELOG.md has no section "## 1.2.3".',
  ]);
  expect(objectionsTo({ ...READY, changelog: '## Unreleased\n\n- More.\n\n## 1.2.3\n' })).toEqual([
    'CHANGELOG.md still has changes under "## Unreleased"; move them to the version.',
  ]);
  expect(objectionsTo({ ...READY, pyproject: 'version = "1.2.2"\n' })).toEqual([
    'python/pyproject.toml has version 1.2.2, package.json 1.2.3.',
  ]);
});

test('package.json, CHANGELOG.md and python/pyproject.toml have the same version', () => {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8').replace(/^## Unreleased\n[\s\S]*?(?=^## )/m, '');
  const pyproject = readFileSync(`${root}python/pyproject.toml`, 'utf8');
  expect(objectionsTo({ version, changes: '', tags: '', changelog, pyproject })).toEqual([]);
});

test('a dry run writes the package, a bill of materials, the notices, and their sums', () => {
  const folder = temporaryFolder();
  const words = ['--import', 'tsx', 'scripts/release.ts', '--dry-run', folder];
  const said = execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(said).toContain('A dry run: nothing here is a release.');
  expect(said).toContain(`\n  git tag v${version} && git push origin v${version}\n`);
  expect(said).toContain(`\n  npm publish ${join(folder, `penultimate-${version}.tgz`)}\n`);
  const artifacts = ['THIRD-PARTY-NOTICES', `penultimate-${version}.cdx.json`, `penultimate-${version}.tgz`];
  expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', ...artifacts]);
  const sums = artifacts.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));
  const bill = JSON.parse(readFileSync(join(folder, `penultimate-${version}.cdx.json`), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: `pkg:npm/penultimate@${version}` } },
  });
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'preact', 'valibot']));
});
