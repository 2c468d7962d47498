import { describe, expect, test } from 'vitest';
import { tailEnd } from '../games/index.ts';
import { createGame } from './create-game.ts';
import { currentPosition, matchOutcome, playMove, redoMove, replay, startMatch, undoMove } from './match.ts';

function sevenCoins() {
  const game = createGame(tailEnd);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

describe('a match', () => {
  test('grows by legal moves until there is an outcome', () => {
    const start = startMatch(sevenCoins());
    const middle = playMove(start, 5);
    const end = playMove(middle, 1);
    expect(currentPosition(middle)).toEqual({ row: 'HHHHTTT', turn: 'player2' });
    expect(matchOutcome(middle)).toBeUndefined();
    expect(matchOutcome(end)).toEqual({ winner: 'player2' });
    expect([start.moves, middle.moves, end.moves]).toEqual([[], [5], [5, 1]]);
  });

  test('refuses an illegal move and stays as it was', () => {
    const match = playMove(startMatch(sevenCoins()), 5);
    const before = JSON.stringify(match.positions);
    expect(() => playMove(match, 6)).toThrow('is not legal here.');
    expect(JSON.stringify(match.positions)).toBe(before);
  });

  test('undo and redo walk back and forth; a new move forgets what was undone', () => {
    const played = playMove(playMove(playMove(startMatch(sevenCoins()), 5), 3), 2);
    const back = undoMove(undoMove(played));
    expect(back.moves).toEqual([5]);
    expect(back.positions).toHaveLength(2);
    expect(redoMove(back).moves).toEqual([5, 3]);
    expect(redoMove(redoMove(back))).toEqual(played);
    expect(redoMove(playMove(back, 4)).moves).toEqual([5, 4]);
  });

  test('undo at the start and redo with nothing undone change nothing', () => {
    const start = startMatch(sevenCoins());
    expect(undoMove(start)).toBe(start);
    expect(redoMove(start)).toBe(start);
  });

  test('a replay names the first bad move by its number and keeps nothing', () => {
    const game = sevenCoins();
    expect(replay(game, ['5', '6', '1'])).toEqual({
      ok: false,
      error: 'Move 2, "6": Coin 6 is already tails up.',
    });
    expect(replay(game, ['1', '1'])).toEqual({ ok: false, error: 'Move 2, "1": The game is over.' });
  });
});
