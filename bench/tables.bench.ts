import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildServer } from '../scripts/chaos/servers.ts';
import { startPostgres } from '../test/postgres/postgres.ts';
import { printTable, thousands } from './table.ts';
import type { Measured } from './tables/load.ts';

/*
 * Tables under load, the generator in another process: 10,000 open tables on one server, 1,000 of them live with both
 * players listening, who play as fast as they can, then at a rate that all servers can do. Beside it the same play on
 * boardgame.io's server with its memory store, which is installed into a temporary folder for this alone; `PEER_FOLDER`
 * names one where it is already. The last row is a server that keeps nothing and checks nothing: what node:http takes
 * for the same requests. `ONLY` is a word of the rows that are wanted.
 */
const OPEN = Number(process.env.TABLES ?? 10_000);
const LIVE = Number(process.env.LIVE ?? 1000);
const SECONDS = Number(process.env.SECONDS ?? 10);
/** Moves a second, at which all servers are compared once more: what the slowest of them can do. */
const RATE = Number(process.env.RATE ?? 500);
const PEER = ['boardgame.io@0.50.2', 'socket.io-client@4.8.1'];

interface Report {
  readonly opensPerSecond?: number;
  readonly saturated: Measured;
  readonly paced: Measured;
}

const here = fileURLToPath(new URL('./tables/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));

/** Resolves to what the process prints next. */
function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    child.stdout?.once('data', (data: Buffer) => done(data.toString()));
    child.once('exit', (code) => failed(new Error(`A process ended with ${code}.`)));
  });
}

/** Seconds that a process has computed so far: what a busy machine does not change. */
function secondsOf(pid: number | undefined): number {
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = times.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

/** The most memory that a process has had, in MB. */
function memoryOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function start(words: readonly string[], cwd = folder): ChildProcess {
  return spawn(process.execPath, words, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
}

async function measure(server: ChildProcess, generator: readonly string[], cwd?: string) {
  const loading = start([...generator, String(LIVE), String(SECONDS), String(RATE)], cwd);
  await nextLine(loading);
  const before = { server: secondsOf(server.pid), generator: secondsOf(loading.pid) };
  await nextLine(loading);
  const after = { server: secondsOf(server.pid), generator: secondsOf(loading.pid) };
  for (const line of ['begun', 'over'])
    if (!(await nextLine(loading)).startsWith(line)) throw new Error(`The generator did not say "${line}".`);
  const report: Report = JSON.parse(await nextLine(loading));
  loading.kill('SIGKILL');
  const memory = memoryOf(server.pid);
  server.kill('SIGKILL');
  const moves = report.saturated.movesPerSecond * SECONDS;
  return {
    ...report,
    memory,
    serverMicros: (1e6 * (after.server - before.server)) / moves,
    generatorMicros: (1e6 * (after.generator - before.generator)) / moves,
  };
}

/** A file of this folder as one script. */
async function bundled(file: string): Promise<string> {
  const script = join(folder, file.replace(/.*\//, '').replace(/\.\w+$/, '.mjs'));
  await build({ entryPoints: [`${here}${file}`], outfile: script, bundle: true, format: 'esm', platform: 'node' });
  return script;
}

/** A server may say other things first. */
async function addressOf(server: ChildProcess): Promise<string> {
  for (;;) {
    const address = /http:\/\/127\S+/.exec(await nextLine(server))?.[0];
    if (address !== undefined) return address;
  }
}

async function measureOurs(words: readonly string[]) {
  const server = start(words);
  const { port } = new URL(await addressOf(server));
  return measure(server, [await bundled('generator.ts'), port, String(OPEN)]);
}

async function measurePeer() {
  const peer = process.env.PEER_FOLDER ?? join(folder, 'peer');
  if (process.env.PEER_FOLDER === undefined) {
    mkdirSync(peer);
    execFileSync('npm', ['install', '--prefix', peer, '--no-audit', '--no-fund', ...PEER], { stdio: 'ignore' });
  }
  cpSync(`${here}peer/server.mjs`, join(peer, 'server.mjs'));
  const server = start([join(peer, 'server.mjs')], peer);
  const { port } = new URL(await addressOf(server));
  return measure(server, [await bundled('peer/generator.mjs'), port], peer);
}

const postgres = await startPostgres(['fsync=on']);
try {
  const rows = [];
  for (const [name, run] of [
    ['SQLite', async () => measureOurs([await buildServer(), '0', join(folder, 'data')])],
    ['PostgreSQL', async () => measureOurs([await buildServer(), '0', postgres.url('postgres')])],
    ['boardgame.io, in memory', measurePeer],
    ['bare node:http', async () => measureOurs([await bundled('bare-http.ts')])],
    ['bare node:net', async () => measureOurs([await bundled('bare-net.ts')])],
  ] as const) {
    if (!name.includes(process.env.ONLY ?? '')) continue;
    const { opensPerSecond, saturated, paced, memory, serverMicros, generatorMicros } = await run();
    const row = [
      name,
      opensPerSecond === undefined ? '' : thousands(opensPerSecond),
      thousands(saturated.movesPerSecond),
      ...[saturated, paced].flatMap(({ median, p99 }) => [median.toFixed(1), p99.toFixed(1)]),
      serverMicros.toFixed(0),
      generatorMicros.toFixed(0),
      memory.toFixed(0),
    ];
    process.stdout.write(`  ${row.join('  ')}\n`);
    rows.push(row);
  }
  printTable(
    [
      `${OPEN} tables, ${2 * LIVE} streams`,
      'tables opened a second',
      'moves a second',
      'median ms',
      '99 % ms',
      `median ms at ${RATE} a second`,
      '99 % ms',
      'server µs a move',
      'generator µs a move',
      'server MB',
    ],
    rows,
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
