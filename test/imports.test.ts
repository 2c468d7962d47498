import { readdirSync, readFileSync } from 'node:fs';
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

describe('the check itself', () => {
  it.each([
    ['core/match.ts', '../games/index.ts'],
    ['core/random.ts', 'node:crypto'],
    ['games/tail-end/rules.ts', '../match-six/rules.ts'],
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
    ['cli/play.ts', '../web/board.tsx'],
    ['cli/play.ts', '../games/tail-end/web.tsx'],
    ['lab/simulate.ts', '../games/*/web.tsx'],
    ['cli/play.ts', 'hono'],
    ['server/index.ts', '../cli/play.ts'],
    ['web/app.tsx', '../server/index.ts'],
    ['web/app.tsx', 'node:fs'],
    ['index.ts', './cli/main.ts'],
    ['elsewhere/new.ts', '../core/game.ts'],
  ])('refuses %s importing %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toContain(file);
  });

  it.each([
    ['games/index.ts', './tail-end/rules.ts'],
    ['games/tail-end/index.ts', './notation.ts'],
    ['games/tail-end/rules.ts', './runs.ts'],
    ['games/tail-end/rules.ts', '../../core/game.ts'],
    ['games/tail-end/fixtures.ts', '../fixtures.ts'],
    ['games/tail-end/terminal.ts', '../../cli/play/face.ts'],
    ['games/tail-end/web.tsx', '../../web/ui/board.tsx'],
    ['games/winners-and-losers/random-starts.ts', '../../lab/index.ts'],
    ['lab/workers/pool.ts', 'node:worker_threads'],
    ['cli/serve.ts', '../server/index.ts'],
    ['web/app.tsx', 'preact/hooks'],
    ['web/view/game-view.ts', '../../games/*/web.tsx'],
    ['server/index.ts', 'node:http'],
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
