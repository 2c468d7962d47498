import { expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import {
  type AnyGame,
  createRandom,
  currentPosition,
  formatRecord,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playMove,
  type Seat,
  startMatch,
  undoMove,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { type AnyPlayer, findPlayer, playOut } from './index.ts';

function seated(game: AnyGame, one: string, other: string): readonly [AnyPlayer, AnyPlayer] {
  return [
    mustSucceed(mustSucceed(findPlayer(one)).create(game)),
    mustSucceed(mustSucceed(findPlayer(other)).create(game)),
  ];
}

test.each(GAMES.map(({ id }) => id))('%s is played to its end, and its record replays', (id) => {
  const game = openGame(id);
  const match = playOut(startMatch(game), seated(game, 'casual', 'random'), { maxPlies: 10_000 });
  expect(matchOutcome(match)).toBeDefined();
  const replayed = mustSucceed(parseRecord(GAMES, formatRecord(match)));
  expect(replayed.positions).toEqual(match.positions);
});

test.each(['tail-end', 'tail-end first=2'])('%s: each player is asked only in its own seat', (variant) => {
  const game = openGame(variant);
  const asked: string[] = [];
  function playerOf(seat: Seat): AnyPlayer {
    function choose(position: unknown): unknown {
      asked.push(`${seat} at ${game.rules.turn(position)}`);
      return game.rules.legalMoves(position).at(-1);
    }
    return { id: seat, weights: () => expect.unreachable(), choose };
  }
  playOut(startMatch(game), [playerOf('player1'), playerOf('player2')], { maxPlies: 10 });
  expect(new Set(asked)).toEqual(new Set(['player1 at player1', 'player2 at player2']));
});

test('a match continues from its position, drops undone moves, and the input does not change', () => {
  const game = openGame('last-digit-standing');
  const [first, second] = game.rules.legalMoves(game.rules.start);
  const begun = undoMove(playMove(playMove(startMatch(game), first), second));
  const played = playOut(begun, seated(game, 'random', 'random'), { maxPlies: 1000 });
  expect(played.moves[0]).toBe(first);
  expect(played.moves.length).toBeGreaterThan(1);
  expect(played.undone).toEqual([]);
  expect(begun).toMatchObject({ moves: [first], undone: [second] });
  expect(begun.positions).toHaveLength(2);
});

test('an endless match is cut off after the given number of plies', () => {
  const game = openGame('match-six target=9');
  const players = seated(game, 'perfect', 'perfect');
  const ten = playOut(startMatch(game), players, { maxPlies: 10 });
  expect(ten.moves).toHaveLength(10);
  expect(ten.positions).toHaveLength(11);
  expect(playOut(ten, players, { maxPlies: 5 }).moves).toHaveLength(15);
  expect(playOut(ten, players, { maxPlies: 0 }).moves).toEqual(ten.moves);
});

test('a finished match gets no more moves', () => {
  const game = openGame('tail-end coins=1');
  const players = seated(game, 'random', 'random');
  const over = playOut(startMatch(game), players, { maxPlies: 9 });
  expect(playOut(over, players, { maxPlies: 9 }).moves).toEqual(over.moves);
  expect(currentPosition(over)).toEqual(over.positions.at(-1));
});

test('the same draws give the same moves, by default those of seed 1', () => {
  const game = openGame('tail-end start=HHHTHHHHHTHHHHHHH');
  const players = seated(game, 'random', 'random');
  const movesOf = (seed?: number) =>
    playOut(startMatch(game), players, {
      maxPlies: 100,
      ...(seed === undefined ? {} : { random: createRandom(seed) }),
    }).moves;
  expect(movesOf(7)).toEqual(movesOf(7));
  expect(movesOf(7)).not.toEqual(movesOf(8));
  expect(movesOf()).toEqual(movesOf(1));
});
