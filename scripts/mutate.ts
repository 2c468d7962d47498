import { Stryker } from '@stryker-mutator/core';
import { PARTS, type Part } from './mutate/parts.ts';

/*
 * npm run mutate [-- <part or file> …]
 * Changes the sources in small ways, one at a time, and counts the changes that no test notices. What was found is kept in
 * coverage/mutation, so that a second run tries only what has changed since. All parts together take hours.
 */
const words = process.argv.slice(2);
const files = words.filter((word) => word.includes('/'));

function isWanted({ name }: Part): boolean {
  return words.length === 0 || words.includes(name) || files.some((file) => file.startsWith(`src/${name}/`));
}

function mutated({ name, mutate }: Part): string[] {
  return words.length === 0 || words.includes(name) ? [...mutate] : files;
}

async function run(part: Part): Promise<string> {
  const { name, tests } = part;
  const results = await new Stryker({
    mutate: mutated(part),
    testFiles: [...tests],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    // What runs once when a file is loaded would need a new process for every change.
    ignoreStatic: true,
    ignorePatterns: ['/dist', '/coverage', '/bench', '/docs/screenshots', '/proofs'],
    // StrykerJS would read it by TypeScript's JavaScript interface, which version 7 does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: `coverage/mutation/${name}.incremental.json`,
    reporters: ['json', 'dots'],
    jsonReporter: { fileName: `coverage/mutation/${name}.json` },
    tempDirName: `coverage/mutation/${name}.tmp`,
    dryRunTimeoutMinutes: 15,
  }).runMutationTest();
  const count = (...statuses: readonly string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, missed] = [count('Killed', 'Timeout', 'RuntimeError'), count('Survived', 'NoCoverage')];
  const percent = ((100 * noticed) / (noticed + missed)).toFixed(1);
  return `${name}: ${noticed} of ${noticed + missed} changes noticed, ${percent} %`;
}

for (const part of PARTS.filter(isWanted)) process.stdout.write(`${await run(part)}\n`);
