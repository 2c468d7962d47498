import { expect, test } from 'vitest';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

test('tallies add up in any order', () => {
  const one: Tally = {
    ...EMPTY_TALLY,
    games: 3,
    wins: [2, 1],
    plies: [
      [3, 2],
      [9, 1],
    ],
    lengths: [[5, 3, 2]],
  };
  const other: Tally = {
    ...EMPTY_TALLY,
    games: 2,
    wins: [0, 2],
    plies: [
      [1, 1],
      [9, 1],
    ],
    lengths: [
      [5, 1, 0],
      [6, 1, 1],
    ],
  };
  const sum = addTallies(one, other);
  expect(sum).toMatchObject({
    games: 5,
    wins: [2, 3],
    plies: [
      [1, 1],
      [3, 2],
      [9, 2],
    ],
    lengths: [
      [5, 4, 2],
      [6, 1, 1],
    ],
  });
  expect(addTallies(other, one)).toEqual(sum);
  expect(addTallies(one, EMPTY_TALLY)).toEqual(one);
});
