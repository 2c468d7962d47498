import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../scripts/chaos/servers.ts';
import { boardgameFolder } from '../harness/peers.ts';
import type { BenchRow } from '../harness/row.ts';
import { boardgameClients, type OpenTable, ourClients } from '../tables/clients.ts';
import { Load, type Send } from '../tables/load.ts';

/*
 * 300 tables on one server, both players of each listening, with the clients in this process: first as fast as the
 * server can, then 300 moves a second. Ours keeps every move in SQLite; boardgame.io keeps them in memory.
 */
const TABLES = 300;
const SECONDS = 10;
const RATE = 300;

interface TableFigures {
  /** Processor time of the server a move, in microseconds. */
  readonly microseconds: number;
  /** From the moment a move is due to the opponent's event, at the given rate, in milliseconds. */
  readonly p99: number;
}

/** Processor time of a process so far (Linux). */
function secondsOf(pid: number | undefined): number {
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = times.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Starts a server that prints its address, perhaps after other lines. */
async function measure(words: readonly string[], cwd: string, clients: (address: string) => OpenTable) {
  const server = spawn(process.execPath, words, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    return await playAt(server, clients(await addressOf(server)));
  } finally {
    server.kill('SIGKILL');
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const text of stdout ?? []) {
    const [address] = /http:\/\/127\S+/.exec(String(text)) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it printed its address.');
}

async function playAt({ pid }: ChildProcess, openTable: OpenTable): Promise<TableFigures> {
  const load = new Load(() => secondsOf(pid));
  const starts: Send[] = [];
  while (starts.length < TABLES) starts.push(await openTable(load));
  const { used, moves } = await load.saturate(starts, SECONDS);
  const { p99 } = await load.pace(RATE, SECONDS);
  return { microseconds: (1e6 * used) / moves, p99 };
}

async function measureOurs(): Promise<TableFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));
  try {
    return await measure([await buildServer(), '0', join(folder, 'data')], folder, ourClients);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureBoardgame(): Promise<TableFigures | undefined> {
  const folder = boardgameFolder();
  if (folder === undefined) return undefined;
  const script = fileURLToPath(new URL('../tables/boardgame-server.mjs', import.meta.url));
  return measure([script], folder, (address) => boardgameClients(address, folder));
}

export const rows: readonly BenchRow[] = [
  {
    work: `moves at ${TABLES} tables`,
    bounds: [
      { figure: 'processor time beside boardgame.io', atMost: 0.6 },
      { figure: `p99 at ${RATE} moves a second beside boardgame.io`, atMost: 1 },
    ],
    figures: async () => {
      const ours = await measureOurs();
      const theirs = await measureBoardgame();
      return {
        'µs a move': ours.microseconds,
        'ms p99': ours.p99,
        ...(theirs && {
          'processor time beside boardgame.io': ours.microseconds / theirs.microseconds,
          [`p99 at ${RATE} moves a second beside boardgame.io`]: ours.p99 / theirs.p99,
        }),
      };
    },
  },
];
