import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IMPORT_TABLE, importsOf, importViolation } from './import-rules.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Paths inside `src`, with `/`; tests may import anything and are left out. */
function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

describe('imports between folders', () => {
  it.each(sourceFiles())('%s imports only what its folder may', (file) => {
    const specifiers = importsOf(readFileSync(join(src, file), 'utf8'));
    expect(specifiers.map((specifier) => importViolation(file, specifier)).filter(Boolean)).toEqual([]);
  });

  it('are written down for every folder of src', () => {
    const unknown = readdirSync(src).filter((name) => !(name in IMPORT_TABLE));
    expect(unknown).toEqual([]);
  });
});

describe('the folder table of the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)` \| [^|]* \| ([^|]*) \|$/gm)].map(([, folder = '', may = '']) => ({
    folder,
    may,
  }));
  const folders = rows.map(({ folder }) => folder);

  /** "nothing", "core, solver", "all but web; of the server its entrance only": what comes after the semicolon adds to it. */
  function readCell(folder: string, may: string): readonly string[] {
    const [rule = '', addition = ''] = may.split('; ');
    const entrance = addition.startsWith('of the server') ? ['server/index.ts'] : [];
    const named: readonly string[] = rule.match(/\w+/g) ?? [];
    if (!rule.startsWith('all but')) return named.filter((word) => folders.includes(word));
    const left = folders.filter((name) => name !== folder && !named.includes(name));
    return [...left.filter((name) => entrance.length === 0 || name !== 'server'), ...entrance];
  }

  it('has a row for every folder', () => {
    expect([...folders].sort()).toEqual(
      Object.keys(IMPORT_TABLE)
        .filter((name) => !name.endsWith('.ts'))
        .sort(),
    );
  });

  it.each(rows)('says of $folder what the check enforces', ({ folder, may }) => {
    expect([...readCell(folder, may)].sort()).toEqual([...(IMPORT_TABLE[folder]?.folders ?? [])].sort());
  });
});

describe('docs/architecture.md', () => {
  const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');

  it('names files that exist', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]* \| `([^`]+)` \|$/gm)].map(
      ([, folder, file]) => `${folder}/${file}`,
    );
    const paths = [
      ...page.matchAll(/\b((?:core|solver|proof|players|lab|tables|server|cli|web)\/[\w/-]+\.tsx?)\b/g),
    ].map(([, path]) => path);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    expect(paths.length).toBeGreaterThan(3);
    expect([...rows, ...paths].filter((path) => !existsSync(join(src, path ?? '')))).toEqual([]);
  });

  it('lists the files of a room', () => {
    const [, listing = ''] = /```text\nsrc\/games\/match-six\/\n(.*?)```/s.exec(page) ?? [];
    const files = [...listing.matchAll(/^ {2}([\w.-]+\.tsx?) /gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !existsSync(join(src, 'games/match-six', file)))).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['core/match.ts', '../games/index.ts'],
    ['core/random.ts', 'node:crypto'],
    ['games/tail-end/rules.ts', '../match-six/rules.ts'],
    ['games/tail-end/rules.ts', '../side-by-side/rules.ts'],
    ['games/side-by-side/rules.ts', '../match-six/rules.ts'],
    ['games/side-by-side/rules.ts', '../tail-end/notation.ts'],
    ['games/side-by-side/book.ts', '../tail-end/web.tsx'],
    ['games/side-by-side/terminal.ts', '../tail-end/web.tsx'],
    ['games/side-by-side/index.ts', '../index.ts'],
    ['games/tail-end/rules.ts', '../index.ts'],
    ['games/tail-end/rules.ts', '../../solver/index.ts'],
    ['games/tail-end/rules.ts', './notation.ts'],
    ['games/tail-end/rules.ts', './theory.ts'],
    ['games/tail-end/rules.ts', './index-code.ts'],
    ['games/tail-end/index.ts', './terminal.ts'],
    ['games/tail-end/terminal.ts', '../../web/ui/board.tsx'],
    ['games/tail-end/web.tsx', '../../cli/main.ts'],
    ['games/winners-and-losers/theory.ts', '../../lab/index.ts'],
    ['solver/solution.ts', '../games/tail-end/terminal.ts'],
    ['proof/check-certificate.ts', '../games/index.ts'],
    ['lab/audit.ts', '../games/tail-end/web.tsx'],
    ['solver/retrograde.ts', '../games/index.ts'],
    ['players/perfect.ts', '../lab/simulate.ts'],
    ['lab/simulate.ts', '../games/index.ts'],
    ['lab/simulate.ts', 'node:fs'],
    ['cli/serve.ts', '../server/routes.ts'],
    ['tables/decide.ts', '../games/index.ts'],
    ['tables/decide.ts', '../server/index.ts'],
    ['tables/client/client.ts', 'node:http'],
    ['cli/play.ts', '../web/board.tsx'],
    ['cli/play.ts', '../games/tail-end/web.tsx'],
    ['lab/simulate.ts', '../games/*/web.tsx'],
    ['cli/play.ts', 'hono'],
    ['server/index.ts', '../cli/play.ts'],
    ['web/app.tsx', '../server/index.ts'],
    ['web/app.tsx', 'node:fs'],
    ['index.ts', './cli/main.ts'],
    ['elsewhere/new.ts', '../core/game.ts'],
    ['core/game.ts', '../../examples/chomp.js'],
    ['web/app.tsx', '../../scripts/build.ts'],
  ])('refuses %s importing %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toContain(file);
  });

  it.each([
    ['games/index.ts', './tail-end/rules.ts'],
    ['games/tail-end/index.ts', './notation.ts'],
    ['games/tail-end/rules.ts', './runs.ts'],
    ['games/tail-end/rules.ts', '../../core/game.ts'],
    ['games/side-by-side/rules.ts', '../tail-end/rules.ts'],
    ['games/side-by-side/terminal.ts', '../tail-end/terminal.ts'],
    ['games/side-by-side/web.tsx', '../last-digit-standing/web.tsx'],
    ['games/tail-end/fixtures.ts', '../fixtures.ts'],
    ['games/tail-end/terminal.ts', '../../cli/play/face.ts'],
    ['games/tail-end/web.tsx', '../../web/ui/board.tsx'],
    ['games/winners-and-losers/random-starts.ts', '../../lab/index.ts'],
    ['lab/workers/pool.ts', 'node:worker_threads'],
    ['cli/serve.ts', '../server/index.ts'],
    ['web/app.tsx', 'preact/hooks'],
    ['web/view/game-view.ts', '../../games/*/web.tsx'],
    ['server/index.ts', 'node:http'],
    ['web/workshop/examples.ts', '../../../examples/*.js'],
  ])('lets %s import %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toBeUndefined();
  });

  it('sees every form of import, and none in a comment', () => {
    const source = `
import './a.css';
import { b } from './b.ts';
import type {
  C,
} from "./c.ts";
export * from './d.ts';
const e = await import('./e.ts');
const g = import.meta.glob<GameView<unknown>>('./*/g.tsx', { import: 'view' });
const f = new Worker(new URL('./f.ts', import.meta.url));
// import { x } from './x.ts';
/** import('./y.ts') */
const text = 'imported from nowhere';
`;
    expect(importsOf(source).sort()).toEqual(
      ['./a.css', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts', './*/g.tsx'].sort(),
    );
  });
});
