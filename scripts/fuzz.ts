import { fuzz, growCorpus } from './fuzz/run.ts';
import { openServerTargets } from './fuzz/server-target.ts';
import { TARGETS } from './fuzz/targets.ts';

/*
 * npm run fuzz [-- <seconds> [<seed> [<target>]]]
 * Feeds changed inputs to every parser, for 60 seconds by default. A parser may not throw, take over a second, or read a
 * value that does not survive being written. The first failure of each is simplified and added to scripts/fuzz/corpus.json,
 * which every later run and the tests try first.
 */
const [seconds = '60', seed = '1', only] = process.argv.slice(2);
const server = await openServerTargets();
const targets = [...TARGETS, ...server.targets].filter(({ name }) => only === undefined || name === only);
let inputs = 0;
for (const target of targets) {
  const run = await fuzz(target, { seed: Number(seed), seconds: Number(seconds) / targets.length });
  inputs += run.inputs;
  for (const { target, text, why } of run.found) {
    process.stdout.write(`WRONG ${target}: ${JSON.stringify(text)}: ${why}\n`);
    process.exitCode = 1;
  }
  growCorpus(run.found);
}
await server.close();
process.stdout.write(`${inputs} inputs, ${targets.length} parsers\n`);
