import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One command of the program, with everything it reads. */
export interface Case {
  /** Unique in its group. */
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin?: string;
  /** Files of the repository that are copied into the working folder. */
  readonly uses?: readonly string[];
  /** Texts that are written into the working folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files that the command writes and that are recorded. */
  readonly writes?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A folder of the repository whose copy is the state folder. */
  readonly state?: string;
  /** Record size and SHA-256 of the output, not its text. */
  readonly isHashed?: boolean;
  /** The fields of a JSON line that are recorded, instead of all. */
  readonly keeps?: readonly string[];
  /** The order of the lines is free. */
  readonly isSorted?: boolean;
}

export interface RawResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly written: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build of this clone; another one, such as an older build, is named by the environment. */
const dist = process.env.FROZEN_DIST ?? join(root, 'dist');
export const program = join(dist, 'cli', 'penultimate.js');

/** A fixed environment: neither the user's language nor the user's saved games change an answer. */
const SURROUNDINGS = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8', TERM: 'xterm' };

/** Runs all cases in one process. */
export function runAll(cases: readonly Case[]): RawResult[] {
  return inTemporaryFolder((folder) => {
    const places = cases.map((each, index) => prepare(each, join(folder, String(index))));
    const jobs = cases.map((each, index) => ({ args: each.args, stdin: each.stdin ?? '', ...placeOf(places, index) }));
    const [jobsFile, resultsFile] = [join(folder, 'jobs.json'), join(folder, 'results.json')];
    writeFileSync(jobsFile, JSON.stringify(jobs));
    const batch = fileURLToPath(new URL('batch.mjs', import.meta.url));
    const child = spawnSync(process.execPath, ['--no-warnings', batch, program, jobsFile, resultsFile], {
      env: SURROUNDINGS,
      encoding: 'utf8',
    });
    if (!existsSync(resultsFile)) return [];
    if (child.status !== 0 && child.stderr) process.stderr.write(child.stderr);
    const results = JSON.parse(readFileSync(resultsFile, 'utf8')) as Omit<RawResult, 'written'>[];
    return results.map((result, index) => ({ ...result, written: readWritten(cases, places, index) }));
  });
}

/** Runs one case in its own process, as a user does. */
export function runAlone(each: Case): RawResult {
  return inTemporaryFolder((folder) => {
    const place = prepare(each, join(folder, '0'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, ...each.args], {
      cwd: place.cwd,
      env: { ...SURROUNDINGS, ...place.env },
      input: each.stdin ?? '',
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return { code: status ?? -1, out: stdout, err: stderr, written: readWritten([each], [place], 0) };
  });
}

interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

function prepare(each: Case, folder: string): Place {
  const cwd = join(folder, 'work');
  const state = join(folder, 'state');
  for (const path of [cwd, state]) mkdirSync(path, { recursive: true });
  if (each.state !== undefined) cpSync(join(root, each.state), state, { recursive: true });
  for (const path of each.uses ?? []) copyFileSync(join(root, path), join(cwd, basename(path)));
  for (const [name, text] of Object.entries(each.files ?? {})) writeFileSync(join(cwd, name), text);
  return { cwd, env: { XDG_STATE_HOME: state, ...each.env } };
}

function placeOf(places: readonly Place[], index: number): Place {
  const place = places[index];
  if (!place) throw new Error(`Case ${index} has no folder.`);
  return place;
}

function readWritten(cases: readonly Case[], places: readonly Place[], index: number): Record<string, string> {
  const { cwd } = placeOf(places, index);
  const names = (cases[index]?.writes ?? []).filter((name) => existsSync(join(cwd, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(cwd, name), 'utf8')]));
}

function inTemporaryFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-frozen-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
