import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOOK = fileURLToPath(new URL('usage.cjs', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../dist/cli/penultimate.js', import.meta.url));

/** The resources that a process used, and its output. */
export interface Usage {
  /** Processor time. */
  readonly seconds: number;
  /** Peak memory. */
  readonly megabytes: number;
  readonly output: string;
}

/** A command of the built program in a process of its own. */
export function runProgram(...words: readonly string[]): Usage {
  if (!existsSync(PROGRAM)) throw new Error('Build first: npm run build');
  return runNode(PROGRAM, ...words);
}

export function runNode(...words: readonly string[]): Usage {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));
  try {
    const file = join(folder, 'usage.json');
    const env = { ...process.env, BENCH_USAGE: file, XDG_STATE_HOME: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', HOOK, ...words], {
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
    return { ...JSON.parse(readFileSync(file, 'utf8')), output: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
