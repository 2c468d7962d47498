import { expect, test } from 'vitest';
import { createRandom, mustSucceed } from '../../core/index.ts';
import { matchSix } from '../../games/index.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { localDay } from './practice.ts';

test('the day is that of the local clock', () => {
  const at = (time: string, offset: number) =>
    localDay({ getTime: () => Date.parse(time), getTimezoneOffset: () => offset } as Date);
  expect(at('1970-01-02T00:00:00Z', 0)).toBe(1);
  expect(at('1970-01-02T00:30:00Z', 60)).toBe(0); // west: the day before
  expect(at('1970-01-01T23:30:00Z', -60)).toBe(1); // east: the next day
  expect(at('1970-01-01T23:59:59Z', 0)).toBe(0);
});

test('random moves lead to an unfinished position with Player 1 to move', () => {
  const game = {
    ...matchSix,
    puzzles: { draw: () => ({ options: { target: 17, max: 5, window: 6, first: 2 } }), maxMoves: 6 },
  } as never;
  const plies = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const { match } = mustSucceed(drawPuzzle(game, createRandom(seed)));
    plies.add(match.moves.length);
    expect(match.positions).toHaveLength(match.moves.length + 1);
  }
  for (const count of plies) expect(count % 2).toBe(1); // Player 2 began
  expect(Math.max(...plies)).toBeLessThanOrEqual(6);
});
