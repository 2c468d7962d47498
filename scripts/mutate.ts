import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { changesOf, type Report } from './mutate/changes.ts';
import { readEquivalents } from './mutate/equivalents.ts';
import { PARTS, type Part } from './mutate/parts.ts';
import { countNotDrawn } from './mutate/sample.ts';
import { missedText, score, scoreText, withoutMissed } from './mutate/score.ts';

/*
 * npm run mutate [-- <part or file> … --concurrency 1 --sample 600 --seed 1 --tests 'src/cli/atlas/*.test.ts' --vitest]
 * Changes the sources in small ways, one at a time, and counts the changes that no test notices. What was found is kept in
 * coverage/mutation, so that a second run tries only what has changed since, and what was missed. All parts together take hours.
 */
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
    vitest: { type: 'boolean' },
  },
});
const files = words.filter((word) => word.includes('/'));

function isWanted({ name }: Part): boolean {
  return words.length === 0 || words.includes(name) || files.some((file) => file.startsWith(`src/${name}/`));
}

/** All of a part, or the files that were named; never what the part leaves out. */
function mutated({ name, mutate }: Part): string[] {
  if (words.length === 0 || words.includes(name)) return [...mutate];
  return [...files, ...mutate.filter((pattern) => pattern.startsWith('!'))];
}

const PLUGINS = ['in-process-runner', 'sample'].map((name) =>
  fileURLToPath(new URL(`mutate/${name}.ts`, import.meta.url)),
);

const IN_PROCESS = {
  testRunner: 'in-process',
  testRunnerNodeArgs: ['--import', import.meta.resolve('tsx')],
};

/** Much slower, but vitest to the letter: for tests that cannot be bundled. */
const VITEST = { testRunner: 'vitest', vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false } };

async function run(part: Part): Promise<string> {
  const { name, tests, leftOut, needsBuild, patienceMs } = part;
  const results = `coverage/mutation/${name}${values.sample === undefined ? '' : '.sample'}`;
  const fileName = `${results}.json`;
  const incrementalFile = `${results}.incremental.json`;
  forgetMissed(incrementalFile);
  await new Stryker({
    mutate: mutated(part),
    testFiles: values.tests === undefined ? [...tests] : [values.tests],
    ...(leftOut && { leftOut: leftOut.join('|') }),
    ...(values.vitest ? VITEST : IN_PROCESS),
    // What runs once when a file is loaded would need a new process for every change.
    ignoreStatic: true,
    ignorePatterns: [...(needsBuild ? [] : ['/dist']), '/coverage', '/bench', '/docs/screenshots', '/proofs'],
    // StrykerJS would read it by TypeScript's JavaScript interface, which version 7 does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile,
    plugins: ['@stryker-mutator/*', ...PLUGINS],
    reporters: ['json', 'dots', ...(values.sample === undefined ? [] : ['sample'])],
    sample: { size: Number(values.sample), seed: values.seed },
    patienceMs,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true }, // the last three above are ours
    jsonReporter: { fileName },
    tempDirName: `${results}.tmp`,
    dryRunTimeoutMinutes: 15,
    // Beyond what its tests take without a change: on a busy machine less would call a slow run an endless one, and so noticed.
    timeoutMS: 20_000,
    ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  }).runMutationTest();
  return summary(name, JSON.parse(readFileSync(fileName, 'utf8')), `${results}.missed.txt`);
}

/** A test may have changed that keeps its name. */
function forgetMissed(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  writeFileSync(incrementalFile, JSON.stringify(withoutMissed(JSON.parse(readFileSync(incrementalFile, 'utf8')))));
}

/** The score in a line; the changes that were missed go to a file. */
function summary(name: string, report: Report, list: string): string {
  const found = score(changesOf(report), readEquivalents(name));
  const notDrawn = countNotDrawn(report);
  writeFileSync(list, missedText(found.missed));
  // Of what was not drawn nobody knows whether it is noticed.
  const unused = notDrawn > 0 ? [] : found.unused;
  const lines = unused.map(({ file, change }) => `  listed as equivalent, but not missed: ${file}: ${change}`);
  return [scoreText(name, found, notDrawn), ...lines, `  the missed ones are in ${list}`].join('\n');
}

const unknown = words.find((word) => !PARTS.some(({ name }) => name === word || word.startsWith(`src/${name}/`)));
if (unknown !== undefined) {
  process.stderr.write(`There is no part ${unknown}. The parts are ${PARTS.map(({ name }) => name).join(', ')}.\n`);
  process.exit(2);
}
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  process.stderr.write(`--sample takes the number of changes to try, not ${JSON.stringify(values.sample)}.\n`);
  process.exit(2);
}
for (const part of PARTS.filter(isWanted)) process.stdout.write(`${await run(part)}\n`);
