import { expect, test } from 'vitest';
import { lastMoveGame, readState, type SkinBoard, writeState } from './skin.ts';

/** Take one or two of three stones. */
const stones: SkinBoard = {
  start: '***',
  moves: (board) => ['one', 'two'].slice(0, board.length),
  play: (board, move) => board.slice(move === 'one' ? 1 : 2),
};

test('a state is the number of the player to move, a space and the board', () => {
  expect(writeState({ turn: 2, board: '*.' })).toBe('2 *.');
  expect(readState('2 *.')).toEqual({ turn: 2, board: '*.' });
  expect(readState('1 ')).toEqual({ turn: 1, board: '' });
});

test('players take turns on a board, and the last one to move has won', () => {
  const game = lastMoveGame(stones, 1);
  expect(game.start).toBe('1 ***');
  expect(game.moves('1 ***')).toEqual(['one', 'two']);
  expect(game.moves('2 *')).toEqual(['one']);
  expect([game.play('1 ***', 'two'), game.play('2 *', 'one')]).toEqual(['2 *', '1 ']);
  expect([game.winner('1 ***'), game.winner('2 *')]).toEqual([undefined, undefined]);
  expect([game.winner('1 '), game.winner('2 ')]).toEqual([2, 1]);
});

test('where the last move loses, the other player has won', () => {
  const game = lastMoveGame(stones, 2, true);
  expect(game.start).toBe('2 ***');
  expect([game.winner('1 *'), game.winner('1 '), game.winner('2 ')]).toEqual([undefined, 1, 2]);
});
