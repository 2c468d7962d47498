import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { type AnyGame, type Codec, mustSucceed } from '../core/index.ts';
import { solve } from './index.ts';
import { createTable, explore } from './table.ts';
import type { ExploreOptions } from './text-walk.ts';

/** A sum of two numbers up to 70 that each move makes smaller by one: 71 × 71 positions, held by the rules alone. */
function lattice(): AnyGame {
  const game = createPlaceGame([[]]);
  const side = 70;
  return {
    ...game,
    rules: {
      ...game.rules,
      start: { place: side * 100 + side, turn: 'player1' },
      turn: () => 'player1',
      legalMoves: ({ place }: { place: number }) => [...(place >= 100 ? [100] : []), ...(place % 100 > 0 ? [1] : [])],
      play: ({ place }: { place: number }, step: number) => ({ place: place - step, turn: 'player1' }),
      outcome: ({ place }: { place: number }) => (place === 0 ? { winner: 'player2' } : undefined),
    },
  };
}

const TABLES: readonly (readonly [string, AnyGame, ExploreOptions])[] = [
  ['by sweeps', openGame('last-digit-standing target=9 max=2'), {}],
  ['by a graph of ranks', openGame('match-six'), {}],
  ['by a graph of positions', createPlaceGame([[1, 2], [2, 0], [3, 4], 'won', 'drawn']), {}],
  ['up to symmetry', openGame('tail-end coins=6'), { upToSymmetry: true }],
];

describe.each(TABLES)('a walk over a table %s', (_, game, options) => {
  const table = mustSucceed(createTable(game, options));

  test('continues where it stopped', () => {
    const whole: number[] = [];
    table.walk((score) => whole.push(score));
    const found: number[] = [];
    for (let from = 0, before = -1; before !== from; ) {
      before = from;
      from = table.walk((score) => found.push(score), { from, most: 2 });
    }
    expect(found).toEqual(whole);
  });
});

describe('a table', () => {
  test('by codec is never up to symmetry', () => {
    expect(mustSucceed(createTable(openGame('match-six'), { upToSymmetry: true })).isUpToSymmetry).toBe(false);
    expect(mustSucceed(createTable(openGame('tail-end coins=6'), { upToSymmetry: true })).isUpToSymmetry).toBe(true);
  });

  test('up to symmetry visits as many positions as it counts', () => {
    const { size, walk } = mustSucceed(createTable(openGame('tail-end coins=4'), { upToSymmetry: true }));
    let visits = 0;
    walk(() => visits++);
    expect(visits).toBe(size);
  });
});

describe('progress is reported', () => {
  test('every 1,024 positions, with the number found so far', () => {
    const reported: (readonly [number, number | undefined])[] = [];
    const { size } = mustSucceed(explore(lattice(), { onProgress: (found, total) => reported.push([found, total]) }));
    expect(size).toBe(71 * 71);
    expect(reported).toHaveLength(Math.ceil(size / 1024));
    expect(reported[0]).toEqual([1, undefined]);
    expect(reported.map(([found]) => found)).toEqual([...reported.map(([found]) => found)].sort((a, b) => a - b));
    expect(reported.at(-1)?.[0]).toBeGreaterThan(4096);
  });

  test('equally often by games with a codec', () => {
    const reported: number[] = [];
    const game = createPlaceGame([[]]);
    const countdown: Codec<unknown> = {
      size: 3000,
      maxMoves: 1,
      descending: false,
      rank: () => 2999,
      unrank: (rank) => rank,
      successors: (rank, out) => {
        out[0] = rank - 1;
        return rank === 0 ? 0 : 1;
      },
      isWon: () => false,
    };
    mustSucceed(explore({ ...game, codec: countdown }, { onProgress: (found) => reported.push(found) }));
    expect(reported).toEqual([1, 1025, 2049]);
  });
});

describe('a game with a codec is explored', () => {
  const anywhere: Codec<unknown> = {
    size: 5,
    maxMoves: 5,
    descending: false,
    rank: () => 0,
    unrank: (rank) => rank,
    successors: (_, out) => {
      for (let move = 0; move < 5; move++) out[move] = move;
      return 5;
    },
    isWon: () => false,
  };

  test('with all its moves, even if they far outnumber its positions', () => {
    const { targets } = mustSucceed(explore({ ...createPlaceGame([[]]), codec: anywhere }));
    expect([...targets]).toEqual(Array(5).fill([0, 1, 2, 3, 4]).flat());
  });

  test('only if it fits in memory', () => {
    const large = { ...createPlaceGame([[]]), codec: { ...anywhere, size: 30_000_000 } };
    expect(explore(large)).toEqual({
      ok: false,
      isTooLarge: true,
      error: 'Places has up to 30,000,000 positions and would need 2,100 MB; a table may take 900 MB.',
    });
  });
});

describe('a solution', () => {
  test('names who can force an undecided game to end, and no one if there is nothing to force', () => {
    const drawn = createPlaceGame([[1, 2], 'drawn', [0]]);
    const solution = mustSucceed(solve(drawn));
    expect(solution.forcedEnd(drawn.rules.start)).toEqual({ byMover: 1, byOther: null });
    const none = { byMover: null, byOther: null };
    for (const variant of ['match-six', 'winners-and-losers string=WLWLL'])
      expect(mustSucceed(solve(openGame(variant))).forcedEnd(openGame(variant).rules.start)).toEqual(none);
  });
});
