import { expect, test } from 'vitest';
import { replayTable } from '../../../test/tables/memory-table.ts';
import { playersBySeat, type Seat } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { TableChange } from '../event.ts';
import type { Table } from '../table.ts';
import type { ConnectionState } from './connection.ts';
import {
  connectionSentence,
  formatTimeLeft,
  isComplete,
  requestSentence,
  saidSentence,
  scoreText,
  tableSeats,
  wishSentence,
} from './table-session.ts';

/** A game of Inversion Race, whose seats have names of their own, after these events. */
function tableAfter(...changes: readonly TableChange[]): Table {
  const opened: TableChange = { type: 'opened', record: 'inversion-race:', redraw: null, hints: false };
  return replayTable([opened, ...changes].map((change, index) => ({ ...change, version: index + 1, at: '' })));
}

function stateOf(table: Table, seat: Seat | null, present: readonly (1 | 2)[] = []): ConnectionState {
  return {
    table,
    match: table.match,
    pending: undefined,
    seat,
    presence: { seats: present, watchers: 0 },
    isConnected: true,
    isStoreReachable: true,
    isCurrent: true,
    skewMs: 0,
    refusal: '',
    closedReason: '',
  };
}

const empty = tableAfter();
const annSits = tableAfter({ type: 'sat', seat: 1, name: 'Ann' });
const bothSit = tableAfter({ type: 'sat', seat: 1, name: 'Ann' }, { type: 'sat', seat: 2, name: null });

test('a player is addressed as you; the other goes by name or is a friend, who is here, away or to come', () => {
  const you = { kind: 'human', name: '' };
  const friend = (note: string) => ({ kind: 'remote', name: 'your friend', note });
  expect(tableSeats(empty, stateOf(empty, 'player1'))).toEqual({ player1: you, player2: friend('not here yet') });
  expect(tableSeats(bothSit, stateOf(bothSit, 'player1', [1]))).toEqual({ player1: you, player2: friend('away') });
  expect(tableSeats(bothSit, stateOf(bothSit, 'player1', [2]))).toEqual({ player1: you, player2: friend('here') });
  expect(tableSeats(annSits, stateOf(annSits, 'player2', [1]))).toEqual({
    player1: { kind: 'remote', name: 'Ann', note: 'here' },
    player2: you,
  });
});

test('for a spectator both go by name or by seat', () => {
  expect(tableSeats(annSits, stateOf(annSits, null))).toEqual({
    player1: { kind: 'remote', name: 'Ann', note: 'away' },
    player2: { kind: 'remote', name: 'Player B', note: 'not here yet' },
  });
});

test('a table is complete for a player when the other has come, for spectators when both have', () => {
  const complete = (table: Table) => (['player1', 'player2', null] as const).map((seat) => isComplete(table, { seat }));
  expect(complete(empty)).toEqual([false, false, false]);
  expect(complete(annSits)).toEqual([false, true, false]);
  expect(complete(tableAfter({ type: 'sat', seat: 2, name: null }))).toEqual([true, false, false]);
  expect(complete(bothSit)).toEqual([true, true, true]);
});

test.each([
  ['undo', 'You have asked to take your last move back.', 'Player A would like to take the last move back.'],
  ['rematch', 'You have asked for a rematch.', 'Player A would like a rematch.'],
] as const)('a request is told to both players, and to nobody else: %s', (request, toAsker, toOther) => {
  const asked = tableAfter({ type: 'asked', seat: 1, request });
  const reported = (table: Table, seat: Seat | null) =>
    requestSentence(table, { seat }, playersBySeat(table.match.game));
  expect(reported(asked, 'player1')).toBe(toAsker);
  expect(reported(asked, 'player2')).toBe(toOther);
  expect(reported(asked, null)).toBe('');
  expect(reported(empty, 'player1')).toBe('');
});

test('a request for another game names it', () => {
  const asked = tableAfter({ type: 'asked', seat: 1, request: 'rematch', variant: 'tail-end coins=9' });
  const reported = (seat: Seat) => requestSentence(asked, { seat }, playersBySeat(asked.match.game), GAMES);
  expect(reported('player1')).toBe('You have asked for a game of Tail End coins=9.');
  expect(reported('player2')).toBe('Player A would like a game of Tail End coins=9.');
});

test('a person who asks for a seat is named', () => {
  const wished = (name: string | null) => tableAfter({ type: 'wished', seat: 2, name });
  const reported = (table: Table) => wishSentence(table, playersBySeat(table.match.game));
  expect(reported(wished('Cleo'))).toBe('Cleo asks for Player B’s seat.');
  expect(reported(wished(null))).toBe('Another person with the same link asks for Player B’s seat.');
  expect(reported(empty)).toBe('');
});

test('the score lists the reader first', () => {
  const won = tableAfter({ type: 'resigned', seat: 2 });
  expect([scoreText(won, 'player1'), scoreText(won, 'player2'), scoreText(won, null)]).toEqual(['1–0', '0–1', '1–0']);
  expect(scoreText(empty, null)).toBe('');
});

test.each([
  [0, '0:00'],
  [44_001, '0:45'],
  [600_000, '10:00'],
  [7_500_000, '2:05:00'],
  [259_200_000, '3 days'],
])('%i ms are shown as %s', (ms, text) => {
  expect(formatTimeLeft(ms)).toBe(text);
});

test('a quick word is shown until something else happens', () => {
  const word: TableChange = { type: 'said', seat: 1, word: 'thinking' };
  const players = playersBySeat(empty.match.game);
  expect(saidSentence(empty, players)).toBe('');
  expect(saidSentence(tableAfter(word), players)).toBe('Player A: Thinking…');
  expect(saidSentence(tableAfter(word, { type: 'sat', seat: 2, name: 'Ben' }), players)).toBe('');
});

test('a lost connection is described with what happens to the move', () => {
  const state = stateOf(empty, 'player1');
  const pending = { game: 1, after: 0, ply: 1, move: '>' };
  expect(connectionSentence(state)).toBe('');
  expect(connectionSentence({ ...state, isStoreReachable: false })).toMatch(/^The server can't save moves/);
  expect(connectionSentence({ ...state, isConnected: false })).toMatch(/resumes by itself when it is back\.$/);
  expect(connectionSentence({ ...state, isConnected: false, pending })).toMatch(
    /Your move is kept and will be sent\.$/,
  );
});
