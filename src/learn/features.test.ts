import { expect, test } from 'vitest';
import { createPlaceGame } from '../../test/place-game.ts';
import { numberFeature, statementFeature } from './features.ts';

test('a feature is a number or a statement, with its name', () => {
  const game = createPlaceGame([[1], 'lost']);
  const size = numberFeature<unknown, unknown>(
    'size',
    'the number of moves',
    ({ rules }, at) => rules.legalMoves(at).length,
  );
  const over = statementFeature<unknown, unknown>('over', 'it is over', ({ rules }, at) => !!rules.outcome(at));
  expect(size).toMatchObject({ id: 'size', name: 'the number of moves', kind: 'number' });
  expect(over).toMatchObject({ id: 'over', name: 'it is over', kind: 'statement' });
  expect([size.of(game, game.rules.start), over.of(game, game.rules.start)]).toEqual([1, false]);
});
