import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { type AnyMatch, mustSucceed, named, parseRecord, playMove, startMatch, YOU } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { countReview, describeMistake, explainMistake, type ReviewedMove, reviewMatch, solve } from './index.ts';

function review(record: string): readonly ReviewedMove<unknown>[] {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return reviewMatch(mustSucceed(solve(match.value.game)), match.value);
}

describe('the review of a match', () => {
  test('names each move that gave something away, its cost and the right moves', () => {
    const moves = review('match-six: 1 3 2');
    expect(moves.map(({ ply, seat, text, grade }) => [ply, seat, text, grade])).toEqual([
      [1, 'player1', '1', 'mistake'],
      [2, 'player2', '3', 'mistake'],
      [3, 'player1', '2', 'right'],
    ]);
    const [first, second] = moves;
    expect(first && describeMistake(first, named('Player 1'))).toBe(
      'Player 1 gave away a win in 3 moves with 1: neither side can force an end now; only 2 would have kept it.',
    );
    expect(second && describeMistake(second, named('Player 2'))).toBe(
      'Player 2 gave away a game without end with 3 and now loses in 1 move; only 1 would have kept it.',
    );
    expect(second && describeMistake(second, YOU)).toBe(
      'You gave away a game without end with 3 and now lose in 1 move; only 1 would have kept it.',
    );
    expect(moves[0]).toMatchObject({
      before: { verdict: 'win', distance: 3 },
      after: { verdict: 'endless', distance: null },
      better: ['2'],
    });
  });

  test('names what punishes a mistake', () => {
    const match = mustSucceed(parseRecord(GAMES, 'match-six: 1 3 2'));
    const solution = mustSucceed(solve(match.game));
    const reported = reviewMatch(solution, match)
      .filter(({ grade }) => grade === 'mistake')
      .map((move) => explainMistake(solution, match, move, { player1: YOU, player2: named('Bert') }));
    expect(reported[0]).toMatch(/would have kept it\.$/); // nobody can win after 1: there is nothing that punishes it
    expect(reported[1]).toMatch(/ You can answer 2 and win at once\.$/);
  });

  test('counts the losing moves after the answer, and names an immediate loss', () => {
    const rows = mustSucceed(parseRecord(GAMES, 'tail-end start=HHHTHHHHHTHHHHHHH: 1'));
    const solution = mustSucceed(solve(rows.game));
    const [mistake] = reviewMatch(solution, rows);
    // Runs of 5 and 7 are left; one flip makes them equal, and 10 heads can be flipped then.
    const reported =
      mistake && explainMistake(solution, rows, mistake, { player1: named('Ann'), player2: named('Bert') });
    expect(reported).toMatch(
      / That left this: Runs of 5 and 7: not equal\. Bert can answer 16, and then all 10 of Ann’s moves lose\.$/,
    );
    const [, , over] = review('match-six: 1 1 3');
    expect(over && describeMistake(over, YOU)).toMatch(/ and now lose in 1 move; /);
    const [, , lost] = review('match-six: 3 3 1'); // 7 is over 6, and every number was
    expect(lost?.grade).toBe('right');
  });

  test('counts the decisions with one right move, and how often it was found', () => {
    // Only 2 keeps the win at the start; 3 and then 1 are right, and 1 makes the 6 alone.
    const moves = review('match-six: 2 3 1');
    expect(countReview(moves, 'player1')).toEqual({ decisions: 2, right: 2, onlyMoves: 2, onlyMovesFound: 2 });
    expect(countReview(moves, 'player2')).toEqual({ decisions: 1, right: 1, onlyMoves: 0, onlyMovesFound: 0 });
    expect(countReview(review('match-six: 1 3 2'), 'player1')).toMatchObject({ onlyMoves: 2, onlyMovesFound: 1 });
    // 3 and 4 both win at the start, so that neither is an only move.
    const either = review('match-six target=13 max=4 window=6: 3');
    expect(countReview(either, 'player1')).toEqual({ decisions: 1, right: 1, onlyMoves: 0, onlyMovesFound: 0 });
  });

  test('lists every move that keeps the verdict, best first', () => {
    const [first] = review('tail-end coins=7 reach=3: 2');
    expect(first).toMatchObject({ grade: 'mistake', better: ['1', '5', '3'] }); // 1 and 5 win in 3 plies, 3 in 5
    expect(first && describeMistake(first, YOU)).toContain('1, 5 or 3 would have kept it.');
  });

  test('accepts a slower win, and any move of a lost player', () => {
    expect(review('tail-end coins=7 reach=3: 3').map(({ grade }) => grade)).toEqual(['right']);
    expect(review('winners-and-losers string=WLWLL: right left right').map(({ grade }) => grade)).toEqual([
      'right',
      'right',
      'right',
    ]);
  });

  test('does not grade a forced move, even into a loss', () => {
    expect(review('winners-and-losers string=L: left').map(({ grade }) => grade)).toEqual(['forced']);
    const game = createPlaceGame([[1], [2, 3], 'lost', 'won']);
    const match = playMove(playMove(startMatch(game), 0), 1) as AnyMatch;
    const reviewed = reviewMatch(mustSucceed(solve(game)), match);
    expect(reviewed.map(({ grade, hadOnlyMove }) => [grade, hadOnlyMove])).toEqual([
      ['forced', false],
      ['mistake', true],
    ]);
    expect(countReview(reviewed, 'player1')).toEqual({ decisions: 0, right: 0, onlyMoves: 0, onlyMovesFound: 0 });
  });

  test('refuses a match with an illegal move, in the words of the game', () => {
    const match = mustSucceed(parseRecord(GAMES, 'match-six: 2 2 2'));
    const solution = mustSucceed(solve(match.game));
    const { start } = match.game.rules;
    const wrong = match.game.text.whyIllegal(start, '4');
    expect(() => reviewMatch(solution, { ...match, moves: [4] })).toThrow(wrong);
    expect(() => reviewMatch(solution, { ...match, moves: [...match.moves, 1] })).toThrow('The game is over.');
  });

  test.each(Object.values(SMALL_VARIANTS).flat())('finds no mistake in best play: %s', (variant) => {
    const match = parseRecord(GAMES, variant);
    if (!match.ok) throw new Error(match.error);
    const solution = mustSucceed(solve(match.value.game));
    const line = solution.line(match.value.game.rules.start, 40);
    const played = line.reduce<AnyMatch>((current, move) => playMove(current, move), match.value);
    const grades = reviewMatch(solution, played).map(({ grade }) => grade);
    expect(grades).toHaveLength(line.length);
    expect(grades).not.toContain('mistake');
  });
});
