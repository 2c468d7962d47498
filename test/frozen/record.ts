/**
 * Records answers: `npx tsx test/frozen/record.ts GROUP [CASE …]`, of the build in `dist` or in `$FROZEN_DIST`. With
 * cases, in quotation marks, only their lines change.
 * Do this only on purpose: the data hold the program to the behavior of the commit they were recorded from. Groups that
 * may change by design: `words` and `lessons` in a commit that changes words alone, and `daily` once.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dataFile, GROUPS } from './groups.ts';
import { HTTP } from './http.ts';
import { recordOf } from './result.ts';
import { runAlone } from './run.ts';

const [group = '', ...names] = process.argv.slice(2);
const cases = GROUPS[group];
const exchange = HTTP[group];

if (cases && names.length > 0) recordCases(names);
else if (cases) write(cases.map((each) => recordOf(each, runAlone(each))));
else if (exchange) write(await exchange());
else throw new Error(`Name a group: ${[...Object.keys(GROUPS), ...Object.keys(HTTP)].join(', ')}.`);

/** Replaces the lines of these cases. */
function recordCases(wanted: readonly string[]): void {
  const lines = readFileSync(dataFile(group), 'utf8').trimEnd().split('\n');
  const unknown = wanted.filter((name) => !cases?.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`No case of ${group} is called ${unknown.join(', ')}.`);
  const recorded = (cases ?? []).map((each, index) =>
    wanted.includes(each.name) ? recordOf(each, runAlone(each)) : JSON.parse(lines[index] ?? 'null'),
  );
  write(recorded);
}

function write(recorded: readonly unknown[]): void {
  writeFileSync(dataFile(group), `${recorded.map((each) => JSON.stringify(each)).join('\n')}\n`);
  process.stdout.write(`${group}: ${recorded.length} answers\n`);
}
