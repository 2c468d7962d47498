import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { optionDeclarations } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { COMMANDS } from './arguments/declarations.ts';

const folder = temporaryFolder();

describe('help', () => {
  test('of the program lists every command of the contract', async () => {
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

  test.each(
    COMMANDS.filter(({ argument }) => argument?.kind === 'game').map((command) => [command.name, command] as const),
  )('%s --help says where the options of a game are', async (name, { leading }) => {
    const words = leading ? [name, 'casual'] : [name]; // what stands before the game
    const line = `  penultimate ${words.join(' ')} tail-end --help\n`;
    expect((await runPiped([name, '--help'])).stdout).toContain(line);
    expect((await runPiped([...words, 'tail-end', '--help'])).stdout).not.toContain('tail-end --help');
  });

  test('an option of several games takes a value in all of them or in none', () => {
    const types = new Map<string, Set<boolean>>();
    for (const { name, type } of GAMES.flatMap(optionDeclarations)) {
      types.set(name, (types.get(name) ?? new Set()).add(type === 'flag'));
    }
    expect([...types].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});

test.each(['--version', '-V', '-v'])('%s is the version of the program', async (word) => {
  expect(await runPiped([word])).toEqual({ code: 0, stdout: '0.0.0\n', stderr: '' });
});

describe('long text', () => {
  const env = { LANG: 'C.UTF-8', NO_COLOR: '1' };

  const toFile = (file: string) => ({ ...env, PAGER: `cat > ${file}` });

  test('is shown by the program in PAGER, or printed if there is no such program', async () => {
    const file = join(folder, 'paged.txt');
    const person = new FakeScreen({ rows: 10, env: toFile(file) });
    expect(await person.start(['rules', 'tail-end'])).toBe(0);
    expect(person.stdout.text).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('What is known');
    const other = new FakeScreen({ rows: 10, env: { ...env, PAGER: 'no-such-pager-here' } });
    expect(await other.start(['rules', 'tail-end'])).toBe(0);
    expect(other.stdout.text).toContain('What is known');
  });

  test.each([
    [['rules', 'tail-end', '--no-pager'], toFile(join(folder, 'none.txt'))],
    [['rules', 'tail-end'], { PAGER: 'cat' }],
    [['rules', 'tail-end'], { PAGER: '' }],
    [['solve', 'match-six', '--json'], toFile(join(folder, 'none.txt'))],
  ])('%j under %j is shown at once', async (words, more) => {
    const person = new FakeScreen({ rows: 10, env: { ...env, ...more } });
    expect(await person.start(words)).toBe(0);
    expect(person.stdout.text).not.toBe('');
  });

  test('keeps the output of a command that fails', async () => {
    const person = new FakeScreen({ rows: 10, env });
    expect(await person.start(['solve', 'tail-end', '--coins', '99'])).toBe(2);
    expect(person.stderr.text).toContain('coins must be a whole number from 1 to 40');
  });
});

test('--quiet leaves out progress and notes, not the answer', async () => {
  const words = ['solve', 'match-six', '--positions', join(folder, 'rows.csv')];
  expect((await runPiped([...words, '--quiet'])).stdout).toBe('');
  expect((await runPiped(words)).stdout).toContain('Wrote the 44 positions');
  expect(await runPiped(['analyze', '-q', 'match-six: 1 2'])).toEqual(await runPiped(['analyze', 'match-six: 1 2']));
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

  test('may be preceded by other flags before the command', async () => {
    expect(await runPiped(['--json', 'games'])).toEqual(await runPiped(['games', '--json']));
    expect(await runPiped(['-h', 'play'])).toEqual(await runPiped(['play', '--help']));
  });

  test('may be written as in a record', async () => {
    const plain = await runPiped(['solve', 'tail-end', '--misere', '--json']);
    expect(await runPiped(['solve', 'tail-end', '--misere=true', '--json'])).toEqual(plain);
    expect(JSON.parse(plain.stdout).options.misere).toBe(true);
  });
});
