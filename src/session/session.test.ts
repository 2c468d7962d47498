import { describe, expect, it } from 'vitest';
import { currentPosition, goToPly, moveTexts, mustSucceed, parseRecord, type Result } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import type { SeatPlayers } from '../players/seats.ts';
import { attempt, look, plyAfterStep, redo, reply, resign, restart, swap, undo, withHelp } from './actions.ts';
import {
  canMove,
  canUndoRestart,
  legalMoveTexts,
  mayExplain,
  outcomeOf,
  redoPly,
  type Session,
  shownMatch,
  startSession,
  undoPly,
} from './session.ts';
import { describeEnding, describeSession } from './words.ts';

const PEOPLE: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } };
const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } };
const AGAINST_BOB: SeatPlayers = { ...AGAINST_CPU, player2: { kind: 'remote', name: 'Bob', note: '' } };

function open(record: string, seats: SeatPlayers = PEOPLE, more: Partial<Session> = {}): Session {
  return startSession({ match: mustSucceed(parseRecord(GAMES, record)), seats, ...more });
}

function moves(session: Session): readonly string[] {
  return moveTexts(session.match);
}

function errorOf(result: Result<Session>): string {
  return result.ok ? '' : result.error;
}

/** Applies actions that must succeed. */
function through(session: Session, ...actions: readonly ((session: Session) => Result<Session>)[]): Session {
  return actions.reduce((current, action) => mustSucceed(action(current)), session);
}

describe('a move', () => {
  it('is played when it is legal, and refused in the words of the rules when it is not', () => {
    const session = open('tail-end start=HTH:');
    expect(errorOf(attempt(session, '2'))).toBe('Coin 2 is already tails up.');
    expect(moves(mustSucceed(attempt(session, '3')))).toEqual(['3']);
    expect(moves(session)).toEqual([]);
  });

  it.each([
    ['the CPU is to move', open('tail-end: 3', AGAINST_CPU), 'It is not your turn yet.'],
    ['another screen is to move', open('tail-end: 3', AGAINST_BOB), 'It is not your turn yet.'],
    ['the game is over', open('tail-end: 1'), 'The game is over.'],
    ['a player has resigned', open('tail-end: 3', PEOPLE, { resigned: 'player1' }), 'The game is over.'],
    [
      'nobody plays at this screen',
      open('tail-end: 3', { player1: AGAINST_BOB.player2, player2: AGAINST_BOB.player2 }),
      'It is not your turn yet.',
    ],
  ])('is refused when %s', (_, session, sentence) => {
    expect(errorOf(attempt(session, '2'))).toBe(sentence);
    expect([canMove(session), legalMoveTexts(session)]).toEqual([false, []]);
  });

  it('of the CPU is refused when the game has moved on since the question', () => {
    const session = open('tail-end coins=9: 3', AGAINST_CPU);
    expect(moves(mustSucceed(reply(session, session.match, '1')))).toEqual(['3', '1']);
    const undone = through(session, undo);
    expect(reply(undone, session.match, '1').ok).toBe(false);
  });
});

describe('undo and redo', () => {
  it('step by one between people', () => {
    const back = through(open('match-six: 1 1 1'), undo);
    expect(moves(back)).toEqual(['1', '1']);
    expect(moves(through(back, redo))).toEqual(['1', '1', '1']);
  });

  it('step to the person’s own turn against the CPU', () => {
    const back = through(open('match-six: 1 1 1 1', AGAINST_CPU), undo);
    expect(moves(back)).toEqual(['1', '1']);
    expect(redoPly(back)).toBe(4);
    const start = through(back, undo);
    expect(moves(start)).toEqual([]);
    expect(moves(through(start, redo))).toEqual(['1', '1']);
    expect(moves(through(start, redo, redo))).toEqual(['1', '1', '1', '1']);
  });

  it('say so when there is nothing to do', () => {
    const session = open('match-six first=2: 1', AGAINST_CPU);
    expect(undoPly(session)).toBeUndefined();
    expect(errorOf(undo(session))).toBe('There is nothing to take back.');
    expect(errorOf(redo(session))).toBe('There is nothing to play again.');
  });

  it('are off in a strict game', () => {
    const session = open('match-six: 1 1', PEOPLE, { isStrict: true });
    expect([undoPly(session), undo(session).ok]).toEqual([undefined, false]);
    expect(redoPly({ ...open('match-six: 1'), match: goToPly(session.match, 1), isStrict: true })).toBeUndefined();
  });

  it('do not go below the first ply of the session', () => {
    const session = open('match-six: 1 1 1', PEOPLE, { firstPly: 2 });
    const back = through(session, undo);
    expect(moves(back)).toEqual(['1', '1']);
    expect(undo(back).ok).toBe(false);
  });

  it('taking a move back is help, and playing it again is not more', () => {
    const back = through(open('match-six: 1 1'), undo);
    expect(back.wasHelped).toBe(true);
    expect(withHelp(back)).toBe(back);
  });
});

describe('a restart', () => {
  it('can be undone, at the beginning of the new game', () => {
    const restarted = restart(open('match-six: 1 1 1 1', AGAINST_CPU));
    expect(moves(restarted)).toEqual([]);
    const moved = mustSucceed(attempt(restarted, '2'));
    expect(canUndoRestart(moved)).toBe(false);
    const back = through(moved, undo);
    expect([moves(back), canUndoRestart(back)]).toEqual([[], true]);
    const returned = through(back, undo);
    expect([moves(returned), canUndoRestart(returned)]).toEqual([['1', '1', '1', '1'], false]);
  });

  it('can be undone after the CPU has begun the new game, in a strict game too', () => {
    const restarted = restart(open('match-six first=2: 1 1 1', AGAINST_CPU, { isStrict: true }));
    const begun = mustSucceed(reply(restarted, restarted.match, '2'));
    expect(moves(through(begun, undo))).toEqual(['1', '1', '1']);
  });

  it('keeps the game, its seats and the moves before the session began', () => {
    const session = restart(swap(open('tail-end coins=9 reach=3: 3 1', AGAINST_CPU)));
    expect(session.match.game.options.coins).toBe(9);
    expect(currentPosition(session.match)).toEqual(session.match.game.rules.start);
    expect(session.seats.player1.kind).toBe('cpu');
    expect(moves(restart(open('match-six: 1 2 1', PEOPLE, { firstPly: 2 })))).toEqual(['1', '2']);
  });

  it('is help', () => {
    expect(restart(open('match-six: 1 1', AGAINST_CPU)).wasHelped).toBe(true);
  });
});

describe('looking back', () => {
  it('shows the board as it was and leaves the game as it is', () => {
    const session = open('match-six: 1 2 1', AGAINST_CPU);
    const earlier = look(session, 1);
    expect(moveTexts(shownMatch(earlier))).toEqual(['1']);
    expect(moves(earlier)).toEqual(['1', '2', '1']);
    expect(describeSession(earlier)).toMatch(/^Move 1 of 3\. You choose 1\./);
    expect(describeSession(look(session, -4))).toMatch(/^The start\. /);
    expect(look(earlier, 9).lookedAt).toBeUndefined();
    expect(shownMatch(look(earlier, 9))).toBe(session.match);
  });

  it('steps to the first, previous, next and last move', () => {
    const session = look(open('match-six: 1 2 1'), 1);
    const steps = (['first', 'back', 'forward', 'last'] as const).map(
      (step) => look(session, plyAfterStep(session, step)).lookedAt,
    );
    expect(steps).toEqual([0, 0, 2, undefined]);
  });

  it('refuses a move in words, and ends with undo', () => {
    const session = look(open('match-six: 1 1'), 1);
    expect(legalMoveTexts(session)).toEqual([]);
    expect(errorOf(attempt(session, '2'))).toContain('You are looking back.');
    const back = through(session, undo);
    expect([back.lookedAt, moves(back)]).toEqual([undefined, ['1']]);
    expect(legalMoveTexts(back)).toEqual(['1', '2', '3']);
  });

  it('continues while the CPU moves', () => {
    const session = look(open('match-six: 1 1 1', AGAINST_CPU), 1);
    const answered = mustSucceed(reply(session, session.match, '1'));
    expect(moves(answered)).toHaveLength(4);
    expect(moveTexts(shownMatch(answered))).toEqual(['1']);
  });
});

describe('a session in words', () => {
  it('says the move, the position and whose turn it is', () => {
    expect(describeSession(open('tail-end: 5', AGAINST_CPU))).toBe(
      'You flip coin 5; coins 5, 6, 7 turn to tails. Heads up: coins 1, 2, 3, 4 of 7. CPU is to move.',
    );
  });

  it('says who has won, by name', () => {
    expect(describeSession(open('tail-end: 1', AGAINST_CPU))).toContain('You win. You flipped the last coin.');
    const named = open('tail-end: 1', { ...PEOPLE, player1: { kind: 'human', name: 'Ada' } });
    expect(describeSession(named)).toContain('Ada flips coin 1; coins 1, 2, 3, 4, 5, 6, 7 turn to tails.');
    expect(describeSession(named)).toContain('Ada wins.');
  });

  it('speaks to the person who plays the CPU, in the position too', () => {
    expect(describeSession(open('inversion-race: left right', AGAINST_CPU))).toBe(
      'CPU moves right to cell 6. You are on cell 4 and CPU on cell 6; the goal is cell 0. It is your turn.',
    );
  });
});

describe('a resignation', () => {
  it('ends the game and says who gave up', () => {
    const session = open('tail-end: 3', AGAINST_BOB);
    const over = mustSucceed(resign(session, 'player2'));
    expect(outcomeOf(over)).toEqual({ winner: 'player1' });
    expect(describeEnding(over)).toBe('Bob has resigned.');
    expect(describeSession(over)).toMatch(/You win\. Bob has resigned\.$/);
    expect(describeEnding(mustSucceed(resign(session, 'player1')))).toBe('You have resigned.');
    expect(errorOf(resign(over, 'player1'))).toBe('The game is over.');
  });
});

describe('the ladder', () => {
  it.each(['none', 'open', 'counted'] as const)('a swap leaves an open contest; before: %s', (contest) => {
    expect(swap(open('match-six: 1', AGAINST_CPU, { contest })).contest).toBe(contest === 'open' ? 'none' : contest);
  });
});

it('a strict game may be explained when it is over', () => {
  expect(mayExplain(open('tail-end: 3'))).toBe(true);
  expect(mayExplain(open('tail-end: 3', PEOPLE, { isStrict: true }))).toBe(false);
  expect(mayExplain(open('tail-end: 1', PEOPLE, { isStrict: true }))).toBe(true);
});
