import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Contestant } from './row.ts';

/*
 * The processes of contestants are started in the folder of the project, so paths count from there.
 */

/**
 * A program of `bench/bare` in C, compiled into a temporary folder; absent where there is no compiler. It repeats its work
 * for a tenth of a second and prints how much it did, in how many seconds of processor time, and what came out: `2635380 0.100688 38`.
 */
export function cProgram(source: string, words: readonly string[] = []): Contestant {
  return () => {
    const program = join(mkdtempSync(join(tmpdir(), 'penultimate-c-')), 'bare');
    const compiled = spawnSync('cc', ['-O2', '-o', program, resolve('bench/bare', source), '-lm']);
    if (compiled.error) return undefined;
    if (compiled.status !== 0) throw new Error(`${source} does not compile: ${compiled.stderr}`);
    return () => {
      const printed = execFileSync(program, words, { encoding: 'utf8' });
      const [amount = 0, seconds = 0, answer = 0] = printed.split(' ').map(Number);
      return { amount, seconds, answer };
    };
  };
}

/** A command of the built program, or another one of Node: as often as it takes, in a process each. */
export function nodeCommand(words: readonly string[], times = 1): Contestant {
  return () => {
    if (words[0]?.startsWith('dist/') && !existsSync(words[0])) throw new Error('Build first: npm run build');
    return () => {
      const before = secondsOfChildren();
      for (let count = 0; count < times; count++) {
        const { status, stderr } = spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
        if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
      }
      return { amount: times, seconds: secondsOfChildren() - before };
    };
  };
}

/** Processor time of the processes that have been waited for, in hundredths of a second (Linux). */
function secondsOfChildren(): number {
  const [, times = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0] = times.split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}
