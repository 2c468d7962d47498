import { BUGS } from './chaos/bugs.ts';
import { killWriters } from './chaos/kill-writers.ts';
import { runChaos } from './chaos/run.ts';

/*
 * npm run chaos [-- <seconds for each store> [<seed> [<store>]]]
 * Clients play at tables while servers are killed or paused, clocks set, connections cut, and the database paused or
 * restarted; then everything that they received is checked. Two servers on one PostgreSQL, then one on SQLite.
 *
 * npm run chaos -- bugs [<words of a name> [<store>]]
 * The same with servers that have a bug, one after the other: each must be found.
 *
 * npm run chaos -- files [<kills of each command> [<words of a command> [<seed>]]]
 * Every command that writes, or those with these words, is killed at random moments; then the old file or the new one must
 * be there, complete.
 */
const [what = '120', more, third, fourth] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const STORES = ['postgres', 'sqlite'] as const;

process.exitCode = (await runWhatIsAsked()) ? 0 : 1;

function runWhatIsAsked(): Promise<boolean> {
  if (what === 'bugs') return findBugs(more ?? '', third);
  if (what === 'files') return killWriters(Number(more ?? 200), third ?? '', Number(fourth ?? 1));
  return playThrough(Number(what), Number(more ?? 1), third);
}

async function playThrough(seconds: number, seed: number, only: string | undefined): Promise<boolean> {
  let isRight = true;
  for (const store of STORES.filter((one) => one === (only ?? one))) {
    say(`\n${store}, ${seconds} s of faults`);
    const { wrong, faults, counts } = await runChaos({
      store,
      seconds,
      atOnce: 24,
      seed,
      faults: 'all',
      log: (line) => say(`  ${line}`),
    });
    for (const [name, count] of Object.entries({ ...faults, ...counts }))
      say(`  ${String(count).padStart(8)}  ${name}`);
    for (const line of wrong) say(`  WRONG ${line}`);
    if (wrong.length > 0) isRight = false;
  }
  say(isRight ? '\nEverything that was acknowledged is there, once and in order.' : '\nSomething was lost.');
  return isRight;
}

async function findBugs(word: string, only: string | undefined): Promise<boolean> {
  const options = { atOnce: 12, seed: 1, patienceMs: 5000 };
  let missed = 0;
  for (const bug of BUGS.filter(({ name }) => name.includes(word)))
    for (const store of STORES.filter((one) => one === (only ?? one) && one === (bug.store ?? one))) {
      const choice = bug.needsPauses ? ({ faults: 'pauses', seconds: 60 } as const) : { seconds: 12 };
      const { wrong } = await runChaos({ ...options, ...choice, store, bug });
      // Waiting clients may be due to a slow machine; only wrong answers are evidence.
      const evidence = wrong.filter((line) => !line.includes('in vain'));
      if (evidence.length === 0) missed++;
      const found = evidence.length === 0 ? 'NOT FOUND' : `found, ${evidence.length} times: ${evidence[0]}`;
      say(`${store}, ${bug.name}: ${found}`);
    }
  return missed === 0;
}
