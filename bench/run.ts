import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withCommas } from '../src/core/index.ts';
import { type BenchRow, type Bound, compareContestants, type Figures } from './harness/row.ts';

/*
 * `npm run bench [-- WORD]` measures the rows of `bench/rows`, or of the files whose name contains the word, and ends
 * with 1 if a bound is broken.
 */
const folder = new URL('rows/', import.meta.url);
const [wanted = ''] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.includes(wanted));
if (files.length === 0) throw new Error(`No file in bench/rows has a name with "${wanted}".`);

for (const name of files.sort()) {
  const file = fileURLToPath(new URL(name, folder));
  const { rows }: { readonly rows: readonly BenchRow[] } = await import(file);
  for (const [place, row] of rows.entries()) {
    const compared = row.contestants ? await compareContestants(row, file, place) : {};
    report(row, { ...compared, ...(await row.figures?.()) });
  }
}

function report({ work, bounds }: BenchRow, figures: Figures): void {
  process.stdout.write(`\n${work}\n`);
  for (const [figure, measured] of Object.entries(figures)) {
    const bound = bounds.find((one) => one.figure === figure);
    process.stdout.write(`  ${figure}: ${format(measured)}${bound ? `, ${verdict(bound, measured)}` : ''}\n`);
  }
  for (const { figure } of bounds) if (!(figure in figures)) process.stdout.write(`  ${figure}: not measured here\n`);
}

function verdict({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Bound, measured: number) {
  const isKept = measured >= atLeast && measured <= atMost;
  if (!isKept) process.exitCode = 1;
  return `${Number.isFinite(atLeast) ? `at least ${withCommas(atLeast)}` : `at most ${withCommas(atMost)}`}${isKept ? '' : ': BROKEN'}`;
}

/** Three significant digits: a measurement gives no more. */
function format(measured: number): string {
  return measured >= 1000 ? withCommas(Number(measured.toPrecision(3))) : String(Number(measured.toPrecision(3)));
}
