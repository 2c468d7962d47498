/**
 * Records the answers of a build: `FROZEN_DIST=path/to/dist npx tsx test/frozen/record.ts [group …]`.
 * Do this only on purpose: the data hold the program to the behavior of the commit they were recorded from. Groups that
 * may change by design: `words` and `lessons` in a commit that changes words alone, and `daily` once.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dataFile, GROUPS } from './groups.ts';
import { HTTP } from './http.ts';
import { recordOf } from './result.ts';
import { runAll } from './run.ts';

mkdirSync(new URL('data', import.meta.url), { recursive: true });
for (const [name, cases] of Object.entries(GROUPS)) {
  if (process.argv.length > 2 && !process.argv.includes(name)) continue;
  const results = runAll(cases);
  if (results.length !== cases.length) throw new Error(`${name}: ${results.length} of ${cases.length} cases have run.`);
  const lines = cases.flatMap((each, index) => {
    const raw = results[index];
    return raw ? [JSON.stringify(recordOf(each, raw))] : [];
  });
  writeFileSync(dataFile(name), `${lines.join('\n')}\n`);
  process.stdout.write(`${name}: ${cases.length} cases, ${lines.join('\n').length} bytes\n`);
}

for (const [name, exchange] of Object.entries(HTTP)) {
  if (process.argv.length > 2 && !process.argv.includes(name)) continue;
  const exchanges = await exchange();
  writeFileSync(dataFile(name), `${exchanges.map((each) => JSON.stringify(each)).join('\n')}\n`);
  process.stdout.write(`${name}: ${exchanges.length} exchanges\n`);
}
