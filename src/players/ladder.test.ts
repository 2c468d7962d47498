import { describe, expect, test } from 'vitest';
import {
  type ContestResult,
  climb,
  contestResult,
  FIRST_STANDING,
  LADDER,
  opponentAt,
  readStanding,
  type Standing,
} from './ladder.ts';

const TOP = LADDER.length - 1;

function standingAfter(results: readonly ContestResult[], start = FIRST_STANDING): Standing {
  return results.reduce(climb, start);
}

describe('climbing', () => {
  test('one result changes nothing; the second equal one in a row moves a rung, and so does each further one', () => {
    expect(standingAfter(['win'], { rung: 2, streak: 0 })).toEqual({ rung: 2, streak: 1 });
    expect(standingAfter(['win', 'win'], { rung: 2, streak: 0 })).toEqual({ rung: 3, streak: 2 });
    expect(standingAfter(['win', 'win', 'win'], { rung: 2, streak: 0 })).toEqual({ rung: 4, streak: 3 });
    expect(standingAfter(['loss'], { rung: 5, streak: 0 })).toEqual({ rung: 5, streak: -1 });
    expect(standingAfter(['loss', 'loss'], { rung: 5, streak: 0 })).toEqual({ rung: 4, streak: -2 });
    expect(standingAfter(['loss', 'loss', 'loss'], { rung: 5, streak: 0 })).toEqual({ rung: 3, streak: -3 });
  });

  test('alternating results change nothing, and a draw ends a run of wins', () => {
    expect(standingAfter(['win', 'loss', 'win', 'loss']).rung).toBe(FIRST_STANDING.rung);
    expect(standingAfter(['win', 'draw', 'win']).rung).toBe(FIRST_STANDING.rung);
    expect(climb({ rung: 2, streak: -1 }, 'draw')).toEqual({ rung: 2, streak: 0 });
  });

  test('the top and the bottom rung are the limits', () => {
    expect(climb({ rung: TOP, streak: 5 }, 'win').rung).toBe(TOP);
    expect(climb({ rung: 0, streak: -5 }, 'loss').rung).toBe(0);
    expect(climb({ rung: 0, streak: -9 }, 'win')).toEqual({ rung: 0, streak: 1 });
  });
});

test('a win with help does not count, a loss does', () => {
  expect(contestResult({ winner: 'player1' }, 'player1', false)).toBe('win');
  expect(contestResult({ winner: 'player1' }, 'player1', true)).toBeUndefined();
  expect(contestResult({ winner: 'player1' }, 'player2', true)).toBe('loss');
  expect(contestResult({ winner: null }, 'player2', false)).toBe('draw');
});

test.each([
  [
    { rung: 3, streak: -1 },
    { rung: 3, streak: -1 },
  ],
  [
    { rung: TOP, streak: 0, more: 1 },
    { rung: TOP, streak: 0 },
  ],
  [
    { rung: 0, streak: 2 },
    { rung: 0, streak: 2 },
  ],
  [{ rung: TOP + 1, streak: 0 }, FIRST_STANDING],
  [{ rung: 2, streak: 0.5 }, FIRST_STANDING],
  [{ rung: 2, streak: '1' }, FIRST_STANDING],
  [{ rung: 2 }, FIRST_STANDING],
  [{ streak: 1 }, FIRST_STANDING],
  [{ rung: 1.5, streak: 0 }, FIRST_STANDING],
  [{ rung: -1, streak: 0 }, FIRST_STANDING],
  [{ rung: '2', streak: 0 }, FIRST_STANDING],
  [{ rung: 2, streak: null }, FIRST_STANDING],
  [null, FIRST_STANDING],
  ['2', FIRST_STANDING],
])('%j is kept as a standing: %j', (kept, standing) => {
  expect(readStanding(kept)).toEqual(standing);
});

test('every rung has an opponent', () => {
  for (const [rung, { id }] of LADDER.entries()) expect(opponentAt({ rung, streak: 0 }).id).toBe(id);
});
