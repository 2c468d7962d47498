import { expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { reviewRecord } from './review.ts';

test('a review grades each move, explains mistakes, and counts for each player', () => {
  const match = mustSucceed(parseRecord(GAMES, 'match-six: 1 3 2'));
  expect(mustSucceed(reviewRecord(match))).toEqual({
    record: 'match-six: 1 3 2',
    game: 'match-six',
    options: openGame('match-six').options,
    players: {
      1: { decisions: 2, right: 1, onlyMoves: 2, onlyMovesFound: 1 },
      2: { decisions: 1, right: 0, onlyMoves: 1, onlyMovesFound: 0 },
    },
    moves: [
      {
        ply: 1,
        player: 1,
        move: '1',
        grade: 'mistake',
        onlyMove: true,
        before: { verdict: 'win', distance: 3 },
        after: { verdict: 'endless', distance: null },
        better: ['2'],
        why: expect.stringMatching(/^Player 1 gave away a win in 3 moves with 1: .*only 2 would have kept it\.$/),
      },
      {
        ply: 2,
        player: 2,
        move: '3',
        grade: 'mistake',
        onlyMove: true,
        before: { verdict: 'endless', distance: null },
        after: { verdict: 'loss', distance: 2 },
        better: ['1'],
        why: 'Player 2 gave away a game without end with 3 and now loses in 1 move; only 1 would have kept it. Player 1 can answer 2 and win at once.',
      },
      {
        ply: 3,
        player: 1,
        move: '2',
        grade: 'right',
        onlyMove: true,
        before: { verdict: 'win', distance: 1 },
        after: { verdict: 'win', distance: 1 },
        better: [],
      },
    ],
  });
});
