import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 });

const program = fileURLToPath(new URL('../dist/cli/penultimate.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'penultimate-program-'));

/** A shell command in which $PROGRAM is the built program and $FOLDER a place for files. */
function shell(command: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: program, FOLDER: folder },
  });
  return { status, stdout, stderr };
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stderr };
}

describe('the built program', () => {
  test('reads a rule book’s game from a pipe', () => {
    const { status, stdout, stderr } = shell('printf "2\\n3\\n1\\n" | $PROGRAM play match-six');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Game Start!\n.*\nPlayer 1 wins the game!\n$/s);
  });

  test('ends quietly when its reader goes away', () => {
    writeFileSync(join(folder, 'records.txt'), 'match-six: 1 1 1\n'.repeat(20_000));
    const { stdout, stderr } = shell(
      'set -o pipefail; $PROGRAM analyze --stdin < $FOLDER/records.txt | head -n 1 > /dev/null; echo $?',
    );
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  });

  test('says so when the disk is full', () => {
    const { status, stderr } = shell('$PROGRAM games > /dev/full');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^penultimate: The output cannot be written: .*\.\n$/);
  });

  test('does without a standard input', () => {
    expect(shell('$PROGRAM analyze --json "tail-end: 1" <&-').status).toBe(0);
    expect(shell('$PROGRAM play match-six <&-').status).toBe(1);
  });

  test('knows its version when it is started through a link', () => {
    const link = join(folder, 'penultimate');
    symlinkSync(program, link);
    const { status, stdout } = spawnSync(link, ['--version'], { encoding: 'utf8', cwd: '/' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s in a game: exit code 130, and how to go on',
    async (signal) => {
      const child = spawn(program, ['play', 'match-six'], { stdio: ['pipe', 'pipe', 'pipe'] });
      child.stdin.write('2\n');
      await new Promise<void>((resolve) => {
        let text = '';
        child.stdout.on('data', (chunk) => {
          text += chunk;
          if (text.includes("Player 2's turn")) resolve();
        });
      });
      const ended = exitOf(child);
      child.kill(signal);
      const { code, stderr } = await ended;
      expect(code).toBe(130);
      expect(stderr).toBe('penultimate: Interrupted. Go on with: penultimate play --from "match-six: 2"\n');
    },
  );

  test('Ctrl-C ends the server: exit code 130', async () => {
    const child = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const address = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ''));
    });
    expect((await fetch(address)).status).toBe(200);
    const ended = exitOf(child);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 130, stderr: '' });
  });
});
