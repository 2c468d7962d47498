import { expect, test } from 'vitest';
import { addTallies, EMPTY_TALLY, type GameEnding, type Tally } from './tally.ts';

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

const ENDED: GameEnding = { winner: null, plies: 1 };

test('the first thousand disagreements are listed, and all are counted', () => {
  const of = (games: readonly number[]): Tally => ({
    ...EMPTY_TALLY,
    disagreed: games.length,
    disagreements: games.map((game) => ({ game, predicted: ENDED, actual: ENDED, record: '' })),
  });
  const odd = of(Array.from({ length: 501 }, (_, index) => 2 * index + 1));
  const even = of(Array.from({ length: 500 }, (_, index) => 2 * index));
  const { disagreed, disagreements } = addTallies(odd, even);
  expect(disagreed).toBe(1001);
  expect(disagreements.map(({ game }) => game)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});
