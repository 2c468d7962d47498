import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const folder = temporaryFolder();

describe('color', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with the escape character
  const TINTS = /\u001b\[\d+m/;

  async function opening(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
    const people = new FakeScreen({ env: { LANG: 'C.UTF-8', XDG_STATE_HOME: folder, ...env } });
    const code = people.start(['play', 'tail-end', ...words]);
    const shown = await people.see('Select a coin');
    people.type('quit\r');
    await code;
    return shown;
  }

  test('is used for people, and not under NO_COLOR, --no-color and TERM=dumb', async () => {
    expect(await opening([], {})).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '' })).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '0' })).not.toMatch(TINTS);
    expect(await opening(['--no-color'], {})).not.toMatch(TINTS);
    expect(await opening([], { TERM: 'dumb' })).not.toMatch(TINTS);
  });

  test('and every control sequence are absent under TERM=dumb: the menu is a numbered list', async () => {
    const env = { LANG: 'C.UTF-8', TERM: 'dumb', XDG_STATE_HOME: folder };
    const person = new FakeScreen({ env, columns: 100 });
    const code = person.start([]);
    expect(await person.see('Type a number')).toContain('\n  1. Play a game\n');
    for (const [typed, next] of [
      ['x', 'Please type a number from 1 to'],
      ['1', 'Which game?'],
      ['3', 'How?'],
      ['2', 'Against whom?'],
      ['1', 'Who starts?'],
      ['1', 'Choose a number (1-3)'],
      ['quit', 'What would you like to do?'],
    ] as const) {
      person.type(`${typed}\n`);
      await person.see(next);
    }
    person.type('\n');
    expect(await code).toBe(0);
    expect(person.stdout.text).not.toContain('\u001b');
    expect(person.stdout.text).not.toMatch(/\P{ASCII}/u);
  });

  test('is used in a pipe under FORCE_COLOR, unless NO_COLOR or --no-color is set', async () => {
    const piped = async (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
      (await runPiped(['rules', 'match-six', ...words], { env })).stdout;
    expect(await piped({})).not.toMatch(TINTS);
    expect(await piped({ FORCE_COLOR: '1' })).toMatch(TINTS);
    expect(await piped({ FORCE_COLOR: '0' })).not.toMatch(TINTS);
    expect(await piped({ FORCE_COLOR: 'false' })).not.toMatch(TINTS);
    expect(await piped({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toMatch(TINTS);
    expect(await piped({ FORCE_COLOR: '1' }, '--no-color')).not.toMatch(TINTS);
  });

  test('is independent of Unicode: a screen without it gets ASCII', async () => {
    const shown = await opening(['--no-color'], { LANG: 'C' });
    expect(shown).toContain('| H || H |');
    expect(shown).not.toMatch(/\P{ASCII}/u);
  });

  test('does not change sentences, which are ASCII there too', async () => {
    const person = new FakeScreen({ env: { LC_ALL: 'C', LANG: 'C.UTF-8', XDG_STATE_HOME: folder } });
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    for (const asked of ['hint', 'why 3', 'values', 'review', 'rules', '?']) {
      person.type(`${asked}\r`);
      await person.see('(1-3): ');
    }
    person.type('quit\r');
    await code;
    expect(person.stdout.text).toContain("Only 1 of Player 1's 3 moves wins.");
    const reader = new FakeScreen({ env: { LC_ALL: 'C', PAGER: 'cat' } });
    await reader.start(['rules', 'tail-end', '--misere']);
    expect(reader.stdout.text).toContain('misere');
    for (const { stdout } of [person, reader]) expect(stdout.text).not.toMatch(/\P{ASCII}/u);
  });
});
