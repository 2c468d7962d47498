import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecord, goToPly, mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import type { SeatPlayers } from '../players/seats.ts';
import { isSameSavedSession, openSavedSession, parseSavedSession, saveSession } from './saved-session.ts';
import { type ContestState, type Session, startSession } from './session.ts';

const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };

function open(record: string, more: Partial<Session> = {}): Session {
  return startSession({ match: mustSucceed(parseRecord(GAMES, record)), seats: AGAINST_CPU, ...more });
}

/** Through JSON, as a browser or a file stores it. */
function reopened(session: Session): Session {
  const saved = parseSavedSession(JSON.parse(JSON.stringify(saveSession(session, 'one', 1))));
  if (!saved) throw new Error('The saved game cannot be read.');
  return mustSucceed(openSavedSession(GAMES, saved));
}

describe('a session that is saved and opened again', () => {
  it('has its undone moves and the same players', () => {
    const session = open('last-digit-standing: 7 3 4');
    const saved = reopened({ ...session, match: goToPly(session.match, 2) });
    expect(saved.seats).toEqual(AGAINST_CPU);
    expect(formatRecord(saved.match)).toBe('last-digit-standing: 7 3');
    expect(saved.match.undone).toEqual([4]);
  });

  it('is the same in every other part', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom<ContestState>('none', 'open', 'counted'),
        fc.boolean(),
        (isStrict, isShared, contest, isHelped) => {
          const wasHelped = isHelped && contest === 'open';
          const session = open('match-six: 1', { isStrict, isShared, contest, wasHelped });
          const { match, ...rest } = reopened(session);
          expect({ ...rest, match: session.match }).toEqual(session);
          expect(formatRecord(match)).toBe('match-six: 1');
        },
      ),
    );
  });
});

describe('stored data', () => {
  it('of any kind is opened or refused', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const saved = parseSavedSession(stored);
        if (saved) openSavedSession(GAMES, saved);
      }),
    );
  });

  it('a contest with help is stored as the last version did', () => {
    const stored = saveSession(open('match-six: 1', { contest: 'open', wasHelped: true }), 'one', 1);
    expect(stored).toEqual({
      id: 'one',
      record: 'match-six: 1',
      ply: 1,
      participants: AGAINST_CPU,
      isStrict: false,
      isShared: false,
      contest: 'helped',
      at: 1,
    });
  });

  it.each([
    ['a seat is empty', { id: '1', record: 'match-six: 1', ply: 1, isStrict: false, at: 1, participants: {} }],
    ['a part is missing', { id: '1', record: 'match-six: 1', participants: AGAINST_CPU }],
  ])('is refused where %s', (_, stored) => {
    expect(parseSavedSession(stored)).toBeUndefined();
  });

  it('is the same game whenever it was saved', () => {
    const game = saveSession(open('match-six: 1'), 'one', 1);
    expect(isSameSavedSession(game, { ...game, at: 2 })).toBe(true);
    expect(isSameSavedSession(game, { ...game, ply: 0 })).toBe(false);
    expect(isSameSavedSession(game, { ...game, id: 'two' })).toBe(false);
  });
});
