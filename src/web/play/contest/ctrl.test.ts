import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressState, opened } from '../../../../test/web/opened-addresses.ts';
import { formatRecord, formatVariant, mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { FIRST_STANDING } from '../../../players/ladder.ts';
import type { SeatPlayers } from '../../../players/seats.ts';
import {
  type ContestState,
  describeClimb,
  openSavedSession,
  parseSavedSession,
  type Session,
} from '../../../session/index.ts';
import { type Preferences, preferences, readPreferences } from '../../app/preferences.ts';
import { createGameCtrl, type GameCtrl } from '../ctrl.ts';
import type { PlayHost } from '../opening.ts';
import { beginGame } from '../setup/new-game.ts';
import { attachContest, drawStart, playAgainst, rematch } from './ctrl.ts';
import { contestMemory, currentStanding, keepContests } from './store.ts';

vi.mock('../../app/router.ts', () => import('../../../../test/web/opened-addresses.ts'));

const HOST: Pick<PlayHost, 'begin' | 'contestStart'> = { begin: beginGame, contestStart: drawStart };

const YOU = { kind: 'human', name: 'Ann' } as const;
const HAZEL = { kind: 'cpu', player: 'hazel' } as const;
const AGAINST_HAZEL: SeatPlayers = { player1: YOU, player2: HAZEL };

/** Rows of 2 and 3, which no contest draws. */
const ROWS = 'tail-end start=HHTHHH';
const OVER = `${ROWS}: 1 4`;
const BEGUN = `${ROWS}: 2`;

function open(record: string, contest: ContestState): GameCtrl {
  const match = mustSucceed(parseRecord(GAMES, record));
  return createGameCtrl({ match, seats: AGAINST_HAZEL, isStrict: true, contest });
}

/** The game that was begun last. */
function begun(): Session | undefined {
  const saved = parseSavedSession(addressState());
  return saved && mustSucceed(openSavedSession(GAMES, saved));
}

beforeEach(() => {
  preferences.value = readPreferences(undefined);
  opened.length = 0;
  keepContests(() => ({ standings: {}, standing: FIRST_STANDING, lastStarter: undefined }));
});

afterEach(() => {
  preferences.value = readPreferences(undefined);
  keepContests(() => ({ standings: {}, standing: FIRST_STANDING, lastStarter: undefined }));
});

describe('a rematch', () => {
  test('of a game that is no contest is the same game against the same opponent, with sides swapped', () => {
    rematch(open(OVER, 'none').session.value, HOST);
    const game = begun();
    expect(game && formatRecord(game.match)).toBe(`${ROWS}:`);
    expect(game).toMatchObject({ seats: { player1: HAZEL, player2: YOU }, isStrict: true, contest: 'none' });
  });

  test('of a contest counts again, from a new start, against the opponent of your strength', () => {
    rematch(open(OVER, 'counted').session.value, HOST);
    const game = begun();
    expect(game && formatVariant(game.match.game)).toMatch(/^tail-end start=H{3,7}TH{3,7}TH{3,7}$/);
    const wren = { kind: 'cpu', player: 'wren' };
    expect(game).toMatchObject({ seats: { player1: wren, player2: YOU }, contest: 'open' });
  });

  test('keeps the seat that starts, so that the other player does', () => {
    rematch(open(`${ROWS} first=2: 1 4`, 'none').session.value, HOST);
    expect(begun()?.match.game.options.first).toBe(2);
  });
});

describe('another opponent', () => {
  test('sits down at a board without moves', () => {
    const ctrl = open(`${ROWS}:`, 'open');
    playAgainst(ctrl, 'otto', HOST);
    expect(ctrl.session.value.seats).toEqual({ player1: YOU, player2: { kind: 'cpu', player: 'otto' } });
    expect(opened).toEqual([]);
    expect(currentStanding('tail-end')).toEqual({ rung: 2, streak: 0 });
    expect(currentStanding('match-six')).toEqual(FIRST_STANDING);
  });

  test.each(['none', 'open'] as const)('in the middle of a game (contest: %s) begins a new one', (contest) => {
    const ctrl = open(BEGUN, contest);
    playAgainst(ctrl, 'otto', HOST);
    expect(ctrl.session.value.seats).toEqual(AGAINST_HAZEL);
    const otto = { kind: 'cpu', player: 'otto' };
    expect(begun()).toMatchObject({ seats: { player1: otto, player2: YOU }, match: { moves: [] }, contest });
  });
});

/** A contest that the first player wins by one move, watched with these preferences. */
function win(record: string, move: string, likes: Partial<Preferences>): GameCtrl {
  const match = mustSucceed(parseRecord(GAMES, record));
  const ctrl = createGameCtrl({ match, seats: AGAINST_HAZEL, contest: 'open' });
  preferences.value = { ...preferences.value, ...likes };
  const stop = attachContest(ctrl);
  ctrl.reply(match, move);
  stop();
  return ctrl;
}

const HELPED = 'You had help, so this win does not count.';
const COUNTED = 'One more win and you meet Otto.';

test.each([
  ['tail-end coins=1:', '1', {}, COUNTED],
  ['tail-end coins=1:', '1', { showsProjection: true }, HELPED],
  // Its rule book wants the projected winner displayed.
  ['winners-and-losers string=W:', 'left', {}, COUNTED],
  ['winners-and-losers string=W:', 'left', { showsProjection: true }, HELPED],
])('a win in %s by %s with %j: %s', (record, move, likes, sentence) => {
  const ctrl = win(record, move, likes);
  expect(ctrl.climbed.value && describeClimb(ctrl.climbed.value)).toBe(sentence);
  expect(ctrl.session.value.contest).toBe('counted');
  expect(contestMemory.value.lastStarter).toBe('you');
  const streak = sentence === HELPED ? 0 : 1;
  expect(currentStanding(ctrl.session.value.match.game.id)).toEqual({ rung: 1, streak });
});

test('an undo warns once that a win no longer counts, and only if it would have counted', () => {
  const ctrl = open('tail-end coins=9: 9 8', 'open');
  ctrl.act((session) => ({ ...session, isStrict: false }));
  ctrl.undo();
  expect(ctrl.notice.value).toBe('Taken back. A win no longer counts for the ladder.');
  ctrl.redo();
  ctrl.undo();
  expect(ctrl.notice.value).toBe('');
});
