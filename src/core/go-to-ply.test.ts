import { expect, test } from 'vitest';
import { gameWith } from '../../test/game-with.ts';
import { tailEnd } from '../games/tail-end/knowledge.ts';
import { goToPly, replay } from './match.ts';
import { mustSucceed } from './result.ts';

const played = mustSucceed(replay(gameWith(tailEnd), ['5', '3', '2']));
const start = goToPly(played, 0);

test('any ply can be gone to, back and forth, and nothing is forgotten', () => {
  expect([start.moves, start.undone]).toEqual([[], [2, 3, 5]]);
  expect(start.positions).toEqual(played.positions.slice(0, 1));
  const second = goToPly(start, 2);
  expect([second.moves, second.undone, second.positions]).toEqual([[5, 3], [2], played.positions.slice(0, 3)]);
  expect(goToPly(second, 3)).toEqual(played);
});

test('the current ply is the same match, and beyond the ends there is nothing', () => {
  expect(goToPly(played, 3)).toBe(played);
  expect(goToPly(played, -1)).toEqual(start);
  expect(goToPly(start, 9)).toEqual(played);
});
