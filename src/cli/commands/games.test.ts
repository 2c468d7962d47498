import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/fake-terminal.ts';
import { GAMES } from '../../games/index.ts';

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
