import { describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/fake-terminal.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';

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

  test('is there for people, and gone under NO_COLOR, --no-color and TERM=dumb', async () => {
    expect(await opening([], {})).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '' })).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '1' })).not.toMatch(TINTS);
    expect(await opening(['--no-color'], {})).not.toMatch(TINTS);
    expect(await opening([], { TERM: 'dumb' })).not.toMatch(TINTS);
  });

  test('a screen without Unicode gets ASCII', async () => {
    const shown = await opening(['--no-color'], { LANG: 'C' });
    expect(shown).toContain('| H || H |');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
    expect(shown).not.toMatch(/[^\x00-\x7f]/);
  });
});
