import { describe, expect, it } from 'vitest';
import { type AnyMatch, goToPly, mustSucceed, parseRecord, SEATS } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { lastDecision, nextDecision, seatToMove, turnProblem } from './turn.ts';

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(GAMES, record));
}

describe('may I move now?', () => {
  const match = matchOf('tail-end: 7');
  it.each([
    ['the player to move', { match, own: ['player2'] }, undefined],
    ['two people at one screen', { match, own: SEATS }, undefined],
    ['the other player', { match, own: ['player1'] }, 'waiting'],
    ['a spectator', { match, own: [] }, 'watching'],
    ['a spectator of a finished game', { match: matchOf('tail-end: 1'), own: [] }, 'over'],
    ['a player at a closed table', { match, own: ['player2'], isClosed: true }, 'closed'],
    ['a player after a resignation', { match, own: ['player2'], resigned: 'player1' }, 'over'],
    ['a player whose opponent has not resigned', { match, own: ['player2'], resigned: null }, undefined],
    ['a player of a finished game', { match: matchOf('tail-end: 1'), own: SEATS }, 'over'],
  ] as const)('%s', (_, context, problem) => {
    expect(turnProblem(context)).toBe(problem);
  });
});

describe('the last decision', () => {
  it('is the last turn of one of the seats, not before the first ply', () => {
    const match = matchOf('match-six: 1 1 1');
    expect(seatToMove(match)).toBe('player2');
    expect(lastDecision(match, SEATS)).toBe(2);
    expect(lastDecision(match, ['player2'])).toBe(1);
    expect(lastDecision(match, ['player2'], 2)).toBeUndefined();
    expect(lastDecision(matchOf('match-six'), SEATS)).toBeUndefined();
  });

  it('that follows an undone move is the next turn of one of the seats, or the end', () => {
    const match = goToPly(matchOf('match-six: 1 1 1'), 0);
    expect(nextDecision(match, SEATS)).toBe(1);
    expect(nextDecision(match, ['player1'])).toBe(2);
    expect(nextDecision(goToPly(match, 2), ['player1'])).toBe(3);
    expect(nextDecision(goToPly(match, 3), SEATS)).toBeUndefined();
  });
});
