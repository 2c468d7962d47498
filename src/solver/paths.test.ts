import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { findPath } from './paths.ts';

describe('the path to a position', () => {
  // 0 goes to 2 at once or by way of 1, and back from everywhere.
  const game = createPlaceGame([[1, 2], [2, 0], [0, 3], 'won']);

  test('is the shortest one, as the texts of its moves', () => {
    expect(findPath(game, game.rules.start, '2 player2')).toEqual(['1']);
    expect(findPath(game, game.rules.start, '2 player1')).toEqual(['0', '0']);
    expect(findPath(game, game.rules.start, '3 player1')).toEqual(['1', '1']);
  });

  test('is empty for the position itself, and undefined for an unreachable one', () => {
    expect(findPath(game, game.rules.start, '0 player1')).toEqual([]);
    expect(findPath(game, game.rules.start, '4 player1')).toBeUndefined();
  });

  test('is found if each position can be reached in many ways', () => {
    const moves = Array.from({ length: 40 }, (_, place) => [place === 1 ? 0 : place + 1, place + 1]);
    const ladder = createPlaceGame([...moves, 'won']);
    const path = findPath(ladder, ladder.rules.start, '40 player1');
    expect(path?.slice(0, 3)).toEqual(['0', '1', '0']);
    expect(path).toHaveLength(40);
  });

  test('may lead to a position that is the same up to symmetry', () => {
    const folded = { ...game, canonical: () => ({ place: 9, turn: 'player1' }) };
    expect(findPath(folded, game.rules.start, '9 player1')).toEqual([]);
    // Runs of two and one: 2 is flipped first, or the third coin of a row that is read from the other end.
    const row = openGame('tail-end coins=4');
    const after = row.rules.play(row.rules.start, 3);
    const canonical = row.text.formatPosition(row.canonical?.(after));
    expect(findPath(row, row.rules.start, canonical)).toHaveLength(1);
  });

  test('is not searched beyond 50,000 positions', () => {
    let visited = 0;
    const endless = {
      ...game,
      rules: {
        ...game.rules,
        start: 0,
        legalMoves: (at: number) => [at + 1],
        play: (_: number, to: number) => {
          visited = to;
          return to;
        },
      },
      text: { ...game.text, formatPosition: String, formatMove: String },
    };
    expect(findPath(endless, 0, '50000')).toHaveLength(50_000);
    expect(findPath(endless, 0, '50001')).toBeUndefined();
    expect(visited).toBe(50_000);
  });
});
