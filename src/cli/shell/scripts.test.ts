import { describe, expect, test } from 'vitest';
import { bashCompletion } from './bash.ts';
import { type CompletedCommand, completeCommands } from './completion-data.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

/** A command with a game, and one without. */
const COMPLETED: readonly CompletedCommand[] = [
  {
    name: 'go',
    summary: "It's a go: now.",
    flags: [
      { name: 'json', sentence: 'As JSON.', takes: 'nothing', words: [] },
      { name: 'out', sentence: 'Where to.', takes: 'file', words: [] },
      { name: 'who', sentence: 'Who.', takes: 'players', words: [] },
      { name: 'first', sentence: 'First.', takes: 'words', words: ['1', '2'] },
      { name: 'n', sentence: 'Any.', takes: 'something', words: [] },
    ],
    words: ['nim', 'all'],
    takesFile: true,
    gameFlags: [['nim', [{ name: 'heaps', sentence: 'Heaps.', takes: 'something', words: [] }]]],
  },
  { name: 'stop', summary: 'Stop.', flags: [], words: [], takesFile: false, gameFlags: [] },
];

function linesWith(script: string, part: string): readonly string[] {
  return script.split('\n').flatMap((line) => (line.includes(part) ? [line.trim()] : []));
}

describe('the script for zsh', () => {
  const script = zshCompletion(COMPLETED);

  test('describes commands and options, a colon in a name escaped', () => {
    expect(script).toContain(`commands=('go:It'\\''s a go: now.' 'stop:Stop.' 'help:Help for a command.' '--`);
    expect(linesWith(script, 'help) found')).toEqual(['help) found=(go stop) ;;']);
    expect(linesWith(script, 'go) options=')).toEqual([
      "go) options=('--json:As JSON.' '--out:Where to.' '--who:Who.' '--first:First.' '--n:Any.'); found=(nim all); files=yes",
    ]);
    expect(linesWith(script, 'stop) options=')).toEqual(['stop) options=(); found=()']);
  });

  test('adds the options of a named game', () => {
    expect(script).toContain(
      "\n      case $game in\n        nim) options+=('--heaps:Heaps.'); found=(); files='' ;;\n      esac\n      ;;\n    stop)",
    );
    expect(script).toContain('stop) options=(); found=()\n      ;;\n  esac');
    expect(linesWith(script, 'game=$word')).toEqual(['case $word in nim) game=$word ;; esac ;;']);
  });

  test('completes the values of each option', () => {
    expect(script).toContain(
      [
        "    'go --out') _files; return ;;",
        "    'go --who') compset -P '*,'; compadd -a players; return ;;",
        "    'go --first') compadd -- 1 2; return ;;",
        "    'go --n'|'go --heaps') :; return ;;",
      ].join('\n'),
    );
    expect(script).toMatch(/^ {2}players=\(human random .*\)$/m);
  });
});

describe('the script for bash', () => {
  const script = bashCompletion(COMPLETED);

  test('has the words and options of each command, and of a named game', () => {
    expect(linesWith(script, "'') words=")[0]).toMatch(/^'' *\) words='go stop help'; flags='--/);
    expect(linesWith(script, 'help) words=')).toEqual(["help) words='go stop' ;;"]);
    expect(script).toContain(
      [
        "    go) flags='--json --out --who --first --n'; words='nim all'; files=yes",
        '      case "$game" in',
        "        nim) flags+=' ''--heaps'; words=''; files='' ;;",
        '      esac ;;',
        "    stop) flags=''; words='' ;;",
        '  esac',
      ].join('\n'),
    );
  });

  test('completes the values of each option', () => {
    expect(linesWith(script, "'go --out')")).toEqual([
      `'go --out') IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$cur")); return ;;`,
    ]);
    expect(linesWith(script, "'go --first')")).toEqual([
      `'go --first') COMPREPLY=($(compgen -W '1 2' -- "$cur")); return ;;`,
    ]);
    expect(linesWith(script, "'go --n'")).toEqual(["'go --n'|'go --heaps') COMPREPLY=(); return ;;"]);
    expect(linesWith(script, "'go --who')")[0]).toMatch(
      /^'go --who'\) COMPREPLY=\(\$\(compgen -P "\$before" -W 'human random .*' -- "\$\{cur##\*,\}"\)\); return ;;$/,
    );
  });
});

test('the script for fish has a line for each completion', () => {
  const lines = fishCompletion(COMPLETED).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '# Completion of penultimate for fish',
    "complete -c penultimate -f -n __fish_use_subcommand -a go -d 'It\\'s a go: now.'",
    "complete -c penultimate -f -n __fish_use_subcommand -a stop -d 'Stop.'",
    "complete -c penultimate -f -n __fish_use_subcommand -a help -d 'Help for a command.'",
    "complete -c penultimate -f -n '__fish_seen_subcommand_from help' -a 'go stop'",
  ]);
  const own = lines.slice(lines.findIndex((line) => line.includes(' -F ')));
  const inGo = "-n '__fish_seen_subcommand_from go'";
  expect(own).toEqual([
    "complete -c penultimate -F -n '__fish_seen_subcommand_from go; and not __fish_seen_subcommand_from nim' -a 'nim all'",
    "complete -c penultimate -f -n '__fish_seen_subcommand_from go; and __fish_seen_subcommand_from nim'",
    `complete -c penultimate ${inGo} -l json -d 'As JSON.'`,
    `complete -c penultimate ${inGo} -l out -r -F -d 'Where to.'`,
    expect.stringMatching(
      / -l who -x -a '\(__fish_complete_list , \\'printf "%s\\\\n" human random .*\\'\)' -d 'Who\.'$/,
    ),
    `complete -c penultimate ${inGo} -l first -x -a '1 2' -d 'First.'`,
    `complete -c penultimate ${inGo} -l n -x -d 'Any.'`,
    "complete -c penultimate -n '__fish_seen_subcommand_from go; and __fish_seen_subcommand_from nim' -l heaps -x -d 'Heaps.'",
    "complete -c penultimate -f -n '__fish_seen_subcommand_from stop'",
    '',
  ]);
});

test('the arguments of a command come from its declaration', () => {
  const plain = { group: 'Play' as const, summary: 'It.', flags: [], examples: [] };
  const [completion, verify, exam, go] = completeCommands([
    { ...plain, name: 'completion' },
    { ...plain, name: 'verify', argument: { name: 'file', sentence: 'A file.' } },
    {
      ...plain,
      name: 'exam',
      argument: { name: 'game', kind: 'game', sentence: 'What.' },
      leading: { name: 'player', sentence: 'Who.' },
    },
    {
      ...plain,
      name: 'play',
      argument: { name: 'word', sentence: 'A word.', otherWord: 'all' },
      flags: [
        { name: 'out', value: 'file', sentence: '' },
        { name: 'who', value: 'player', sentence: '' },
        { name: 'pair', value: 'a,b', sentence: '' },
        { name: 'way', value: 'up|down', sentence: '' },
        { name: 'most', value: 'number|all', sentence: '' },
        { name: 'json', sentence: '' },
      ],
    },
  ]);
  expect([completion?.words, completion?.takesFile]).toEqual([['bash', 'zsh', 'fish'], false]);
  expect([verify?.words, verify?.takesFile, verify?.gameFlags]).toEqual([[], true, []]);
  expect(exam?.words).toEqual(expect.arrayContaining(['tail-end', 'random', 'perfect']));
  expect(exam?.words).not.toContain('human');
  expect([exam?.takesFile, exam?.gameFlags[0]?.[0]]).toEqual([true, 'tail-end']);
  expect(go?.words).toEqual(['all']);
  expect(go?.flags.slice(0, 6).map(({ name, takes, words }) => [name, takes, words])).toEqual([
    ['out', 'file', []],
    ['who', 'players', []],
    ['pair', 'players', []],
    ['way', 'words', ['up', 'down']],
    ['most', 'something', []],
    ['json', 'nothing', []],
  ]);
});
