import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:nodes`: the quick tests on every supported Node version, from the npm package `node`. Arguments after `--`
 * go to vitest; versions among them select Nodes: `npm run test:nodes -- 26.10.0 src/core`.
 */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const isVersion = (word: string) => /^\d+\.\d+\.\d+$/.test(word);
const chosen = words.filter(isVersion);

function runTests(version: string): boolean {
  const quick = ['--project', 'source', '--project', 'built', '--tags-filter=!slow'];
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...quick];
  const rest = words.filter((word) => !isVersion(word));
  const command = ['--yes', `--package=node@${version}`, '--', ...vitest, ...rest];
  console.log(`\nNode ${version}`);
  return spawnSync('npx', command, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

const failed = (chosen.length > 0 ? chosen : VERSIONS).filter((version) => !runTests(version));
if (failed.length > 0) {
  console.error(`The quick tests fail on Node ${failed.join(', ')}.`);
  process.exitCode = 1;
}
