import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { runPiped } from './support/fake-terminal.ts';
import { launch, PROGRAM, serve } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const folder = temporaryFolder();

/** A shell command in which $PROGRAM is the built program and $FOLDER a place for files. */
function shell(command: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM, FOLDER: folder },
  });
  return { status, stdout, stderr };
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
    symlinkSync(PROGRAM, link);
    const { status, stdout } = spawnSync(link, ['--version'], { encoding: 'utf8', cwd: '/' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s in a game: exit code 130, and how to go on',
    async (signal) => {
      const { child, said, see, ended } = launch(['play', 'match-six']);
      child.stdin.write('2\n');
      await see(/Player 2's turn/);
      child.kill(signal);
      expect(await ended).toBe(130);
      expect(said.err).toBe('penultimate: Interrupted. Go on with: penultimate play --from "match-six: 2"\n');
    },
  );

  test('Ctrl-C ends a computation at once, as long as there is nothing to keep', async () => {
    const { child, said, see, ended } = launch(['analyze', '--stdin']);
    child.stdin.write('tail-end: 1\n');
    await see(/"over":true.*\n/);
    child.kill('SIGINT');
    // Ended by the signal itself: a listener would have to wait for the end of the computation.
    expect([await ended, said.err]).toEqual(['SIGINT', '']);
  });

  test('Ctrl-C ends the work on an own game, with nothing written', async () => {
    const game = join(folder, 'endless.js');
    const out = join(folder, 'endless.json');
    const play = "(n, more) => { if (n === 99) console.log('at work'); return n + more; }";
    writeFileSync(
      game,
      `export default { id: 'endless', start: 0, moves: () => [1, 2], play: ${play}, outcome: () => undefined };`,
    );
    const { child, said, see, ended } = launch(['prove', game, '--out', out]);
    await see(/at work/);
    child.kill('SIGINT');
    expect([await ended, said.err]).toEqual(['SIGINT', '']);
    expect(existsSync(out)).toBe(false);
  });

  test('Ctrl-C ends the server: exit code 130', async () => {
    const { child, said, address, ended } = await serve();
    expect((await fetch(address)).status).toBe(200);
    child.kill('SIGINT');
    expect([await ended, said.err]).toEqual([130, '']);
  });
});
