import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../dist/cli/penultimate.js', import.meta.url));

/** The program in its own process, which ends with the test. */
export function launch(words: readonly string[], options: SpawnOptionsWithoutStdio = {}, program = PROGRAM) {
  const child = spawn(process.execPath, [program, ...words], options);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  /** The exit code, or the signal that ended it. */
  const ended = new Promise<number | string | null>((done) => {
    child.on('close', (code, signal) => done(code ?? signal));
  });

  /** Waits until the pattern has arrived, in any number of pieces, and returns what matches. */
  async function see(pattern: RegExp): Promise<string> {
    await expect.poll(() => said.out).toMatch(pattern);
    return pattern.exec(said.out)?.[0] ?? '';
  }

  return { child, said, ended, see };
}

/** `penultimate serve`, once it listens; at any free port unless the flags name one. */
export async function serve(flags: readonly string[] = [], options: SpawnOptionsWithoutStdio = {}, program = PROGRAM) {
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const server = launch(['serve', ...port, ...flags], options, program);
  await server.see(/\(stop with Ctrl-C\)\n/);
  return { ...server, address: await server.see(/http:\S+(?= \()/) };
}
