import { expect, test } from 'vitest';
import { createMinimax } from '../../test/support/minimax.ts';
import { type AnyGame, createGame, mustSucceed, type OptionValues } from '../core/index.ts';
import { makeCertificate } from '../proof/index.ts';
import { solve } from '../solver/index.ts';
import { checkGame, readGame } from './index.ts';

function open(plain: unknown, options: OptionValues = {}): AnyGame {
  return mustSucceed(createGame(mustSucceed(readGame(plain)), options));
}

/** A pile of which one, two or three are taken, with neither `turn` nor `outcome`. */
const pile = {
  id: 'pile',
  start: 13,
  moves: (left: number) => [1, 2, 3].filter((count) => count <= left),
  play: (left: number, count: number) => left - count,
};

function winningMoves(plain: object, start: number): readonly unknown[] {
  const game = open({ ...plain, start });
  const moves = mustSucceed(solve(game)).evaluate(game.rules.start)?.moves ?? [];
  return moves.filter(({ value }) => value.verdict === 'win').map(({ move }) => move);
}

test('without an outcome the player who cannot move loses', () => {
  expect([12, 13, 14, 15].map((start) => winningMoves(pile, start))).toEqual([[], [1], [2], [3]]);
});

test('with misere the player who cannot move wins', () => {
  const misere = { ...pile, misere: true };
  expect([12, 13, 14, 15].map((start) => winningMoves(misere, start))).toEqual([[3], [], [1], [2]]);
});

test.each([{}, { misere: true }, { misere: false }])('with %o every law holds, and there is a proof', (more) => {
  const game = open({ ...pile, ...more });
  expect(checkGame(game)).toMatchObject({ ok: true, positions: 26, isComplete: true });
  const solution = mustSucceed(solve(game));
  expect(solution.value(game.rules.start)).toEqual(createMinimax(game)(game.rules.start));
  expect(makeCertificate(solution).ok).toBe(true);
});

test('the player to move loses, for either first player', () => {
  const [first, second] = [open(pile), open(pile, { first: 2 })];
  const end = (game: AnyGame) => game.rules.play(mustSucceed(game.text.parsePosition('1 1')), 1);
  expect([first, second].map((game) => game.rules.outcome(end(game)))).toEqual([
    { winner: 'player1' },
    { winner: 'player1' },
  ]);
});

test('a game with a turn function may move again and still needs no outcome', () => {
  const again = {
    id: 'again',
    start: { left: 3, turn: 1 },
    turn: (p: { turn: number }) => p.turn,
    moves: (p: { left: number }) => [1, 2].filter((count) => count <= p.left),
    play: (p: { left: number; turn: number }, count: number) => ({
      left: p.left - count,
      turn: count === 2 ? p.turn : 3 - p.turn,
    }),
  };
  const game = open(again);
  // After one the other player delays by one; two would let that player move again, and there is nothing left.
  expect(
    mustSucceed(solve(game))
      .evaluate(game.rules.start)
      ?.moves.map(({ value }) => value),
  ).toEqual([
    { verdict: 'win', distance: 3 },
    { verdict: 'win', distance: 2 },
  ]);
});
