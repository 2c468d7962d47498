import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findSlower } from '../bench/harness/compare.ts';
import { withTable } from '../bench/harness/performance-table.ts';
import { mergeRows, type Results, type RowResult, thisMachine } from '../bench/harness/results.ts';
import { runRows } from '../bench/harness/run-rows.ts';

/*
 * `npm run bench -- [WORD] [--compare FILE]`. First the rows of docs/performance.md, from `bench/rows`: their results go
 * into `bench/results.json` and that page, or with `--compare` are held against those in a file, and nothing is written. Then every
 * `bench/*.bench.ts`, which measures and prints on import. Only files with the word in their path, if one is given.
 */
const { values, positionals } = parseArgs({ options: { compare: { type: 'string' } }, allowPositionals: true });
const wanted = positionals[0] ?? '';
const folder = new URL('../bench/', import.meta.url);
const resultsFile = new URL('results.json', folder);
const page = new URL('../docs/performance.md', folder);

function files(path: string, ending: string): readonly string[] {
  const names = readdirSync(new URL(path, folder)).filter((name) => name.endsWith(ending));
  return names
    .map((name) => `${path}${name}`)
    .filter((name) => name.includes(wanted))
    .sort();
}

function readResults(file: string | URL): Results {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { machine: thisMachine(), rows: [] };
}

function keep(measured: readonly RowResult[]): void {
  const results: Results = { machine: thisMachine(), rows: mergeRows(readResults(resultsFile).rows, measured) };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), results));
}

function tellSlower(before: Results, measured: readonly RowResult[]): void {
  const slower = findSlower(before.rows, measured);
  for (const sentence of slower) process.stdout.write(`slower: ${sentence}\n`);
  if (slower.length === 0) process.stdout.write(`Of ${measured.length} rows none became slower.\n`);
  process.exitCode = slower.length === 0 ? 0 : 1;
}

const rows = files('rows/', '.ts');
if (values.compare !== undefined) {
  if (!existsSync(values.compare)) throw new Error(`There is no file ${values.compare}.`);
  const before = readResults(values.compare);
  tellSlower(before, await runRows(folder, rows));
} else {
  for (const file of rows) keep(await runRows(folder, [file]));
  for (const file of files('', '.bench.ts')) {
    process.stdout.write(`\n${file}\n`);
    await import(new URL(file, folder).href);
  }
}
