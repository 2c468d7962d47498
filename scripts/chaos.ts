import { runChaos } from './chaos/run.ts';

/*
 * npm run chaos [-- <seconds for each store> [<seed>]]
 * Clients play at tables while servers are killed, connections cut and the database restarted; then everything that
 * they were told is checked. Two servers on one PostgreSQL, then one on SQLite.
 */
const [seconds = '120', seed = '1'] = process.argv.slice(2);
let isRight = true;
for (const store of ['postgres', 'sqlite'] as const) {
  process.stdout.write(`\n${store}, ${seconds} s of faults\n`);
  const { wrong, faults, ...counts } = await runChaos({
    store,
    seconds: Number(seconds),
    atOnce: 24,
    seed: Number(seed),
    log: (line) => process.stdout.write(`  ${line}\n`),
  });
  for (const [name, count] of Object.entries({ ...faults, ...counts }))
    process.stdout.write(`  ${String(count).padStart(8)}  ${name}\n`);
  for (const line of wrong) process.stdout.write(`  WRONG ${line}\n`);
  if (wrong.length > 0) isRight = false;
}
process.stdout.write(
  isRight ? '\nEverything that was acknowledged is there, once and in order.\n' : '\nSomething was lost.\n',
);
process.exitCode = isRight ? 0 : 1;
