import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { GAMES } from '../../games/index.ts';
import { COMMANDS } from '../arguments/declarations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = temporaryFolder();
let bash = '';

/** The built program under its name. */
const bin = join(folder, 'bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
mkdirSync(bin);
const program = join(root, 'dist/cli/penultimate.js');
writeFileSync(join(bin, 'penultimate'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
beforeEach(async () => {
  bash = (await runPiped(['completion', 'bash'])).stdout;
});

/** The completions of a real bash for the last word. */
function offered(...words: readonly string[]): readonly string[] {
  return offeredIn(root, ...words);
}

function offeredIn(cwd: string, ...words: readonly string[]): readonly string[] {
  const typed = ['penultimate', ...words].map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _penultimate; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', `${bash}\n${ask}`], { encoding: 'utf8', cwd, env })
    .trimEnd()
    .split('\n');
}

describe('completion in bash', () => {
  test('offers every command, and those with a given prefix', () => {
    expect(offered('')).toEqual([...COMMANDS.map(({ name }) => name), 'help']);
    expect(offered('--v')).toEqual(['--version']);
    expect(offered('so')).toEqual(['solve']);
    expect(offered('--no-color', 'so')).toEqual(['solve']);
    expect(offered('help', 'sim')).toEqual(['simulate']);
  });

  test('offers games, and files if a game may be a file', { tags: 'slow' }, () => {
    expect(offered('play', '')).toEqual(expect.arrayContaining([...GAMES.map(({ id }) => id), 'package.json']));
    expect(offered('solve', 'al')).toEqual(['all']);
    expect(offered('exam', 'perf')).toEqual(['perfect']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('offers the flags of the command and those of the named game', { tags: 'slow' }, () => {
    expect(offered('solve', '--po')).toEqual(['--positions']);
    expect(offered('play', 'tail-end', '--c')).toEqual(['--contest', '--coins']);
    expect(offered('play', 'match-six', '--c')).toEqual(['--contest']);
    expect(offered('solve', 'tail-end', '--no-')).toEqual(['--no-pager', '--no-color']);
  });

  test('offers the values after a flag: files, players, words, or nothing', { tags: 'slow' }, () => {
    expect(offered('exam', 'perfect', 'tail-end', '--out', 'pack')).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json']),
    );
    expect(offered('play', 'tail-end', '--players', 'per')).toEqual(['perfect']);
    expect(offered('play', 'tail-end', '--players', 'human,per')).toEqual(['human,perfect']);
    expect(offered('play', 'tail-end', '--first', '')).toEqual(['1', '2', 'random']);
    expect(offered('atlas', 'tail-end', '--misere', '')).toEqual(['true', 'false', 'both']);
    expect(offered('play', 'tail-end', '--coins', '')).toEqual(['']);
    expect(offered('play', 'tail-end', '--reach', '')).toEqual(['']);
  });

  test('offers the same after --flag=, which bash splits', () => {
    expect(offered('play', '--players', '=', 'human,per')).toEqual(['human,perfect']);
    expect(offered('play', '--first', '=')).toEqual(['1', '2', 'random']);
  });

  test('treats a file name with a space as one word', () => {
    writeFileSync(join(folder, 'my answers.jsonl'), '');
    expect(offeredIn(folder, 'exam', 'perfect', 'tail-end', '--out', 'my')).toEqual(['my answers.jsonl']);
    expect(offeredIn(folder, 'verify', 'my')).toEqual(['my answers.jsonl']);
  });

  test('offers a file where one is checked, and no option', { tags: 'slow' }, () => {
    expect(offered('verify', 'package-')).toEqual(['package-lock.json']);
    expect(offered('verify', '--q')).toEqual(['--quiet']);
    expect(offered('play', 'tail-end', 'm')).toEqual(['']);
  });
});

const hasFish = spawnSync('fish', ['--version']).status === 0;

/** Other shells are tried where they are installed. */
describe.skipIf(!hasFish)('completion in fish, which is installed here', () => {
  test.each([
    ['sol', ['solve']],
    ['help tour', ['tournament']],
    ['play tail-end --coins 9 --rea', ['--reach']],
    ['play match-six --coi', []],
    ['play tail-end --players human,per', ['human,perfect']],
    ['atlas tail-end --misere b', ['both']],
    ['play tail-end mat', []],
    ['exam perfect tail-end --out package-', ['package-lock.json']],
  ])('%s', async (typed, found) => {
    const { stdout } = await runPiped(['completion', 'fish']);
    const ask = `${stdout}\ncomplete -C 'penultimate ${typed}'`;
    const reported = execFileSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8', cwd: root, env });
    const words = reported.split('\n').map((line) => line.split('\t')[0]);
    expect(words.filter(Boolean)).toEqual(found);
  });
});

const hasZsh = spawnSync('zsh', ['--version']).status === 0;

/** A zsh that reads keys in a pseudo-terminal, with the script as a file of `$fpath`; prints the line after Tab. */
const ZSH_AFTER_TAB = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT= RPROMPT= fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'show() { print -r -- $BUFFER > $OUT; zle .kill-buffer; }; zle -N show; bindkey "^Xs" show'
zpty -w shell ": > $OUT.ready"
while [[ ! -e $OUT.ready ]]; do sleep 0.05; done
zpty -w -n shell $'penultimate '$2$'\\t\\C-Xs'
for try in {1..200}; do [[ -s $OUT ]] && break; sleep 0.05; done
zpty -d shell
`;

describe.skipIf(!hasZsh)('completion in zsh, which is installed here', () => {
  test.each([
    ['sol', 'solve '],
    ['help tour', 'help tournament '],
    ['play tail-end --rea', 'play tail-end --reach '],
    ['play match-six --coi', 'play match-six --coi'],
    ['play tail-end --players human,per', 'play tail-end --players human,perfect '],
    ['atlas tail-end --misere b', 'atlas tail-end --misere both '],
    ['verify package-', 'verify package-lock.json '],
  ])('%s', async (typed, completed) => {
    const { stdout } = await runPiped(['completion', 'zsh']);
    writeFileSync(join(folder, '_penultimate'), stdout);
    const out = join(folder, `line-${randomUUID()}`);
    execFileSync('zsh', ['-f', '-c', ZSH_AFTER_TAB, 'zsh', folder, typed], {
      cwd: root,
      env: { ...env, OUT: out, TERM: 'dumb' },
    });
    expect(readFileSync(out, 'utf8')).toBe(`penultimate ${completed}\n`);
  });
});

test('every command answers with its summary, and every flag with its sentence', async () => {
  expect((await runPiped(['__complete', ''])).stdout.split('\n')).toEqual([
    ...COMMANDS.map(({ name, summary }) => `${name}\t${summary}`),
    'help\tHelp for a command.',
    '',
  ]);
  for (const { name, flags } of COMMANDS) {
    const { stdout } = await runPiped(['__complete', name, '-']);
    for (const flag of flags) expect(stdout).toContain(`--${flag.name}\t${flag.sentence}\n`);
  }
});

test.each([
  [
    ['play', '--first='],
    ['--first=1', '--first=2', '--first=random'],
  ],
  [['exam', 'casual', 'match-six', '--out='], [':files']],
])('the words after %j keep the option', async (words, found) => {
  expect((await runPiped(['__complete', ...words])).stdout).toBe(`${found.join('\n')}\n`);
});

test.each([
  [[], 'No shell is given; write bash, zsh or fish.'],
  [['tcsh'], 'There is no script for "tcsh"'],
])('%j is refused', async (words, error) => {
  const { code, stderr } = await runPiped(['completion', ...words]);
  expect(code).toBe(2);
  expect(stderr).toContain(error);
});
