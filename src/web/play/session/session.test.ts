import { describe, expect, it } from 'vitest';
import { type AnyMatch, currentPosition, moveTexts, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participants } from '../../../players/participants.ts';
import { attempt, look, playFor, redo, restart, setMoves, swapSides, undo } from './actions.ts';
import { createSession, type Session, shownLegalMoves } from './session.ts';
import { spokenState } from './spoken.ts';

const PEOPLE: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } };
const AGAINST_CPU: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } };

function open(record: string, participants: Participants = PEOPLE): Session {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return createSession({
    id: 'test',
    match: match.value,
    participants,
    isStrict: false,
    isShared: false,
    contest: 'none',
  });
}

function moves(session: Session): readonly string[] {
  return moveTexts(session.match.value);
}

describe('a move', () => {
  it('of the CPU ends the refusal of a move before its turn', () => {
    const session = open('match-six: 1', AGAINST_CPU);
    expect(attempt(session, '1')).toBe(false);
    expect(session.refusal.value).toBe('It is not your turn yet.');
    playFor(session, session.match.value, '2');
    expect(session.refusal.value).toBe('');
  });

  it('is played when it is legal, and refused in the words of the rules when it is not', () => {
    const session = open('tail-end start=HTH:');
    expect(attempt(session, '2')).toBe(false);
    expect(session.refusal.value).toBe('Coin 2 is already tails up.');
    expect(attempt(session, '3')).toBe(true);
    expect(session.refusal.value).toBe('');
    expect(moves(session)).toEqual(['3']);
  });

  it('is refused while the CPU is to move, and when the game is over', () => {
    const session = open('tail-end: 3', AGAINST_CPU);
    expect(attempt(session, '1')).toBe(false);
    expect(session.refusal.value).toBe('It is not your turn yet.');
    const over = open('tail-end: 1');
    expect(attempt(over, '1')).toBe(false);
    expect(over.refusal.value).toBe('The game is over.');
  });

  it('of the CPU is refused when the game has gone on since it was asked', () => {
    const session = open('tail-end coins=9: 3', AGAINST_CPU);
    const asked: AnyMatch = session.match.value;
    undo(session);
    expect(playFor(session, asked, '1')).toBe(false);
    expect(moves(session)).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('step by one between people', () => {
    const session = open('match-six: 1 1 1');
    undo(session);
    expect(moves(session)).toEqual(['1', '1']);
    redo(session);
    expect(moves(session)).toEqual(['1', '1', '1']);
  });

  it('end the refusal of a move', () => {
    const session = open('match-six: 1 1');
    attempt(session, '9');
    expect(session.refusal.value).not.toBe('');
    undo(session);
    expect(session.refusal.value).toBe('');
  });

  it('step to the person’s own turn against the CPU', () => {
    const session = open('match-six: 1 1 1 1', AGAINST_CPU);
    undo(session);
    expect(moves(session)).toEqual(['1', '1']);
    expect(session.redoPly.value).toBe(4);
    undo(session);
    expect(moves(session)).toEqual([]);
    redo(session);
    expect(moves(session)).toEqual(['1', '1']);
    redo(session);
    expect(moves(session)).toEqual(['1', '1', '1', '1']);
  });

  it('have nothing to do before the first turn of the person', () => {
    const session = open('match-six first=2: 1', AGAINST_CPU);
    expect(session.undoPly.value).toBeUndefined();
    undo(session);
    expect(moves(session)).toEqual(['1']);
  });

  it('are off in a game without hints', () => {
    const session = open('match-six: 1 1');
    session.isStrict.value = true;
    expect(session.undoPly.value).toBeUndefined();
  });
});

describe('a jump to another line', () => {
  it('is refused whole when one of its moves is bad', () => {
    const session = open('tail-end coins=9: 9');
    setMoves(session, ['8', '9']);
    expect(session.refusal.value).toContain('Move 2, "9"');
    expect(moves(session)).toEqual(['9']);
    setMoves(session, ['8', '7']);
    expect(moves(session)).toEqual(['8', '7']);
    expect(session.refusal.value).toBe('');
  });

  it('gives the person the side to move there', () => {
    const session = open('tail-end coins=9', AGAINST_CPU);
    setMoves(session, ['8', '7']);
    expect(session.participants.value).toEqual(AGAINST_CPU);
    setMoves(session, ['8']);
    expect(session.participants.value).toEqual({ player1: AGAINST_CPU.player2, player2: AGAINST_CPU.player1 });
    expect(session.awaitsPerson.value).toBe(true);
  });
});

describe('a restart', () => {
  it('can be undone, at the beginning of the new game', () => {
    const session = open('match-six: 1 1 1 1', AGAINST_CPU);
    restart(session);
    expect(moves(session)).toEqual([]);
    attempt(session, '2');
    expect(session.canReturn.value).toBe(false);
    undo(session);
    expect(moves(session)).toEqual([]);
    expect(session.canReturn.value).toBe(true);
    undo(session);
    expect(moves(session)).toEqual(['1', '1', '1', '1']);
    expect(session.canReturn.value).toBe(false);
  });

  it('can be undone after the CPU has begun the new game, and where nothing else can', () => {
    const session = open('match-six first=2: 1 1 1', AGAINST_CPU);
    session.isStrict.value = true;
    restart(session);
    playFor(session, session.match.value, '2');
    undo(session);
    expect(moves(session)).toEqual(['1', '1', '1']);
  });
});

describe('looking back', () => {
  it('shows the board as it was and leaves the game as it is', () => {
    const session = open('match-six: 1 2 1', AGAINST_CPU);
    look(session, 1);
    expect(moveTexts(session.shown.value)).toEqual(['1']);
    expect(moves(session)).toEqual(['1', '2', '1']);
    expect(spokenState(session)).toMatch(/^Move 1 of 3\. You choose 1\./);
    look(session, -4);
    expect(spokenState(session)).toMatch(/^The start\. /);
    look(session, 9);
    expect(session.lookedAt.value).toBeUndefined();
    expect(session.shown.value).toBe(session.match.value);
  });

  it('refuses a move in words, and ends with whatever changes the game by hand', () => {
    const session = open('match-six: 1 1');
    look(session, 1);
    expect(shownLegalMoves(session)).toEqual([]);
    expect(attempt(session, '2')).toBe(false);
    expect(session.refusal.value).toContain('You are looking back.');
    undo(session);
    expect(session.lookedAt.value).toBeUndefined();
    expect(moves(session)).toEqual(['1']);
    expect(shownLegalMoves(session)).toEqual(['1', '2', '3']);
  });

  it('goes on while the CPU moves', () => {
    const session = open('match-six: 1 1 1', AGAINST_CPU);
    look(session, 1);
    playFor(session, session.match.value, '1');
    expect(moves(session)).toHaveLength(4);
    expect(moveTexts(session.shown.value)).toEqual(['1']);
  });
});

it('a restart keeps the game and its seats', () => {
  const session = open('tail-end coins=9 reach=3: 3 1', AGAINST_CPU);
  swapSides(session);
  restart(session);
  expect(session.match.value.game.options.coins).toBe(9);
  expect(currentPosition(session.match.value)).toEqual(session.match.value.game.rules.start);
  expect(session.participants.value.player1.kind).toBe('cpu');
});

describe('the text twin', () => {
  it('says the move, the position and whose turn it is', () => {
    expect(spokenState(open('tail-end: 5', AGAINST_CPU))).toBe(
      'You flip coin 5; coins 5, 6, 7 turn to tails. Heads up: coins 1, 2, 3, 4 of 7. CPU is to move.',
    );
  });

  it('says who has won, by name', () => {
    const session = open('tail-end: 1', AGAINST_CPU);
    expect(spokenState(session)).toContain('You win. The winner flipped the last coin.');
    session.participants.value = { ...PEOPLE, player1: { kind: 'human', name: 'Ada' } };
    expect(spokenState(session)).toContain('Ada flips coin 1; coins 1, 2, 3, 4, 5, 6, 7 turn to tails.');
    expect(spokenState(session)).toContain('Ada wins.');
  });

  it('speaks to the person who plays the CPU, in the position too', () => {
    expect(spokenState(open('inversion-race: left right', AGAINST_CPU))).toBe(
      'CPU moves right to cell 6. You are on cell 4 and CPU on cell 6; the goal is cell 0. It is your turn.',
    );
  });
});

describe('a game against somebody at another screen', () => {
  const remote = { kind: 'remote', name: 'Bob', note: '' } as const;
  const AGAINST_BOB: Participants = { player1: { kind: 'human', name: '' }, player2: remote };

  function openTable(record: string) {
    const match = parseRecord(GAMES, record);
    if (!match.ok) throw new Error(match.error);
    const sent: string[] = [];
    const start = { id: 'test', match: match.value, participants: AGAINST_BOB, isStrict: true, isShared: false };
    return { sent, session: createSession({ ...start, onMove: (text) => sent.push(text) }) };
  }

  it('a move made here is handed on as text, and one that is refused is not', () => {
    const { sent, session } = openTable('tail-end start=HTH:');
    attempt(session, '2');
    attempt(session, '3');
    expect(sent).toEqual(['3']);
    expect(session.awaitsPerson.value).toBe(false);
    attempt(session, '1');
    expect(sent).toEqual(['3']);
  });

  it('is over when somebody resigns, and says who', () => {
    const { session } = openTable('tail-end: 3');
    session.resigned.value = 'player2';
    expect(session.outcome.value).toEqual({ winner: 'player1' });
    expect(session.ending.value).toBe('Bob has resigned.');
    expect(spokenState(session)).toMatch(/You win\. Bob has resigned\.$/);
    session.resigned.value = 'player1';
    expect(session.ending.value).toBe('You have resigned.');
  });
});

describe('a session', () => {
  it('begins without refusal, climb or ending, and does not count unless said', () => {
    const session = open('match-six: 1');
    expect([session.refusal.value, session.climbed.value, session.ending.value]).toEqual(['', '', '']);
    expect(session.contest.value).toBe('none');
    const { match, participants } = session;
    const start = { id: 'a', match: match.value, participants: participants.value, isStrict: false, isShared: false };
    expect(createSession(start).contest.value).toBe('none');
    expect(createSession({ ...start, contest: 'counted' }).contest.value).toBe('counted');
  });

  it('awaits nobody when the game is over', () => {
    expect(open('tail-end: 1').awaitsPerson.value).toBe(false);
    expect(open('tail-end: 3').awaitsPerson.value).toBe(true);
  });

  it('has nothing to redo or return to before anything was undone or left', () => {
    const session = open('match-six: 1');
    expect(session.redoPly.value).toBeUndefined();
    undo(session);
    expect([session.redoPly.value, session.canReturn.value]).toEqual([1, false]);
  });
});
