import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from './row.ts';

/*
 * Peers are not part of the package. boardgame.io is installed into a temporary folder, or found in `PEER_FOLDER`. The
 * others are programs that you build or install yourself, named by an environment variable: docs/performance.md says how.
 */

const PACKAGES = ['boardgame.io@0.50.2', 'socket.io-client@4.8.1'];

/** A folder with boardgame.io in its node_modules; undefined where it cannot be installed. */
export function boardgameFolder(): string | undefined {
  if (process.env.PEER_FOLDER !== undefined) return process.env.PEER_FOLDER;
  const folder = join(tmpdir(), 'penultimate-peer');
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...PACKAGES], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

/** A program that prints an amount of work and the seconds of processor time it took: `2635380 0.100688`. */
function ask(variable: string, words: readonly string[]): { amount: number; seconds: number } | undefined {
  const [program, ...first] = process.env[variable]?.split(' ') ?? [];
  if (program === undefined) return undefined;
  const [amount = 0, seconds = 0] = execFileSync(program, [...first, ...words], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { amount, seconds };
}

export function peerProgram(variable: string, ...words: readonly string[]): Contestant {
  return () => (process.env[variable] === undefined ? undefined : () => ask(variable, words) ?? { amount: 0 });
}

export function peerSeconds(variable: string, ...words: readonly string[]): number | undefined {
  return ask(variable, words)?.seconds;
}
