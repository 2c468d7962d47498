import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { type AnyMatch, mustSucceed, parseRecord, playMove, startMatch } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { analyzeMatch, analyzePosition } from './analyze.ts';

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(GAMES, record));
}

describe('the analysis of a match', () => {
  test('has the values of the position and of each legal move, and best play to the end', () => {
    expect(mustSucceed(analyzeMatch(matchOf('match-six: 1 3'), false))).toEqual({
      record: 'match-six: 1 3',
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      moves: ['1', '3'],
      position: openGame('match-six').text.formatPosition(matchOf('match-six: 1 3').positions.at(-1)),
      toMove: 1,
      over: false,
      winner: null,
      reason: null,
      verdict: 'win',
      distance: 1,
      legal: [
        { move: '1', verdict: 'loss', distance: 2 },
        { move: '2', verdict: 'win', distance: 1 },
        { move: '3', verdict: 'loss', distance: 1 },
      ],
      line: ['2'],
    });
  });

  test('of a finished game has its winner and the reason instead', () => {
    expect(mustSucceed(analyzeMatch(matchOf('match-six: 1 3 2'), true))).toEqual({
      record: 'match-six: 1 3 2',
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      moves: ['1', '3', '2'],
      position: '[1, 3, 2] 2',
      toMove: null,
      over: true,
      winner: 1,
      reason: 'The last 3 numbers make exactly 6.',
      verdict: null,
      distance: 0,
      legal: [],
      line: [],
      why: null,
    });
  });

  test('of an endless position has no distance', () => {
    expect(mustSucceed(analyzeMatch(matchOf('match-six: 1'), false))).toMatchObject({
      verdict: 'endless',
      distance: null,
      legal: [
        { move: '1', verdict: 'endless', distance: null },
        { move: '2', verdict: 'loss', distance: 2 },
        { move: '3', verdict: 'loss', distance: 2 },
      ],
    });
  });

  test('of a drawn game has no winner', () => {
    const drawn = playMove(startMatch(createPlaceGame([[1], 'drawn'])), 0) as AnyMatch;
    expect(mustSucceed(analyzeMatch(drawn, false))).toMatchObject({ over: true, winner: null, toMove: null });
  });

  test('gives a reason for the position and for each move on request', () => {
    const { why, legal } = mustSucceed(analyzeMatch(matchOf('match-six: 1 3'), true));
    expect(why).toBe('The last 2 numbers make 4: play 2 and make 6.');
    expect(legal.map((move) => move.why)).toEqual([
      expect.stringMatching(/^1 loses in 2 moves; 2 would win at once\./),
      expect.stringMatching(/^2 wins at once\./),
      expect.stringMatching(/^3 loses at once; 2 would win at once\./),
    ]);
    expect(mustSucceed(analyzeMatch(matchOf('match-six: 1 3'), false))).not.toHaveProperty('why');
  });

  test('fails with one sentence when the game is too large to solve', () => {
    const { codec, theory: _, ...game } = openGame('last-digit-standing');
    if (!codec) throw new Error('no codec');
    const huge = { ...game, codec: { ...codec, size: 1_234_567_890 } };
    expect(analyzeMatch(startMatch(huge), false)).toEqual({
      ok: false,
      error: expect.stringContaining('1,234,567,890 positions'),
    });
  });
});

test('the analysis of a position given as text has no record and no moves', () => {
  const game = openGame('tail-end');
  const position = mustSucceed(game.text.parsePosition('HHTHHTT 1'));
  expect(mustSucceed(analyzePosition(game, position, false))).toMatchObject({
    record: null,
    moves: [],
    position: 'HHTHHTT 1',
    toMove: 1,
    verdict: 'loss',
    distance: 4,
  });
});
