import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { createRandom } from '../core/index.ts';
import { chooseIndex, distributionOf, drawEntry, evenWeights, weightedPlayer } from './player.ts';

describe('a distribution', () => {
  test('lists the nonzero weights, and where the draws for each end', () => {
    expect(distributionOf([0.5, 0, 0.25, 0.25])).toEqual({
      support: [0, 2, 3],
      isUniform: false,
      limits: [2 ** 31, 2 ** 31 + 2 ** 30, 2 ** 32],
    });
    expect(distributionOf([0, 0.5, 0.5])).toEqual({ support: [1, 2], isUniform: true, limits: [2 ** 31, 2 ** 32] });
    expect(distributionOf([0.25, 0.25, 0.5]).isUniform).toBe(false);
  });

  test.each([
    [0, 0],
    [2 ** 31 - 1, 0],
    [2 ** 31, 2],
    [3 * 2 ** 30 - 1, 2],
    [3 * 2 ** 30, 3],
    [2 ** 32 - 1, 3],
  ])('ends for one weight where it begins for the next: draw %i is index %i', (draw, index) => {
    const random = Object.assign(createRandom(1), { next: () => draw });
    expect(chooseIndex([0.5, 0, 0.25, 0.25], random)).toBe(index);
  });

  test.each([
    [[0.5, 0.5], 'a coin'],
    [[0.25, 0.75], 'a number'],
    [[0.25, 0.25, 0.25, 0.25], 'a number'],
    [[0, 1], 'nothing'],
  ])('%j takes %s', (weights, drawn) => {
    const noted: string[] = [];
    const random = Object.assign(createRandom(1), {
      next: () => {
        noted.push('a number');
        return 0;
      },
      toss: () => {
        noted.push('a coin');
        return 0;
      },
    });
    drawEntry(random, distributionOf(weights));
    expect(noted).toEqual(drawn === 'nothing' ? [] : [drawn]);
  });

  test('whose weights add up to slightly less than 1 gives the highest draws to the last', () => {
    const highest = Object.assign(createRandom(1), { next: () => 2 ** 32 - 1 });
    const weights = [0.1, 0.2, 0.3, 0];
    expect(chooseIndex(weights, highest)).toBe(2);
  });
});

test('even weights are equal for the chosen moves', () => {
  expect(evenWeights([true, false, true, true])).toEqual([1 / 3, 0, 1 / 3, 1 / 3]);
});

test('a player without a choice among legal moves throws', () => {
  const game = openGame('match-six');
  const nobody = weightedPlayer('nobody', game, () => [0, 0, 0]);
  const text = game.text.formatPosition(game.rules.start);
  expect(() => nobody.weights(game.rules.start)).toThrow(
    new RangeError(`The values of ${text} contradict each other: nobody finds no move.`),
  );
});
