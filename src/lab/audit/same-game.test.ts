import { describe, expect, test } from 'vitest';
import { openGame, withoutCodec } from '../../../test/games/open-game.ts';
import { type AnyGame, createGame, mustSucceed } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import { compareGames } from './same-game.ts';

/** Take one or two from a pile; moves and positions may be written in another way. */
function pile(left: number, changes: Readonly<Record<string, unknown>> = {}): AnyGame {
  const game = {
    id: 'pile',
    start: { left, turn: 1 },
    turn: (p: { turn: number }) => p.turn,
    moves: (p: { left: number }) => [1, 2].filter((n) => n <= p.left),
    play: (p: { left: number; turn: number }, n: number) => ({ left: p.left - n, turn: 3 - p.turn }),
    outcome: (p: { left: number; turn: number }) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
    ...changes,
  };
  return mustSucceed(createGame(mustSucceed(readGame(game))));
}

function compare(one: AnyGame, other: AnyGame) {
  return mustSucceed(compareGames(one, other));
}

describe('two games are the same', () => {
  test('under other names of positions and moves, in another order of moves', () => {
    const start = { taken: '', turn: 1 };
    const letters = pile(5, {
      id: 'letters',
      start,
      moves: (p: typeof start) => ['b', 'a'].filter((letter) => p.taken.length + (letter === 'a' ? 1 : 2) <= 5),
      play: (p: typeof start, letter: string) => ({ taken: p.taken + (letter === 'a' ? 'x' : 'yz'), turn: 3 - p.turn }),
      outcome: (p: typeof start) => (p.taken.length === 5 ? { winner: 3 - p.turn } : undefined),
    });
    const found = compare(pile(5), letters);
    expect(found).toMatchObject({
      same: true,
      moves: [
        ['1', 'a'],
        ['2', 'b'],
      ],
    });
    // The letters remember how they came about: there are more positions, and the same game.
    expect(found.positions[1]).toBeGreaterThan(found.positions[0]);
  });

  test('as themselves, by a codec and by texts', () => {
    expect(compare(openGame('match-six'), withoutCodec(openGame('match-six'))).same).toBe(true);
  });
});

describe('two games differ', () => {
  test('if a player moves twice in one of them only', () => {
    const twice = {
      play: (p: { left: number; turn: number }, n: number) => ({
        left: p.left - n,
        turn: n === 2 && p.left === 4 ? p.turn : 3 - p.turn,
      }),
    };
    expect(compare(pile(4), pile(4, twice))).toMatchObject({
      same: false,
      records: ['pile: 2', 'pile: 2'],
      difference: 'In the first the other player moves next, in the second the same player moves next.',
    });
  });

  test('at the end of the shortest lines that correspond', () => {
    expect(compare(pile(3), pile(4))).toMatchObject({
      same: false,
      records: [expect.stringMatching(/^pile: \d$/), expect.stringMatching(/^pile: \d$/)],
      difference: expect.stringMatching(
        /^In the first there (is|are) \d legal moves?, in the second there (is|are) \d legal moves?\.$/,
      ),
    });
  });

  test('in who has won alone', () => {
    const outcome = (p: { left: number; turn: number }) => (p.left === 0 ? { winner: p.turn } : undefined);
    const found = compare(pile(4), pile(4, { outcome }));
    expect(found.same ? '' : found.difference).toBe(
      'In the first the player who moved last has won, in the second the player who did not move last has won.',
    );
    expect(found.same ? [] : found.records[0].split(' ').length).toBe(3);
  });

  test('in the number of moves that lead to one position', () => {
    const moves = (p: { left: number }) => (p.left === 1 ? [1, '01'] : [1, 2].filter((n) => n <= p.left));
    const play = (p: { left: number; turn: number }, n: number) => ({ left: p.left - Number(n), turn: 3 - p.turn });
    expect(compare(pile(5), pile(5, { moves, play })).same).toBe(false);
  });
});

test('a game with too many positions is not compared', () => {
  const found = compareGames(pile(9), pile(9), { limit: 5 });
  expect(found.ok ? '' : found.error).toContain('has more than 5 positions');
});
