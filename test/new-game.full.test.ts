import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { capitalized, inWords } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { chompFiles } from './games/chomp.ts';
import { serve } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { sharedBrowser } from './web/browser.ts';
import { objections } from './web/objections.ts';
import { createVisitors } from './web/visitors.ts';

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

const copy = copyWithOneMoreGame();

test('with one more game in the list `npm test` passes', { timeout: 900_000 }, () => {
  const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--', '--reporter', 'dot'], {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

test('its pages show the parts that it has', async () => {
  const { address } = await serve([], {}, join(copy, 'dist/cli/penultimate.js'));
  const { visit, sendHome } = createVisitors(await sharedBrowser(), address);

  const { page, leave } = await visit('/', {}, {});
  await page.getByRole('heading', { name: `${capitalized(inWords(GAMES.length + 1))} tiny games.` }).waitFor();
  await page.goto(new URL('learn', address).href);
  await page.getByRole('link', { name: 'One More', exact: true }).click();
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  expect(await page.locator('summary').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Test a rule of your own' }).count()).toBe(0);
  expect(await objections(page)).toEqual([]);
  await page.goto(new URL('play/one-more', address).href);
  await page.getByText('The standard game').waitFor();
  await leave();
  await sendHome();
});
