import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
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

describe('solve', () => {
  test('reports a dead rule, with the number of positions', async () => {
    const { stdout } = await runPiped(['solve', 'inversion-race']);
    expect(stdout).toContain('Player A moves first and wins in 9 moves.');
    expect(stdout).toContain('`inversion` never happens in 148 reachable positions.');
  });

  test('prints JSON for scripts', async () => {
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
