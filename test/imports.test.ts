import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, importViolation } from './support/import-rules.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Paths inside `src`, with `/`. Tests may import anything and are left out. */
function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function violations(file: string): readonly string[] {
  return importsOf(readFileSync(join(src, file), 'utf8')).flatMap(
    (specifier) => importViolation(file, specifier) ?? [],
  );
}

describe('imports', () => {
  const files = sourceFiles();

  it.each(readdirSync(src))('src/%s imports only what test/support/import-rules.ts allows', (name) => {
    const own = files.filter((file) => file === name || file.startsWith(`${name}/`));
    expect(own.flatMap(violations)).toEqual([]);
  });

  it('docs/architecture.md has a row for every folder of src', () => {
    const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, folder]) => folder);
    expect(rows.sort()).toEqual(
      readdirSync(src)
        .filter((name) => !name.includes('.'))
        .sort(),
    );
  });
});

/** Core stays small: a new type there needs a reason, or belongs into the folder that uses it. */
const MAX_CORE_TYPES = 28;

const TYPE_DECLARATION = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** The files that declare each exported type, by the name of the type. */
function exportedTypes(): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const file of sourceFiles()) {
    for (const [, name = ''] of readFileSync(join(src, file), 'utf8').matchAll(TYPE_DECLARATION)) {
      types.set(name, [...(types.get(name) ?? []), file]);
    }
  }
  return types;
}

describe('exported types', () => {
  const types = exportedTypes();

  it('are found where they are declared', () => {
    expect(types.get('Rules')).toEqual(['core/game.ts']);
    expect(types.size).toBeGreaterThan(200);
  });

  it('do not share a name', () => {
    expect([...types].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it(`of core number at most ${MAX_CORE_TYPES}`, () => {
    const inCore = [...types].filter(([, files]) => files.some((file) => file.startsWith('core/')));
    expect(inCore.map(([name]) => name).slice(MAX_CORE_TYPES)).toEqual([]);
  });
});

describe('the rules', () => {
  it.each([
    ['core/match.ts', '../games/index.ts'],
    ['games/tail-end/rules.ts', '../match-six/rules.ts'],
    ['games/tail-end/rules.ts', './theory.ts'],
    ['games/tail-end/terminal.ts', '../../web/ui/board.tsx'],
    ['cli/serve.ts', '../server/routes.ts'],
    ['web/app.tsx', 'node:fs'],
    ['elsewhere/new.ts', '../core/game.ts'],
  ])('refuse %s importing %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toContain(file);
  });

  it.each([
    ['games/index.ts', './tail-end/rules.ts'],
    ['games/side-by-side/rules.ts', '../tail-end/rules.ts'],
    ['games/tail-end/terminal.ts', '../../cli/play/face.ts'],
    ['cli/serve.ts', '../server/index.ts'],
    ['web/app.tsx', 'preact/hooks'],
    ['web/workshop/ctrl.ts', '../../../examples/*.js'],
  ])('allow %s to import %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toBeUndefined();
  });

  it('see every form of import, and none in a comment', () => {
    const source = `
import './a.css';
import type {
  B,
} from "./b.ts";
export * from './c.ts';
const d = await import('./d.ts');
const e = import.meta.glob<GameView<unknown>>('./*/e.tsx', { import: 'view' });
const f = new Worker(new URL('./f.ts', import.meta.url));
// import { x } from './x.ts';
/** import('./y.ts') */
`;
    expect(importsOf(source).sort()).toEqual(['./*/e.tsx', './a.css', './b.ts', './c.ts', './d.ts', './f.ts']);
  });
});
