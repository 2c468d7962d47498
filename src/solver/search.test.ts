import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../test/games/examples.ts';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { gameWith } from '../../test/games/game-with.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { hasLoop, solveByRounds } from '../../test/support/minimax.ts';
import { type AnyGame, mustSucceed } from '../core/index.ts';
import { createTable, searchVerdict, valueFromScore } from './index.ts';

function search(game: AnyGame, limit = 100_000) {
  return mustSucceed(searchVerdict(game, { limit }));
}

/** The verdict of the start by the table of all positions. */
function tabled(game: AnyGame) {
  return valueFromScore(mustSucceed(createTable(game)).scoreOf(game.rules.start) ?? 0).verdict;
}

describe('a search', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())('finds the verdict of the table: %s', (variant) => {
    const game = openGame(variant);
    const found = search(game)?.verdict;
    if (found === undefined) expect([variant, hasLoop(game)]).toEqual([variant, true]);
    else expect(found).toBe(tabled(game));
  });

  test('never contradicts the definition, with loops too', () => {
    const counts = { win: 0, loss: 0, draw: 0, missed: 0 };
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const game = createPlaceGame(places);
        const verdict = solveByRounds(game, reachablePositions(game)).get(
          game.text.formatPosition(game.rules.start),
        )?.verdict;
        const found = search(game);
        counts[found?.verdict ?? 'missed']++;
        if (found) expect(found.verdict).toBe(verdict);
        else expect(hasLoop(game)).toBe(true);
      }),
      { numRuns: 3000, seed: 5 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
  });

  test('names first moves that win', () => {
    expect(search(createPlaceGame([[1, 2], 'won', 'lost']))).toMatchObject({ verdict: 'win', winningMoves: [1] });
    expect(search(createPlaceGame([[1], [2], 'lost']))).toMatchObject({ verdict: 'loss', winningMoves: [] });
  });

  test('finds a draw', () => {
    expect(search(gameWith(ticTacToe))).toMatchObject({ verdict: 'draw', winningMoves: [] });
  });

  test('stops at its limit and on a very long line', () => {
    expect(search(gameWith(ticTacToe), 10)).toBeUndefined();
    const line: Place[] = [...Array.from({ length: 3000 }, (_, place) => [place + 1]), 'lost'];
    expect(search(createPlaceGame(line))).toBeUndefined();
  });

  test('reports a broken law in one sentence', () => {
    const game = createPlaceGame([[1], []]);
    expect(searchVerdict(game, { limit: 10 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('no legal move'),
    });
  });
});

/** Games of up to ten places with any arrows between them, including loops. */
const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.integer({ min: 1, max: 10 }).chain((size) => {
  const arrows = fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 4 });
  const place = fc.oneof(
    { weight: 4, arbitrary: arrows },
    { weight: 1, arbitrary: fc.constantFrom('won', 'lost', 'drawn') },
  );
  return fc.array(place as fc.Arbitrary<Place>, { minLength: size, maxLength: size });
});
