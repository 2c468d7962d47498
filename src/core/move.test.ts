import { expect, test } from 'vitest';
import { createPlaceGame } from '../../test/place-game.ts';
import { illegalMove, parseMove } from './match.ts';
import { failure, success } from './result.ts';

const game = createPlaceGame([[1, 2], 'lost', 'won']);
const { rules } = game;

test('a text names a legal move, or is refused for its reason', () => {
  expect(parseMove(game, rules.start, '1')).toEqual(success(1));
  expect(parseMove(game, rules.start, '0')).toEqual(success(0));
  expect(parseMove(game, rules.start, '2')).toEqual(
    failure('"2" is not a legal move here; the legal moves are 0 and 1.'),
  );
  expect(parseMove(game, rules.play(rules.start, 0), '0')).toEqual(failure('The game is over.'));
});

test('rules that are asked to play something else throw', () => {
  expect(illegalMove('x\ny')).toEqual(new RangeError('The move "x?y" is not legal here.'));
});
