import { expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';

/** The parts of a help, by their first lines. */
async function partsOf(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await runPiped([...words, '--help']);
  expect(code).toBe(0);
  return stdout.split('\n\n').map((part) => part.split('\n')[0] ?? '');
}

test('a help has its parts in order, without empty ones', async () => {
  expect(await partsOf('games')).toEqual([
    'Usage: penultimate games [options]',
    'The list of games with their options.',
    'Options:',
    'Examples:',
  ]);
  expect(await partsOf('simulate')).toEqual([
    'Usage: penultimate simulate [options] [game]',
    'Many games between two players, and whether they end as predicted.',
    'Arguments:',
    'Options:',
    'Examples:',
    'Players:',
    'Every option of a game is an option here too. To see those of a game:',
  ]);
  expect((await partsOf('simulate', 'tail-end')).at(-1)).toBe('Players:');
});

test('the help of the program lists the commands in five groups, and says how to get more help', async () => {
  expect(await partsOf()).toEqual([
    'Usage: penultimate [command] [options]',
    'Small two-player games, played, solved and proved.',
    'Play:',
    'Understand:',
    'Make your own:',
    'Research:',
    'Serve:',
    'Options:',
    'Every command explains itself, and so does every game:',
  ]);
});

test('a help has two columns, the first as wide as its longest term', async () => {
  expect((await runPiped(['new', '--help'])).stdout).toBe(
    [
      'Usage: penultimate new [options] [name]',
      '',
      'Write a working game file, to change into a game of your own.',
      '',
      'Arguments:',
      '  name               What the game is called: small letters, digits and hyphens.',
      '                     Ends with .ts for TypeScript.',
      '',
      'Options:',
      '  --template <name>  What to start from: subtraction, row, grid or graph',
      '                     (default subtraction).',
      '  -q, --quiet        Only the answer: no progress and no notes.',
      '  --no-pager         Do not show long text page by page.',
      '  --no-color         Plain text, as under NO_COLOR or in a pipe.',
      '  -h, --help         Show help.',
      '',
      'Examples:',
      '  penultimate new my-game',
      '  penultimate new my-game.ts --template grid',
      '',
    ].join('\n'),
  );
});

test('the help of exam shows a player and a game in its example', async () => {
  const { stdout } = await runPiped(['exam', '--help']);
  expect(stdout).toContain('Usage: penultimate exam [options] [player] [game]\n');
  expect(stdout).toContain('\nExamples:\n');
  expect(stdout.endsWith('To see those of a game:\n  penultimate exam casual tail-end --help\n')).toBe(true);
  expect((await runPiped(['solve', '--help'])).stdout.endsWith('\n  penultimate solve tail-end --help\n')).toBe(true);
});

test('on a narrow screen each sentence is below its term', async () => {
  const screen = new FakeScreen({ columns: 40 });
  expect(await screen.start(['new', '--help'])).toBe(0);
  expect(screen.stdout.text).toContain(
    '\n  name\n      What the game is called: small\n      letters, digits and hyphens. Ends\n      with .ts for TypeScript.\n',
  );
});

test('the options of a game show their values and defaults, separate from those of the command', async () => {
  const { stdout } = await runPiped(['solve', 'tail-end', '--help']);
  expect(stdout).toMatch(/ --coins <number> .*\(.*1 to 40.*; default \d+\)\./s);
  expect(stdout).toMatch(/ --misere {2,}[A-Z][^<]*\n/);
  expect(stdout).toMatch(/ --reach <number\|all> /);
  expect((await runPiped(['atlas', 'tail-end', '--help'])).stdout).toMatch(
    / --misere <true\|false\|both> .* --first <values> /s,
  );
  expect((await runPiped(['solve', 'winners-and-losers', '--help'])).stdout).toMatch(/ --string <letters> /);
});
