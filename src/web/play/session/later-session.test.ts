import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyMatch, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { attempt, look } from './actions.ts';
import { createLaterSession } from './later-session.ts';
import { createSession, type Session } from './session.ts';

let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

function open(record = 'tail-end'): { session: Session; later: Session; stop: () => void } {
  const human = { kind: 'human', name: '' } as const;
  const participants = { player1: human, player2: human };
  const session = createSession({ id: 'a', match: matchOf(record), participants, isStrict: false, isShared: false });
  const [later, stop] = createLaterSession(session);
  return { session, later, stop };
}

it('shows a move, and all that follows from it, after the next frame', () => {
  const { session, later } = open();
  attempt(session, '3');
  attempt(session, '1');
  expect(later.match.value.moves).toHaveLength(0);
  expect([later.outcome.value, later.undoPly.value]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(20);
  expect(later.match.value).toBe(session.match.value);
  expect([later.outcome.value, later.undoPly.value]).toEqual([{ winner: 'player2' }, 1]);
});

it('acts on the session itself', () => {
  const { session, later } = open('tail-end: 7 6');
  look(later, 1);
  expect(session.lookedAt.value).toBe(1);
  expect(later.lookedAt.value).toBeUndefined();
  vi.advanceTimersByTime(20);
  expect(later.shown.value.moves).toHaveLength(1);
});

it('follows without a frame where the page is in the background, and at once when it goes away', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { session, later } = open();
  attempt(session, '7');
  vi.advanceTimersByTime(200);
  expect(later.match.value.moves).toHaveLength(1);
  attempt(session, '6');
  events.dispatchEvent(new Event('pagehide'));
  expect(later.match.value.moves).toHaveLength(2);
});

it('follows no longer once it is stopped', () => {
  const { session, later, stop } = open();
  attempt(session, '7');
  stop();
  attempt(session, '6');
  vi.advanceTimersByTime(500);
  events.dispatchEvent(new Event('pagehide'));
  expect(later.match.value.moves).toHaveLength(0);
});
