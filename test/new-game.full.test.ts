import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chompFiles } from './games/chomp.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'coverage'];

/**
 * A copy of the project with one more game, added as CONTRIBUTING.md says: one folder and one line of the list. It is
 * Chomp under another name, so that the test also passes for whoever has added Chomp.
 */
function copyWithOneMoreGame(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(root))
    if (!LEFT_OUT.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/games/one-more'));
  for (const [name, code] of chompFiles()) {
    const renamed = code.replace("id: 'chomp'", "id: 'one-more'").replace("title: 'Chomp'", "title: 'One More'");
    writeFileSync(join(folder, 'src/games/one-more', name), renamed);
  }
  const list = join(folder, 'src/games/catalog.ts');
  const before = readFileSync(list, 'utf8');
  const after = `import { chomp as oneMore } from './one-more/index.ts';\n${before.replace(/(CATALOG: [^=]*= \[[^\]]*)\]/, '$1  oneMore,\n]')}`;
  expect(after).toContain('  oneMore,\n]');
  writeFileSync(list, after);
  return folder;
}

test('with one more game in the list `npm test` passes', { timeout: 900_000 }, () => {
  const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--', '--reporter', 'dot'], {
    cwd: copyWithOneMoreGame(),
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
