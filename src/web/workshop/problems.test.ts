import { describe, expect, it } from 'vitest';
import { lineOfField, lineOfSyntaxError } from './problems.ts';

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
  it.each<[string, number | undefined]>([
    ['play', 7],
    ['moves', 6],
    ['start', 5],
    ['grid', undefined],
  ])('%s is in line %s', (name, line) => {
    expect(lineOfField(GAME, name)).toBe(line);
  });
});

it('the line of a syntax error is found', () => {
  expect(lineOfSyntaxError(GAME.replace('id:', 'id id:'))).toBe(4);
  expect(lineOfSyntaxError(GAME)).toBeUndefined();
});
