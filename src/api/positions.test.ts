import { expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { mustSucceed } from '../core/index.ts';
import { createTable } from '../solver/index.ts';
import { positionLines, type RowFormat } from './positions.ts';

/** Player 1 may go around with player 2, draw, or lose; both seats come to the end that is `lost` for the player to move. */
const game = createPlaceGame([[1, 2, 3], [0, 4], 'drawn', 'won', 'lost']);

function partsOf(format: RowFormat, linesPerChunk: number): readonly string[] {
  return [...positionLines(game, mustSucceed(createTable(game)), format, linesPerChunk)];
}

function rows(): readonly unknown[] {
  return partsOf('jsonl', 100)
    .flatMap((part) => part.trimEnd().split('\n'))
    .map((line) => JSON.parse(line));
}

test('a line of JSON holds the value of a position and of each of its moves, for the player who makes it', () => {
  expect(rows()).toContainEqual({
    position: '0 player1',
    toMove: 1,
    verdict: 'draw',
    distance: 1,
    moves: [
      { move: '0', verdict: 'loss', distance: 2, to: '1 player2' },
      { move: '1', verdict: 'draw', distance: 1, to: '2 player2' },
      { move: '2', verdict: 'loss', distance: 1, to: '3 player2' },
    ],
  });
  expect(rows()).toContainEqual(expect.objectContaining({ position: '1 player2', toMove: 2, verdict: 'win' }));
});

test('a finished game has a winner, or null for a draw, and no moves', () => {
  const over = { toMove: null, verdict: null, distance: 0, moves: [] };
  expect(rows()).toContainEqual({ position: '2 player2', ...over, winner: null });
  expect(rows()).toContainEqual({ position: '3 player2', ...over, winner: 2 });
  expect(rows()).toContainEqual({ position: '4 player1', ...over, winner: 2 });
});

test('a line of CSV holds the same, the moves as move:verdict:distance', () => {
  const [header, ...lines] = partsOf('csv', 100).join('').trimEnd().split(/\r?\n/);
  expect(header).toBe('position,toMove,verdict,distance,winner,moves');
  expect(lines).toHaveLength(rows().length);
  expect(lines).toContain('0 player1,1,draw,1,,0:loss:2 1:draw:1 2:loss:1');
  expect(lines).toContain('3 player2,,,0,2,');
});

test('a move of an endless position has no distance', () => {
  const loop = createPlaceGame([[1], [0]]);
  const lines = [...positionLines(loop, mustSucceed(createTable(loop)), 'csv', 9)].join('');
  expect(lines).toMatch(/^0 player1,1,endless,,,0:endless:\r?$/m);
});

test('parts have at most the requested number of lines and make up the whole', () => {
  const whole = partsOf('jsonl', 1000);
  expect(whole).toHaveLength(1);
  const parts = partsOf('jsonl', 2);
  expect(parts.join('')).toBe(whole[0]);
  expect(parts.map((part) => part.split('\n').length - 1)).toEqual(
    Array.from({ length: Math.ceil(rows().length / 2) }, (_, part) => Math.min(2, rows().length - 2 * part)),
  );
});
