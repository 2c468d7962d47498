import { fuzz, growCorpus } from './fuzz/run.ts';
import { openServerTargets } from './fuzz/server-target.ts';
import { TARGETS } from './fuzz/targets.ts';

/*
 * npm run fuzz [-- <seconds> [<seed> [<target>]]]
 * Feeds changed inputs to every parser, for 60 seconds by default. A parser may not throw, take over a second, or read a
 * value that does not survive being written. Failures are added to scripts/fuzz/corpus.json, which every later run and
 * the tests try first.
 */
const [seconds = '60', seed = '1', only] = process.argv.slice(2);
const end = performance.now() + 1000 * Number(seconds);
const server = await openServerTargets();
const targets = [...TARGETS, ...server.targets].filter(({ name }) => only === undefined || name === only);
const { inputs, found } = await fuzz(targets, {
  seed: Number(seed),
  goesOn: () => performance.now() < end,
  mostMs: 1000,
});
await server.close();
for (const { target, text, why } of found) process.stdout.write(`WRONG ${target}: ${JSON.stringify(text)}: ${why}\n`);
growCorpus(found);
process.stdout.write(`${inputs} inputs, ${targets.length} readers, ${found.length} wrong\n`);
process.exitCode = found.length === 0 ? 0 : 1;
