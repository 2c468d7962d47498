import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { changesOf, type Report } from './mutate/changes.ts';
import { readEquivalents } from './mutate/equivalents.ts';
import { PARTS, type Part } from './mutate/parts.ts';
import { missedText, score, scoreText } from './mutate/score.ts';

/*
 * npm run mutate [-- <part or file> … --concurrency 1 --vitest]
 * Changes the sources in small ways, one at a time, and counts the changes that no test notices. What was found is kept in
 * coverage/mutation, so that a second run tries only what has changed since. All parts together take hours.
 */
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string' }, vitest: { type: 'boolean' } },
});
const files = words.filter((word) => word.includes('/'));

function isWanted({ name }: Part): boolean {
  return words.length === 0 || words.includes(name) || files.some((file) => file.startsWith(`src/${name}/`));
}

function mutated({ name, mutate }: Part): string[] {
  return words.length === 0 || words.includes(name) ? [...mutate] : files;
}

const IN_PROCESS = {
  testRunner: 'in-process',
  plugins: ['@stryker-mutator/*', fileURLToPath(new URL('mutate/in-process-runner.ts', import.meta.url))],
  testRunnerNodeArgs: ['--import', import.meta.resolve('tsx')],
};

/** Much slower, but vitest to the letter: for tests that cannot be bundled. */
const VITEST = { testRunner: 'vitest', vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false } };

async function run(part: Part): Promise<string> {
  const { name, tests } = part;
  const fileName = `coverage/mutation/${name}.json`;
  await new Stryker({
    mutate: mutated(part),
    testFiles: [...tests],
    ...(values.vitest ? VITEST : IN_PROCESS),
    // What runs once when a file is loaded would need a new process for every change.
    ignoreStatic: true,
    ignorePatterns: ['/dist', '/coverage', '/bench', '/docs/screenshots', '/proofs'],
    // StrykerJS would read it by TypeScript's JavaScript interface, which version 7 does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: `coverage/mutation/${name}.incremental.json`,
    reporters: ['json', 'dots'],
    jsonReporter: { fileName },
    tempDirName: `coverage/mutation/${name}.tmp`,
    dryRunTimeoutMinutes: 15,
    // Beyond what its tests take without a change: on a busy machine less would call a slow run an endless one, and so noticed.
    timeoutMS: 20_000,
    ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  }).runMutationTest();
  return summary(name, JSON.parse(readFileSync(fileName, 'utf8')));
}

/** The score in a line; the changes that were missed go to a file. */
function summary(name: string, report: Report): string {
  const found = score(changesOf(report), readEquivalents(name));
  const list = `coverage/mutation/${name}.missed.txt`;
  writeFileSync(list, missedText(found.missed));
  const unused = found.unused.map(({ file, change }) => `  listed as equivalent, but not missed: ${file}: ${change}`);
  return [scoreText(name, found), ...unused, `  the missed ones are in ${list}`].join('\n');
}

const unknown = words.find((word) => !PARTS.some(({ name }) => name === word || word.startsWith(`src/${name}/`)));
if (unknown !== undefined) {
  process.stderr.write(`There is no part ${unknown}. The parts are ${PARTS.map(({ name }) => name).join(', ')}.\n`);
  process.exit(2);
}
for (const part of PARTS.filter(isWanted)) process.stdout.write(`${await run(part)}\n`);
