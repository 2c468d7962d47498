import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPiped } from '../../test/fake-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { optionDeclarations } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { COMMANDS } from './declarations.ts';

describe('help', () => {
  test('of the program names every command of the contract', async () => {
    const { code, stdout } = await runPiped(['--help']);
    expect(code).toBe(0);
    for (const name of ['play', 'rules', 'analyze', 'solve', 'prove', 'verify', 'games', 'serve']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  test.each(COMMANDS.map(({ name }) => name))('%s --help has an example', async (name) => {
    const { code, stdout } = await runPiped([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^Examples?:\n {2}penultimate ${name}`, 'm'));
    expect(await runPiped(['help', name])).toEqual({ code, stdout, stderr: '' });
  });

  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    'play %s --help lists every option of the game',
    async (id, definition) => {
      const { stdout } = await runPiped(['play', id, '--help']);
      for (const { name } of optionDeclarations(definition))
        expect(stdout).toMatch(new RegExp(`^ {2}--${name}\\b`, 'm'));
    },
  );

  test('no game option hides behind a flag that takes a value elsewhere and none here', () => {
    const types = new Map<string, Set<boolean>>();
    for (const { name, type } of GAMES.flatMap(optionDeclarations)) {
      types.set(name, (types.get(name) ?? new Set()).add(type === 'flag'));
    }
    expect([...types].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});

test('--version is the version of the program', async () => {
  expect(await runPiped(['--version'])).toEqual({ code: 0, stdout: '0.0.0\n', stderr: '' });
});

describe('flags of a game', () => {
  test('may stand before or after it, with = or without', async () => {
    const words = [
      ['solve', 'tail-end', '--coins', '9', '--reach', '3', '--json'],
      ['solve', '--coins', '9', 'tail-end', '--reach=3', '--json'],
      ['solve', '--json', '--reach', '3', '--coins=9', 'tail-end'],
      ['--no-color', 'solve', 'tail-end', '--json', '--coins', '9', '--reach', '3', '--misere=false'],
    ];
    const answers = await Promise.all(words.map((call) => runPiped(call)));
    expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
    expect(JSON.parse(answers[0]?.stdout ?? '').options).toEqual({ coins: 9, reach: 3, misere: false });
  });

  test('other flags may stand before the command', async () => {
    expect(await runPiped(['--json', 'games'])).toEqual(await runPiped(['games', '--json']));
    expect(await runPiped(['-h', 'play'])).toEqual(await runPiped(['play', '--help']));
  });

  test('a flag may be written as in a record', async () => {
    const plain = await runPiped(['solve', 'tail-end', '--misere', '--json']);
    expect(await runPiped(['solve', 'tail-end', '--misere=true', '--json'])).toEqual(plain);
    expect(JSON.parse(plain.stdout).options.misere).toBe(true);
  });
});

describe('games', () => {
  test('lists every game and its options, for people and as JSON', async () => {
    const { stdout } = await runPiped(['games']);
    const json = JSON.parse((await runPiped(['games', '--json'])).stdout) as {
      id: string;
      options: { name: string }[];
    }[];
    expect(json.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    for (const { id, options } of json) {
      expect(stdout).toContain(id);
      for (const { name } of options) expect(stdout).toContain(`--${name}`);
    }
  });
});

describe('rules', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    '%s: how to play, every ruling, what is known',
    async (id, { ruleBook }) => {
      const { code, stdout } = await runPiped(['rules', id]);
      const text = stdout.replace(/\s+/g, ' ');
      expect(code).toBe(0);
      for (const sentence of ruleBook.howToPlay) expect(text).toContain(sentence);
      for (const { id: number, ruling } of ruleBook.rulings) {
        expect(text).toContain(`${number}. `);
        expect(text).toContain(ruling);
      }
      for (const paragraph of ruleBook.theory) expect(text).toContain(paragraph);
      const wrapped = stdout.split('\n').filter((line) => !line.includes('penultimate play'));
      expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(JSON.parse((await runPiped(['rules', id, '--json'])).stdout)).toMatchObject({ id, ...ruleBook });
    },
  );
});

describe('solve', () => {
  test('says that a dead rule is dead, with the number', async () => {
    const { stdout } = await runPiped(['solve', 'inversion-race']);
    expect(stdout).toContain('Player A moves first and wins in 9 plies.');
    expect(stdout).toContain('Dead rule: inversion: never, in 148 reachable positions.');
  });

  test('gives JSON to scripts', async () => {
    const { stdout } = await runPiped(['solve', 'last-digit-standing', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'last-digit-standing',
      verdict: 'win',
      distance: 9,
      positions: 17_455,
      openings: expect.arrayContaining([{ move: '6', verdict: 'win', distance: 9, best: true }]),
    });
  });
});

describe('prove and verify', () => {
  const folder = temporaryFolder();

  test.each(GAMES.map(({ id }) => id))('%s: what one writes the other accepts', async (id) => {
    const file = join(folder, `${id}.json`);
    const proved = await runPiped(['prove', id, '--out', file, '--json']);
    expect(proved.code).toBe(0);
    const verified = await runPiped(['verify', file, '--json']);
    expect(verified.code).toBe(0);
    const { claim } = JSON.parse(proved.stdout);
    expect(JSON.parse(verified.stdout)).toMatchObject({ valid: true, game: id, claim });
    expect((await runPiped(['prove', id])).stdout).toBe(readFileSync(file, 'utf8'));
    expect((await runPiped(['verify', file])).stdout).toContain('The certificate holds');
  });

  test('a certificate that was edited fails: exit code 1', async () => {
    const file = join(folder, 'edited.json');
    const { stdout } = await runPiped(['prove', 'match-six']);
    writeFileSync(file, stdout.replace('"within":3', '"within":5'));
    const { code, stdout: answer, stderr } = await runPiped(['verify', file]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(answer).toContain('The certificate fails. It claims an end within 5 plies; its strategy takes up to 3.');
    expect(JSON.parse((await runPiped(['verify', file, '--json'])).stdout)).toMatchObject({ valid: false });
  });

  test('a theorem is checked up to a size', async () => {
    const { code, stdout } = await runPiped(['prove', 'winners-and-losers', '--theorem', '--up-to', '8']);
    expect(code).toBe(0);
    // 2 + 4 + … + 256 strings of 1 to 8 letters.
    expect(stdout.replace(/\s+/g, ' ')).toContain('Checked up to 8 letters: 510 games');
  });
});

describe('play without a person', () => {
  test('two CPUs play to the end, and the record and review follow', async () => {
    const { code, stdout } = await runPiped(['play', 'tail-end', '--players', 'perfect,random']);
    expect(code).toBe(0);
    expect(stdout).toContain('Player 1 selects Coin 1.');
    expect(stdout).toContain('Review. Player 1: 1 of 1 decisions right. Player 2: nothing to decide.');
    expect(stdout).toContain('Record: tail-end: 1\n');
  });

  test('the same seed gives the same game', async () => {
    const words = ['play', 'winners-and-losers', '--players', 'random,random', '--seed'];
    const [first, again, other] = await Promise.all(['5', '5', '6'].map((seed) => runPiped([...words, seed])));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('an endless game stops where it was told to: exit code 1', async () => {
    const words = ['play', 'match-six', '--target', '8', '--players', 'perfect,perfect', '--max-plies', '12'];
    const { code, stderr } = await runPiped(words);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^penultimate: The game is not over after 12 plies, where it was to stop\. Go on with: .*\n$/,
    );
  });

  test('the program draws a new string for each game of Winners And Losers, and the seed decides which', async () => {
    const words = ['play', 'winners-and-losers'];
    const strings = await Promise.all([1, 2, 3].map(async (seed) => (await runPiped(words, { seed })).stdout));
    expect(new Set(strings).size).toBe(3);
    expect((await runPiped([...words, '--seed', '2'])).stdout).toBe(strings[1]);
  });
});

describe('a game through a pipe', () => {
  test('--review adds the review after the book’s text', async () => {
    const plain = await runPiped(['play', 'match-six'], { input: '2\n3\n1\n' });
    const reviewed = await runPiped(['play', 'match-six', '--review'], { input: '2\n3\n1\n' });
    expect(reviewed.stdout.startsWith(plain.stdout)).toBe(true);
    expect(reviewed.stdout.slice(plain.stdout.length)).toBe(
      'Review. Player 1: 2 of 2 decisions right. Player 2: 1 of 1 decisions right.\n' +
        'Record: match-six: 2 3 1\nLink:   /play/match-six?moves=2.3.1\n',
    );
    expect({ plain: plain.code, stderr: plain.stderr }).toEqual({ plain: 0, stderr: '' });
  });

  test('a coin toss is announced there too, and recorded as first=2 when Player 2 wins it', async () => {
    const tosses = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((seed) =>
        runPiped(['play', 'match-six', '--first', 'random', '--seed', String(seed)]),
      ),
    );
    for (const { stdout, stderr } of tosses) {
      const [, seat] = /^Coin toss: Player ([12]) starts\.\nGame Start!\n/.exec(stdout) ?? [];
      expect(stdout).toContain(`Player ${seat}'s turn.`);
      expect(stderr).toContain(seat === '2' ? '"match-six first=2:"' : '"match-six:"');
    }
    expect(new Set(tosses.map(({ stdout }) => stdout)).size).toBe(2);
  });

  test('--hints tells who will win and what each move is worth', async () => {
    const { stdout } = await runPiped(['play', 'match-six', '--hints'], { input: '2\n' });
    expect(stdout).toContain('Player 1 will win in 3 plies if both play their best.\n  ~ 1 ');
    expect(stdout).toContain('Player 1 will win in 2 plies if both play their best.\n  - 1 ');
  });

  test('commands work there too', async () => {
    const { stdout, code } = await runPiped(['play', 'match-six'], { input: 'hint\n3\nundo\n2\n3\n1\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('Hint: 2 wins in 3 plies');
    expect(stdout).toMatch(/Current Sequence: \[2, 3, 1\]\n.*\nPlayer 1 wins the game!\n$/);
  });

  test('garbage and a very long line are refused in one short line each', async () => {
    const input = `${'9'.repeat(1_000_000)}\n\u0000\u001b[2J\ud83d\ude00\n2\n3\n1\n`;
    const { code, stdout } = await runPiped(['play', 'match-six'], { input });
    expect(code).toBe(0);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(250);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing that a terminal would obey
    expect(stdout).not.toMatch(/[\u0000\u001b]/);
  });

  test('the end of the input is not the end of the game: exit code 1, and how to go on', async () => {
    const { code, stderr } = await runPiped(['play', 'match-six', '--hints'], { input: '2\n' });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'penultimate: The input ended before the game did. Go on with: penultimate play --from "match-six: 2" --hints\n',
    );
  });

  test('--from goes on from a record, and a finished one only shows its end', async () => {
    const { stdout } = await runPiped(['play', '--from', 'match-six: 2'], { input: '3\n1\n' });
    expect(stdout).toMatch(/^Game Start!\n\nCurrent Sequence: \[2\]\nPlayer 2's turn\./);
    const over = await runPiped(['play', '--from', 'match-six: 2 3 1']);
    expect(over.code).toBe(0);
    expect(over.stdout).toMatch(/Player 1 wins the game!\n$/);
  });
});
