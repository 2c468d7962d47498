import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/fake-terminal.ts';
import { GAMES } from '../../games/index.ts';
import { COMMANDS } from '../arguments/declarations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let bash = '';
beforeAll(async () => {
  bash = (await runPiped(['completion', 'bash'])).stdout;
});

/** What a real bash offers for the last word. */
function offered(...words: readonly string[]): readonly string[] {
  const typed = ['penultimate', ...words].map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _penultimate; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', `${bash}\n${ask}`], { encoding: 'utf8', cwd: root })
    .trimEnd()
    .split('\n');
}

describe('completion in bash', () => {
  test('offers every command, and those that begin so', () => {
    expect(offered('')).toEqual([...COMMANDS.map(({ name }) => name), 'help']);
    expect(offered('--v')).toEqual(['--version']);
    expect(offered('so')).toEqual(['solve']);
    expect(offered('help', 'sim')).toEqual(['simulate']);
  });

  test('offers games, and files where a game may be one', () => {
    expect(offered('play', '')).toEqual(expect.arrayContaining([...GAMES.map(({ id }) => id), 'package.json']));
    expect(offered('solve', 'a')).toEqual(['all']);
    expect(offered('exam', 'perf')).toEqual(['perfect']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('offers the flags of the command and those of the game that is named', () => {
    expect(offered('solve', '--po')).toEqual(['--positions']);
    expect(offered('play', 'tail-end', '--c')).toEqual(['--contest', '--coins']);
    expect(offered('play', 'match-six', '--c')).toEqual(['--contest']);
    expect(offered('solve', 'tail-end', '--no-')).toEqual(['--no-pager', '--no-color']);
  });

  test('after a flag offers its values: files, players, or nothing', () => {
    expect(offered('exam', 'perfect', 'tail-end', '--out', 'pack')).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json']),
    );
    expect(offered('play', 'tail-end', '--players', 'per')).toEqual(['perfect']);
    expect(offered('play', 'tail-end', '--coins', '')).toEqual(['']);
  });
});

test('every shell gets every command with its summary, and every flag', async () => {
  for (const shell of ['zsh', 'fish']) {
    const { stdout } = await runPiped(['completion', shell]);
    for (const { name, flags } of COMMANDS) {
      expect(stdout).toContain(name);
      for (const flag of flags) expect(stdout).toContain(shell === 'zsh' ? `--${flag.name}:` : `-l ${flag.name} `);
    }
  }
});

test('a quotation mark in a sentence does not end it', async () => {
  const { stdout } = await runPiped(['completion', 'zsh']);
  execFileSync('bash', ['-n', '-c', bash]);
  // Outside quotation marks of the script itself none is left alone.
  for (const line of stdout.split('\n')) expect(line.replaceAll("'\\''", '').split("'").length % 2).toBe(1);
});

test.each([
  [[], 'No shell is given; write bash, zsh or fish.'],
  [['tcsh'], 'There is no script for "tcsh"'],
])('%j is refused', async (words, error) => {
  const { code, stderr } = await runPiped(['completion', ...words]);
  expect(code).toBe(2);
  expect(stderr).toContain(error);
});
