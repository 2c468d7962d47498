import { spawn, spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { runPiped } from './support/fake-terminal.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const program = fileURLToPath(new URL('../dist/cli/penultimate.js', import.meta.url));
const folder = temporaryFolder();

/** A shell command in which $PROGRAM is the built program and $FOLDER a place for files. */
function shell(command: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: program, FOLDER: folder },
  });
  return { status, stdout, stderr };
}

/** The program in its own process, which ends with the test. */
function launch(...words: readonly string[]) {
  const child = spawn(program, words);
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  /** The exit code, or the signal that ended it. */
  const ended = new Promise<{ end: number | string | null; stderr: string }>((resolve) => {
    child.on('close', (code, signal) => resolve({ end: code ?? signal, stderr: printed.stderr }));
  });

  /** Waits until the whole pattern has arrived, in any number of pieces. */
  function see(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [found] = pattern.exec(printed.stdout) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.on('close', () => reject(new Error(`The program ended without ${pattern}: ${JSON.stringify(printed)}`)));
      look();
    });
  }

  return { child, see, ended };
}

describe('the built program', () => {
  test('reads a rule book’s game from a pipe', () => {
    const { status, stdout, stderr } = shell('printf "2\\n3\\n1\\n" | $PROGRAM play match-six');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Game Start!\n.*\nPlayer 1 wins the game!\n$/s);
  });

  test.each(GAMES.map(({ id }) => id))('has the dialogue of %s inside', async (id) => {
    const words = ['play', id, '--players', 'random,random', '--seed', '1'];
    const { status, stdout } = shell(`$PROGRAM ${words.join(' ')}`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: (await runPiped(words)).stdout });
  });

  test('analyze --stdin ends quietly when its reader goes away', () => {
    writeFileSync(join(folder, 'records.txt'), 'match-six: 1 1 1\n'.repeat(20_000));
    const { stdout, stderr } = shell(
      'set -o pipefail; $PROGRAM analyze --stdin < $FOLDER/records.txt | head -n 1 > /dev/null; echo $?',
    );
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  });

  test.each([
    '--help',
    'games --json',
    'rules tail-end',
    'analyze "tail-end: 1"',
    'solve inversion-race',
    'simulate winners-and-losers --games 100',
    'tournament match-six --games 20',
    'prove last-digit-standing',
    'play match-six --target 8 --players perfect,perfect --max-plies 20000',
  ])('%s ends quietly when its reader goes away', (words) => {
    const { stdout, stderr } = shell(`set -o pipefail; $PROGRAM ${words} | head -n 1 > /dev/null; echo $?`);
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
      const { child, see, ended } = launch('play', 'match-six');
      child.stdin.write('2\n');
      await see(/Player 2's turn/);
      child.kill(signal);
      expect(await ended).toEqual({
        end: 130,
        stderr: 'penultimate: Interrupted. Go on with: penultimate play --from "match-six: 2"\n',
      });
    },
  );

  test('Ctrl-C ends a computation at once, as long as there is nothing to keep', async () => {
    const { child, see, ended } = launch('analyze', '--stdin');
    child.stdin.write('tail-end: 1\n');
    await see(/"over":true.*\n/);
    child.kill('SIGINT');
    // Ended by the signal itself: a listener would have to wait for the end of the computation.
    expect(await ended).toEqual({ end: 'SIGINT', stderr: '' });
  });

  test('Ctrl-C ends the work on an own game, with nothing written', async () => {
    const game = join(folder, 'endless.js');
    const out = join(folder, 'endless.json');
    const play = "(n, more) => { if (n === 99) console.log('at work'); return n + more; }";
    writeFileSync(
      game,
      `export default { id: 'endless', start: 0, moves: () => [1, 2], play: ${play}, outcome: () => undefined };`,
    );
    const { child, see, ended } = launch('prove', game, '--out', out);
    await see(/at work/);
    child.kill('SIGINT');
    expect(await ended).toEqual({ end: 'SIGINT', stderr: '' });
    expect(existsSync(out)).toBe(false);
  });

  test('Ctrl-C ends the server: exit code 130', async () => {
    const { child, see, ended } = launch('serve', '--port', '0');
    const address = await see(/http:\S+(?= \()/);
    expect((await fetch(address)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toEqual({ end: 130, stderr: '' });
  });
});
