import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { createGame, describeStatus, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';

async function rulesOf(...words: readonly string[]): Promise<string> {
  const { code, stdout } = await runPiped(['rules', ...words]);
  expect(code).toBe(0);
  return stdout.replace(/\s+/g, ' ');
}

describe('rules', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    '%s: how to play, every ruling, what is known',
    async (id, definition) => {
      const { text: book } = mustSucceed(createGame(definition));
      const { objective, howToPlay, rulings, theory } = book;
      const { stdout } = await runPiped(['rules', id]);
      const text = stdout.replace(/\s+/g, ' ');
      for (const sentence of howToPlay) expect(text).toContain(sentence);
      for (const note of theory) expect(text).toContain(`${note.text} [${describeStatus(note.status)}]`);
      for (const { id: number, ruling } of rulings) {
        expect(text).toContain(`${number}. `);
        expect(text).toContain(ruling);
      }
      const wrapped = stdout.split('\n').filter((line) => !line.includes('penultimate play'));
      expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(JSON.parse((await runPiped(['rules', id, '--json'])).stdout)).toMatchObject({
        id,
        objective,
        howToPlay,
        rulings,
        theory,
      });
    },
  );

  test('follow the options', async () => {
    expect(await rulesOf('tail-end')).toContain('Whoever flips the last head wins.');
    expect(await rulesOf('tail-end', '--misere')).toContain('Whoever flips the last head loses.');
    expect(await rulesOf('match-six', '--target', '8')).toContain('Exactly 8: you win.');
    expect(JSON.parse((await runPiped(['rules', 'match-six', '--target=8', '--json'])).stdout).objective).toContain(
      '8',
    );
  });

  test.each([
    [['tail-end', '--misere'], 'Whoever flips the last head loses.'],
    [['match-six', '--target', '8'], 'Exactly 8: you win.'],
  ])('in the middle of a game follow its options: %j', async (words, sentence) => {
    const person = new FakeScreen();
    const code = person.start(['play', ...words]);
    await person.see('): ');
    person.type('rules\r');
    expect((await person.see('): ')).replace(/\s+/g, ' ')).toContain(sentence);
    person.type('quit\r');
    expect(await code).toBe(0);
  });
});
