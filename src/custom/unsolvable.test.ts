import { expect, test } from 'vitest';
import { createGame, mustSucceed, reasonOf } from '../core/index.ts';
import { readGame } from './read-game.ts';

const PILE = { id: 'pile', start: 3, moves: (p: number) => (p > 0 ? [1] : []), play: (p: number) => p - 1 };

test.each([
  ['chance', 'a game with chance has no certain verdict'],
  ['observation', 'both players must see the whole position, and this game hides a part of it'],
  ['hidden', 'both players must see the whole position, and this game hides a part of it'],
  ['simultaneous', 'one player moves at a time'],
])('a game with %s is refused, and the sentence says why', (field, why) => {
  const read = readGame({ ...PILE, [field]: () => [] });
  expect(read).toEqual({ ok: false, error: `The game has "${field}" and cannot be solved: ${why}.` });
});

test.each([
  [-1, 'returns -1, but a game with chance has no certain verdict, in position 3.'],
  [-2, 'returns -2, but one player moves at a time, in position 3.'],
  [3, 'must return 1 or 2, not 3, in position 3.'],
])('a turn of %i is refused with its position', (turn, sentence) => {
  const game = mustSucceed(createGame(mustSucceed(readGame({ ...PILE, turn: () => turn }))));
  const why = () => {
    try {
      return String(game.rules.turn(game.rules.start));
    } catch (error) {
      return reasonOf(error);
    }
  };
  expect(why()).toContain(sentence);
});
