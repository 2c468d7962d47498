import { expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import type { AnyGame } from '../core/index.ts';
import { createFeatures } from './features.ts';

test('features are numbers and then statements, each with its name, about what is seen in a position', () => {
  const game = createPlaceGame([[1], 'lost']);
  const features = createFeatures(
    ({ rules }: AnyGame, position: unknown) => ({
      moves: rules.legalMoves(position).length,
      outcome: rules.outcome(position),
    }),
    { size: ['the number of moves', ({ moves }) => moves] },
    { over: ['it is over', ({ outcome }) => outcome !== undefined] },
  );
  expect(features).toMatchObject([
    { id: 'size', name: 'the number of moves', kind: 'number' },
    { id: 'over', name: 'it is over', kind: 'statement' },
  ]);
  const end = game.rules.play(game.rules.start, 0);
  expect(features.map((feature) => feature.of(game, game.rules.start))).toEqual([1, false]);
  expect(features.map((feature) => feature.of(game, end))).toEqual([0, true]);
});
