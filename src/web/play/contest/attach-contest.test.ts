import { afterEach, beforeEach, expect, test } from 'vitest';
import { mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { FIRST_STANDING } from '../../../players/ladder.ts';
import type { Participants } from '../../../players/participants.ts';
import { type Preferences, preferences, readPreferences } from '../../app/preferences.ts';
import { playFor } from '../session/actions.ts';
import { createSession, type Session } from '../session/session.ts';
import { attachContest } from './attach-contest.ts';
import { contestMemory } from './contest-memory.ts';

const PARTICIPANTS: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'wren' } };

function reset(): void {
  preferences.value = readPreferences(undefined);
  contestMemory.value = { standings: {}, standing: FIRST_STANDING, lastStarter: undefined };
}

beforeEach(reset);
afterEach(reset);

/** A contest that the first player wins by one move, watched with these preferences. */
function win(record: string, move: string, likes: Partial<Preferences>): Session {
  const match = mustSucceed(parseRecord(GAMES, record));
  const session = createSession({
    id: 'a',
    match,
    participants: PARTICIPANTS,
    isStrict: false,
    isShared: false,
    contest: 'open',
  });
  preferences.value = { ...preferences.value, ...likes };
  const stop = attachContest(session);
  playFor(session, match, move);
  stop();
  return session;
}

const HELPED = 'You had help, so this win does not move you up the ladder.';
const COUNTED = 'One more win in a row and you move up the ladder.';

test.each([
  ['tail-end coins=1:', '1', {}, COUNTED],
  ['tail-end coins=1:', '1', { showsValues: true }, HELPED],
  ['tail-end coins=1:', '1', { showsProjection: true }, HELPED],
  // Its rule book wants the projected winner displayed.
  ['winners-and-losers string=W:', 'left', { showsProjection: true }, COUNTED],
  ['winners-and-losers string=W:', 'left', { showsValues: true }, HELPED],
])('a win in %s by %s with %j: %s', (record, move, likes, sentence) => {
  const session = win(record, move, likes);
  expect(session.climbed.value).toBe(sentence);
  expect(session.contest.value).toBe('counted');
});
