import { describe, expect, test } from 'vitest';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { type AnyMatch, mustSucceed, named, playMove, startMatch, YOU_TO_MOVE } from '../core/index.ts';
import { explainMistake, explainRefutation } from './explain-mistake.ts';
import { reviewMatch, solve } from './index.ts';

const PERSONS = { player1: named('Ann'), player2: named('Bert') };

/** The sentence about the first move of a small game. */
function reported(places: readonly Place[], move: number): string {
  const game = createPlaceGame(places);
  const solution = mustSucceed(solve(game));
  const match = playMove(startMatch(game), move) as AnyMatch;
  const [reviewed] = reviewMatch(solution, match);
  return explainMistake(solution, match, reviewed ?? expect.unreachable(), PERSONS);
}

describe('a mistake', () => {
  test('may give away a draw, and lose at once', () => {
    expect(reported([[1, 2], 'drawn', 'won'], 1)).toBe(
      'Ann gave away a draw with 1 and lost at once; only 0 would have kept it.',
    );
  });

  test('may turn a win into a draw, which nothing punishes', () => {
    expect(reported([[1, 2], 'lost', [3], 'drawn'], 1)).toBe(
      'Ann gave away a win in 1 move with 1: now it is a draw; only 0 would have kept it.',
    );
  });

  test('may draw a won game at once', () => {
    expect(reported([[1, 1, 2], 'lost', 'drawn'], 2)).toBe(
      'Ann gave away a win in 1 move with 2: now it is a draw; 0 or 1 would have kept it.',
    );
  });

  test.each<[string, Place]>([
    ['Ann’s only move loses', [5]],
    ['both of Ann’s moves lose', [5, 5]],
    ['all 3 of Ann’s moves lose', [5, 5, 5]],
  ])('is punished by an answer after which %s', (rest, replies) => {
    // After 2 Bert goes to 4, from where every move leads to 5, and from there to the end.
    expect(reported([[1, 1, 3], 'lost', 'won', [4], replies, [6], 'lost'], 2)).toBe(
      `Ann gave away a win in 1 move with 2 and now loses in 3 moves; 0 or 1 would have kept it. Bert can answer 0, and then ${rest}.`,
    );
  });
});

test('a coach without lessons adds nothing to a mistake', () => {
  const game = { ...createPlaceGame([[1, 2], 'lost', [3], [4], [1]]), coach: { place: () => 'the left' } };
  const solution = mustSucceed(solve(game));
  const match = playMove(startMatch(game), 1) as AnyMatch;
  const [mistake] = reviewMatch(solution, match);
  expect(mistake?.grade).toBe('mistake');
  expect(explainMistake(solution, match, mistake ?? expect.unreachable(), PERSONS)).toMatch(
    /kept it\. Bert can answer 0, and then Ann’s only move loses\.$/,
  );
});

describe('the refutation of a wrong move', () => {
  function overlooked(places: readonly Place[], index: number): string {
    const solution = mustSucceed(solve(createPlaceGame(places)));
    const { start } = solution.game.rules;
    const move = solution.evaluate(start)?.moves[index] ?? expect.unreachable();
    return explainRefutation(solution, start, move, YOU_TO_MOVE);
  }

  const places: readonly Place[] = [[1, 2, 3, 4], 'lost', 'won', [1], [5], 'drawn'];

  test.each([
    [1, '1 loses at once. The drawing says so.'],
    [2, '2 loses. Your opponent can answer 0 and win at once.'],
    [3, '3 does not lose, but it does not win either.'],
  ])('after move %i is explained without the right move', (index, text) => {
    expect(overlooked(places, index)).toBe(text);
  });
});
