import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/api.md`, 'utf8');
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Record<string, unknown> };

/** The sections of the page by the name they are imported under. */
const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => [/^`([^`]+)`/.exec(section)?.[1] ?? '', section]),
);

/** Where each entry point lies in `src`. */
function sourceOf(name: string): string {
  if (name === 'penultimate') return 'src/index.ts';
  const folders: Readonly<Record<string, string>> = { workers: 'lab/workers', outside: 'players/outside' };
  const part = name.replace('penultimate/', '');
  return `src/${folders[part] ?? part}/index.ts`;
}

/** What a file exports, types included: every list in braces, and what it declares itself. */
function exportsOf(file: string): readonly string[] {
  const source = readFileSync(root + file, 'utf8');
  expect(source).not.toMatch(/export (type )?\*/);
  const lists = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const own = [...source.matchAll(/export (?:const|function|class|interface|type) (\w+)/g)].map(
    ([, name = '']) => name,
  );
  return [...lists.map((name) => name.replace(/^\s*type\s/, '').trim()).filter(Boolean), ...own].sort();
}

/** The names in the first column of the tables of a section. */
function documented(section: string): readonly string[] {
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).sort();
}

/** Runs an example beside the package, so that its name is found, and returns what it prints. */
function run(code: string, index: number): string {
  const file = `${root}api-example-${process.pid}-${index}.mts`;
  writeFileSync(file, code);
  try {
    return execFileSync(process.execPath, ['--import', 'tsx', file], { cwd: root, encoding: 'utf8' });
  } finally {
    rmSync(file);
  }
}

describe('docs/api.md', () => {
  test('has a section for every entry point of the package', () => {
    const names = Object.keys(manifest.exports).map((path) => path.replace(/^\./, 'penultimate'));
    expect([...sections.keys()].sort()).toEqual(names.sort());
  });

  test.each([...sections.keys()])('lists every export of %s, and nothing else', (name) => {
    expect(documented(sections.get(name) ?? '')).toEqual(exportsOf(sourceOf(name)));
  });

  const examples = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ''], index) => ({ code, index }));

  test.each(examples)('example $index prints what its comments say', ({ code, index }) => {
    const said = [...code.matchAll(/\/\/ (.*)$/gm)].map(([, text = '']) => text);
    expect(said.length).toBeGreaterThan(0);
    expect(run(code, index).trimEnd().split('\n')).toEqual(said);
  });
});
