import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { printTable, thousands } from '../table.ts';
import { type RowResult, toResult } from './results.ts';
import { measureFigures, measureRounds } from './rounds.ts';
import type { BenchRow } from './row.ts';

/** Measures every row of these files of `bench/rows`, bundled as the program is, and prints each when it is done. */
export async function runRows(folder: URL, files: readonly string[]): Promise<readonly RowResult[]> {
  const scripts = mkdtempSync(join(tmpdir(), 'penultimate-rows-'));
  try {
    const entries = ['harness/contestant.ts', ...files];
    await build({
      entryPoints: entries.map((file) => new URL(file, folder).pathname),
      outdir: scripts,
      entryNames: '[name]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
    });
    const results: RowResult[] = [];
    for (const file of files) results.push(...(await runFile(scripts, join(scripts, basename(file, '.ts')))));
    return results;
  } finally {
    rmSync(scripts, { recursive: true, force: true });
  }
}

async function runFile(scripts: string, name: string): Promise<readonly RowResult[]> {
  const file = `${name}.mjs`;
  const module: { readonly rows: readonly BenchRow[] } = await import(pathToFileURL(file).href);
  const results: RowResult[] = [];
  for (const [place, row] of module.rows.entries()) {
    const where = { script: join(scripts, 'contestant.mjs'), file, place };
    const result = toResult(row, await measureRounds(row, where), await measureFigures(row, where));
    printResult(result);
    results.push(result);
  }
  return results;
}

function printResult({ row, unit, goal, ours, contestants, ratios, spread, figures, met }: RowResult): void {
  const verdict = met === null ? 'not measured here' : met ? 'met' : 'MISSED';
  process.stdout.write(`\n${row}\n  ${goal}: ${verdict}\n`);
  printTable(
    ['', `${unit} a second`, 'we are', 'middle half of the rounds'],
    [
      ['ours', thousands(ours), '', ''],
      ...Object.entries(contestants).map(([name, speed]) => {
        const [low, high] = spread[name] ?? [];
        return [name, thousands(speed), `${ratios[name]} of it`, `${low} to ${high}`];
      }),
    ],
  );
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`  ${name}: ${figure}\n`);
}
