import { expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { type AnyMatch, currentPosition, goToPly, playMove, plyOf, replay, startMatch, undoMove } from './match.ts';
import { mustSucceed } from './result.ts';

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

test('a long match has the lists that its moves make, whenever they are asked for', () => {
  const ones = Array.from({ length: 3000 }, () => '1');
  const whole = playOnes(startMatch(game), 3000);
  expect(plyOf(whole)).toBe(3000);
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
  expect([plyOf(back), back.undone.length]).toEqual([20, 30]);
  const ones = Array.from({ length: 20 }, () => '1');
  expect(playMove(back, 2)).toEqual(replayed([...ones, '2']));
  expect(plyOf(undoMove(playMove(back, 2)))).toBe(20);
});
