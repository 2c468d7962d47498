import { describe, expect, test } from 'vitest';
import { gameWith } from '../../test/games/game-with.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { tailEnd } from '../games/tail-end/knowledge.ts';
import { createGame } from './create-game.ts';
import {
  type AnyMatch,
  currentPosition,
  goToPly,
  illegalMove,
  matchOutcome,
  parseMove,
  playMove,
  replay,
  startMatch,
  undoMove,
} from './match.ts';
import { failure, mustSucceed, success } from './result.ts';

function sevenCoins() {
  const game = createGame(tailEnd);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** The match with its last undone move played again. */
function redo(match: AnyMatch): AnyMatch {
  return goToPly(match, match.moves.length + 1);
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

  test('refuses an illegal move and does not change', () => {
    const match = playMove(startMatch(sevenCoins()), 5);
    const before = JSON.stringify(match.positions);
    expect(() => playMove(match, 6)).toThrow('is not legal here.');
    expect(JSON.stringify(match.positions)).toBe(before);
  });

  test('walks back and forth with undo and redo; a new move drops the undone ones', () => {
    const played = playMove(playMove(playMove(startMatch(sevenCoins()), 5), 3), 2);
    const back = undoMove(undoMove(played));
    expect(back.moves).toEqual([5]);
    expect(back.positions).toHaveLength(2);
    expect(redo(back).moves).toEqual([5, 3]);
    expect(redo(redo(back))).toEqual(played);
    expect(redo(playMove(back, 4)).moves).toEqual([5, 4]);
  });

  test('undo at the start and redo with nothing undone change nothing', () => {
    const start = startMatch(sevenCoins());
    expect(undoMove(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  test('names the first bad move of a replay by its number', () => {
    const game = sevenCoins();
    expect(replay(game, ['5', '6', '1'])).toEqual({
      ok: false,
      error: 'Move 2, "6": Coin 6 is already tails up.',
    });
    expect(replay(game, ['1', '1'])).toEqual({ ok: false, error: 'Move 2, "1": The game is over.' });
  });
});

const played = mustSucceed(replay(gameWith(tailEnd), ['5', '3', '2']));
const start = goToPly(played, 0);

test('any ply can be gone to, back and forth, and nothing is forgotten', () => {
  expect([start.moves, start.undone]).toEqual([[], [2, 3, 5]]);
  expect(start.positions).toEqual(played.positions.slice(0, 1));
  const second = goToPly(start, 2);
  expect([second.moves, second.undone, second.positions]).toEqual([[5, 3], [2], played.positions.slice(0, 3)]);
  expect(goToPly(second, 3)).toEqual(played);
});

test('the current ply is the same match, and beyond the ends there is nothing', () => {
  expect(goToPly(played, 3)).toBe(played);
  expect(goToPly(played, -1)).toEqual(start);
  expect(goToPly(start, 9)).toEqual(played);
});

/** 1, 1, 1, … in Match Six never ends. */
const game = openGame('match-six');

function playOnes(from: AnyMatch, plies: number): AnyMatch {
  let match = from;
  for (let ply = 0; ply < plies; ply++) match = playMove(match, 1);
  return match;
}

function replayed(moves: readonly string[]): AnyMatch {
  return mustSucceed(replay(game, moves));
}

test('a long match has the lists that its moves make', () => {
  const ones = Array.from({ length: 3000 }, () => '1');
  const whole = playOnes(startMatch(game), 3000);
  expect(whole.moves).toHaveLength(3000);
  expect(whole).toEqual(replayed(ones));
  const begun = playOnes(startMatch(game), 1000);
  expect(begun.moves).toHaveLength(1000);
  expect(playOnes(begun, 2000)).toEqual(whole);
});

test('two matches that go on from the same one do not see each other, nor does that one see them', () => {
  const begun = playOnes(startMatch(game), 10);
  const [left, right] = [playMove(begun, 2), playMove(begun, 3)];
  const ones = Array.from({ length: 10 }, () => '1');
  expect(right).toEqual(replayed([...ones, '3']));
  expect(left).toEqual(replayed([...ones, '2']));
  expect(begun).toEqual(replayed(ones));
  expect(currentPosition(left)).toEqual(replayed([...ones, '2']).positions.at(-1));
  expect({ ...left }).toEqual(replayed([...ones, '2']));
});

test('a long match can be taken back and go on elsewhere', () => {
  const whole = playOnes(startMatch(game), 50);
  const back = goToPly(whole, 20);
  expect([back.moves.length, back.undone.length]).toEqual([20, 30]);
  const ones = Array.from({ length: 20 }, () => '1');
  expect(playMove(back, 2)).toEqual(replayed([...ones, '2']));
  expect(undoMove(playMove(back, 2)).moves).toHaveLength(20);
});

const places = createPlaceGame([[1, 2], 'lost', 'won']);
const { rules } = places;

test('a text names a legal move, or is refused for its reason', () => {
  expect(parseMove(places, rules.start, '1')).toEqual(success(1));
  expect(parseMove(places, rules.start, '0')).toEqual(success(0));
  expect(parseMove(places, rules.start, '2')).toEqual(
    failure('"2" is not a legal move here; the legal moves are 0 and 1.'),
  );
  expect(parseMove(places, rules.play(rules.start, 0), '0')).toEqual(failure('The game is over.'));
});

test('rules that are asked to play something else throw', () => {
  expect(illegalMove('x\ny')).toEqual(new RangeError('The move "x?y" is not legal here.'));
});
