import { describe, expect, it } from 'vitest';
import { lineOfField, lineOfSyntaxError, withField } from './problems.ts';

const GAME = `const lists = { other: [1] };

export default {
  id: 'x',
  start: { left: 3 },
  moves: (p) => ({ inner: 1 }),
  play(p, n) {
    return { outcome: 1 };
  },
};
`;

describe('a field of the game', () => {
  it.each<[readonly string[], number | undefined]>([
    [['play'], 7],
    [['outcome', 'moves'], 6],
    [['start'], 5],
    [['grid'], undefined],
  ])('%j is in line %s', (names, line) => {
    expect(lineOfField(GAME, names)).toBe(line);
  });

  it('is added at the end of the game', () => {
    expect(withField(GAME, 'grid: 1,')).toContain('  },\n\n  grid: 1,\n};\n');
    expect(withField('export default { moves, play }', 'grid: 1,')).toBe(
      'export default { moves, play,\n\n  grid: 1,\n}',
    );
    expect(withField('const none = 1;', 'grid: 1,')).toBeUndefined();
  });
});

it('the line of a syntax error is found', () => {
  expect(lineOfSyntaxError(GAME.replace('id:', 'id id:'))).toBe(4);
  expect(lineOfSyntaxError(GAME)).toBeUndefined();
});
