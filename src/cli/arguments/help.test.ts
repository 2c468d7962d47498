import { expect, test } from 'vitest';
import { runPiped } from '../../../test/fake-terminal.ts';

/** The parts of a help, by their first lines. */
async function partsOf(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await runPiped([...words, '--help']);
  expect(code).toBe(0);
  return stdout.split('\n\n').map((part) => part.split('\n')[0] ?? '');
}

test('a help has its parts in order, and none that is empty', async () => {
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

test('the help of the program names every command, and says how to ask for more', async () => {
  expect(await partsOf()).toEqual([
    'Usage: penultimate [command] [options]',
    'Small two-player games, played, solved and proved.',
    'Commands:',
    'Options:',
    'Every command explains itself, and so does every game:',
  ]);
});
