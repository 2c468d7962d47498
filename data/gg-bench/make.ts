import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type AuditRow, auditRow } from '../../src/cli/audit/audit-game.ts';
import { SEED, writeChecks, writeDataSet, writeScores } from './data-set.ts';
import { PAGE, renderPage } from './page.ts';

/*
 * Audits a checkout of https://github.com/vivek3141/gg-bench, and writes data/gg-bench and docs/gg-bench.md:
 *
 *   npm run gg-bench -- CHECKOUT [WORK]    everything; the folder WORK keeps the rows, so a second call resumes
 *   npm run gg-bench                       the page alone, from the existing data
 *
 * Every game is tried with a small limit first, and one with a random start with one seed. A game that is too large is
 * tried again without what only its display reads, and then with the next limit.
 */

const LIMITS = [4_000, 30_000, 100_000, 300_000];
const FLAGS = ['', ` --seed ${SEED}`, ' --merge', ` --seed ${SEED} --merge`];
const PROGRAM = fileURLToPath(new URL('../../dist/cli/penultimate.js', import.meta.url));

const [checkout, work = 'gg-bench-work'] = process.argv.slice(2);
if (checkout !== undefined) {
  const data = join(checkout, 'gg_bench/data');
  const envs = resolve(data, 'envs');
  const scored = readScored(join(data, 'splits/valid_envs.json'));
  for (const limit of LIMITS) for (const flags of FLAGS) auditOnce(envs, limit, flags);
  writeDataSet(envs, scored, readFound());
  writeChecks(envs);
  if (existsSync(join(checkout, 'results'))) writeScores(join(checkout, 'results'));
}
writeFileSync(PAGE, renderPage());

function auditOnce(envs: string, limit: number, flags: string): void {
  const name = join(work, `${limit}${flags.replaceAll(' ', '')}`);
  const list = `${name}.txt`;
  mkdirSync(work, { recursive: true });
  if (!existsSync(list)) writeFileSync(list, sourcesFor(envs, limit, flags).join('\n'));
  const sources = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  if (sources.length === 0) return;
  const words = ['audit', ...sources, '--limit', String(limit), '--time-limit', '86400', '--out', `${name}.jsonl`];
  const { status } = spawnSync(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`The audit with the limit ${limit} ended with exit code ${status}.`);
}

/** Games that are not finished yet and could be with this limit and these flags. */
function sourcesFor(envs: string, limit: number, flags: string): readonly string[] {
  const found = readFound();
  const files = readdirSync(envs).filter((name) => /^env_\d+\.py$/.test(name));
  return files.flatMap((file) => {
    const plain = `gym:${join(envs, file)}`;
    const rows = found.filter(({ source }) => source === plain || source.startsWith(`${plain} `));
    if (rows.some(hasRandomStart) !== flags.includes('--seed')) return [];
    const tried = rows.filter((row) => !hasRandomStart(row));
    return tried.every((row) => row.status === 'too-large' && (row.source !== plain + flags || row.positions < limit))
      ? [plain + flags]
      : [];
  });
}

/** A row that only says that the start is random. */
function hasRandomStart({ source, faults }: AuditRow): boolean {
  return !source.includes('--seed') && faults.some(({ fault }) => fault === 'random-start');
}

/** All rows of the passes so far. */
function readFound(): readonly AuditRow[] {
  if (!existsSync(work)) return [];
  return readdirSync(work)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(work, name), 'utf8').trimEnd().split('\n').slice(1))
    .map((line) => v.parse(auditRow, JSON.parse(line)));
}

function readScored(file: string): ReadonlySet<string> {
  const pairs = v.parse(v.array(v.tuple([v.string(), v.number()])), JSON.parse(readFileSync(file, 'utf8')));
  return new Set(pairs.map(([number]) => `env_${number}`));
}
