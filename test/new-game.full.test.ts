import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chompFiles } from './games/chomp.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'coverage'];

/** The tests that visit every game of the list. */
const TESTS = ['src/games/chomp', 'src/cli/menu', 'src/cli/practice', 'src/lab/puzzles', 'src/session', 'test/'];

/** A copy of the project in which Chomp is added as CONTRIBUTING.md says: one folder and one entry of the list. */
function copyWithChomp(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(root))
    if (!LEFT_OUT.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/games/chomp'));
  for (const [name, code] of chompFiles()) writeFileSync(join(folder, 'src/games/chomp', name), code);
  const list = join(folder, 'src/games/catalog.ts');
  const before = readFileSync(list, 'utf8');
  const after = `import { chomp } from './chomp/index.ts';\n${before.replace(/(CATALOG: [^=]*= \[[^\]]*)\]/, '$1  chomp,\n]')}`;
  expect(after).toContain('  chomp,\n]');
  writeFileSync(list, after);
  return folder;
}

test('with one more game in the list every test that looks at all games passes', { timeout: 300_000 }, () => {
  const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'source', '--tags-filter=!slow', '--reporter', 'dot', ...TESTS],
    { cwd: copyWithChomp(), env, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
