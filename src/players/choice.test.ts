import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { createRandom } from '../core/index.ts';
import { allEvenWeights, chooseIndex, distributionOf, drawEntry, evenWeights, weightedPlayer } from './choice.ts';

describe('a distribution', () => {
  test('lists the weights that are not zero, and where the draws for each end', () => {
    expect(distributionOf([0.5, 0, 0.25, 0.25])).toEqual({
      support: [0, 2, 3],
      isUniform: false,
      limits: [2 ** 31, 2 ** 31 + 2 ** 30, 2 ** 32],
    });
    expect(distributionOf([0, 0.5, 0.5])).toEqual({ support: [1, 2], isUniform: true, limits: [2 ** 31, 2 ** 32] });
    expect(distributionOf([0.25, 0.25, 0.5]).isUniform).toBe(false);
  });

  test.each([
    [[1]],
    [[0, 1, 0]],
    [[0.5, 0, 0.5]],
    [[0.25, 0.75]],
    [[0, 0.5, 0.25, 0, 0.25]],
    [[0.25, 0.25, 0.5]],
    [Array(5).fill(0.2)],
    [[0.1, 0.2, 0.3, 0.4]],
  ])('%j is drawn from, behind others, as its weights are: with the same draws the same', (weights) => {
    const { support, isUniform, limits } = distributionOf(weights);
    const before = [1, 2, 3];
    const [one, other] = [createRandom(7), createRandom(7)];
    for (let draws = 0; draws < 200; draws++) {
      const entry = drawEntry(one, support.length, isUniform, [...before, ...limits], before.length);
      expect(support[entry - before.length]).toBe(chooseIndex(weights, other));
    }
  });

  test.each([0, 2 ** 31 - 1, 2 ** 31, 3 * 2 ** 30 - 1, 3 * 2 ** 30, 2 ** 32 - 1])(
    'ends for one weight where it begins for the next: draw %i',
    (draw) => {
      const weights = [0.5, 0.25, 0.25];
      const random = Object.assign(createRandom(1), { next: () => draw });
      const { support, isUniform, limits } = distributionOf(weights);
      expect(drawEntry(random, support.length, isUniform, limits, 0)).toBe(chooseIndex(weights, random));
    },
  );

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
    const { support, isUniform, limits } = distributionOf(weights);
    drawEntry(random, support.length, isUniform, limits, 0);
    chooseIndex(weights, random);
    expect(noted).toEqual(drawn === 'nothing' ? [] : [drawn, drawn]);
  });

  test('whose weights add up to a little less than 1 gives the highest draws to the last', () => {
    const highest = Object.assign(createRandom(1), { next: () => 2 ** 32 - 1 });
    const weights = [0.1, 0.2, 0.3, 0];
    const { support, isUniform, limits } = distributionOf(weights);
    expect(chooseIndex(weights, highest)).toBe(2);
    expect(drawEntry(highest, support.length, isUniform, limits, 0)).toBe(2);
  });
});

test('even weights', () => {
  expect(evenWeights([true, false, true, true])).toEqual([1 / 3, 0, 1 / 3, 1 / 3]);
  expect(allEvenWeights(4)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(allEvenWeights(4)).toBe(allEvenWeights(4));
  expect(Object.isFrozen(allEvenWeights(4))).toBe(true);
});

test('a player who finds no move although there is one says so', () => {
  const game = openGame('match-six');
  const nobody = weightedPlayer('nobody', game, () => [0, 0, 0]);
  const text = game.text.formatPosition(game.rules.start);
  expect(() => nobody.weights(game.rules.start)).toThrow(
    new RangeError(`The values of ${text} contradict each other: nobody finds no move.`),
  );
});
