import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { buildServer } from '../../scripts/chaos/servers.ts';
import { boardgameFolder } from '../harness/peers.ts';
import type { BenchRow } from '../harness/row.ts';
import type { Measured } from '../tables/load.ts';

/*
 * 300 tables on one server, both players of each listening, with the load generator in another process: first as fast
 * as the server can, then 300 moves a second. Ours keeps every move in SQLite; boardgame.io keeps them in memory.
 */
const TABLES = 300;
const SECONDS = 10;
const RATE = 300;

interface Load {
  /** Processor time of the server a move, in microseconds. */
  readonly microseconds: number;
  /** From the moment a move is due to the opponent's event, at the given rate. */
  readonly p99: number;
}

const here = fileURLToPath(new URL('../tables/', import.meta.url));

/** Resolves to what the process prints next. */
function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    child.stdout?.once('data', (data: Buffer) => done(data.toString()));
    child.once('exit', (code) => failed(new Error(`A process ended with ${code}.`)));
  });
}

/** Processor time of a process so far (Linux). */
function secondsOf(pid: number | undefined): number {
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = times.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

function start(words: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, words, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
}

async function measure(server: ChildProcess, generator: string, cwd: string): Promise<Load> {
  // The address may come after other lines.
  let address: string | undefined;
  while (address === undefined) address = /http:\/\/127\S+/.exec(await nextLine(server))?.[0];
  const words = [generator, new URL(address).port, TABLES, SECONDS, RATE].map(String);
  const loading = start(words, cwd);
  try {
    await nextLine(loading);
    const before = secondsOf(server.pid);
    await nextLine(loading);
    const used = secondsOf(server.pid) - before;
    await nextLine(loading);
    await nextLine(loading);
    const report: { saturated: Measured; paced: Measured } = JSON.parse(await nextLine(loading));
    const moves = report.saturated.movesPerSecond * SECONDS;
    return { microseconds: (1e6 * used) / moves, p99: report.paced.p99 };
  } finally {
    loading.kill('SIGKILL');
    server.kill('SIGKILL');
  }
}

/** A script of `bench/tables` as one file. */
async function bundle(file: string, folder: string): Promise<string> {
  const script = join(folder, 'generator.mjs');
  await build({
    input: `${here}${file}`,
    platform: 'node',
    checks: { pluginTimings: false },
    output: { file: script, format: 'esm', codeSplitting: false },
  });
  return script;
}

async function measureOurs(folder: string): Promise<Load> {
  const generator = await bundle('generator.ts', folder);
  return measure(start([await buildServer(), '0', join(folder, 'data')], folder), generator, folder);
}

async function measurePeer(folder: string): Promise<Load | undefined> {
  const peer = boardgameFolder();
  if (peer === undefined) return undefined;
  cpSync(`${here}peer/server.mjs`, join(folder, 'server.mjs'));
  const generator = await bundle('peer/generator.mjs', folder);
  return measure(start([join(folder, 'server.mjs')], peer), generator, peer);
}

export const rows: readonly BenchRow[] = [
  {
    work: `moves at ${TABLES} tables`,
    bounds: [
      { figure: 'processor time beside boardgame.io', atMost: 0.6 },
      { figure: `p99 at ${RATE} moves a second beside boardgame.io`, atMost: 1 },
    ],
    figures: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));
      try {
        const ours = await measureOurs(folder);
        const theirs = await measurePeer(folder);
        return {
          'µs a move': ours.microseconds,
          'ms p99': ours.p99,
          ...(theirs && {
            'processor time beside boardgame.io': ours.microseconds / theirs.microseconds,
            [`p99 at ${RATE} moves a second beside boardgame.io`]: ours.p99 / theirs.p99,
          }),
        };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
