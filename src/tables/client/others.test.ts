import { expect, test } from 'vitest';
import { playersBySeat, type Seat } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { TableChange } from '../event.ts';
import { replayTable, type Table } from '../table.ts';
import { isComplete, requestSentence, tableSeats } from './others.ts';
import type { VisitState } from './visit.ts';

/** A game of Inversion Race, whose seats have names of their own, after these events. */
function tableAfter(...changes: readonly TableChange[]): Table {
  const opened: TableChange = { type: 'opened', record: 'inversion-race:', redraw: null, hints: false };
  return replayTable(
    GAMES,
    [opened, ...changes].map((change, index) => ({ ...change, version: index + 1, at: '' })),
  );
}

function stateOf(table: Table, seat: Seat | null, present: readonly (1 | 2)[] = []): VisitState {
  return {
    table,
    match: table.match,
    pending: [],
    seat,
    presence: { seats: present, watchers: 0 },
    isConnected: true,
    isStoreReachable: true,
    isCurrent: true,
    refusal: '',
    gone: '',
  };
}

const empty = tableAfter();
const annSits = tableAfter({ type: 'sat', seat: 1, name: 'Ann' });
const bothSit = tableAfter({ type: 'sat', seat: 1, name: 'Ann' }, { type: 'sat', seat: 2, name: null });

test('a player is spoken to, and the other goes by name or is a friend, who is here, away or to come', () => {
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

test('to somebody who watches, both go by name or by seat', () => {
  expect(tableSeats(annSits, stateOf(annSits, null))).toEqual({
    player1: { kind: 'remote', name: 'Ann', note: 'away' },
    player2: { kind: 'remote', name: 'Player B', note: 'not here yet' },
  });
});

test('a table is complete for a player when the other has come, for those who watch when both have', () => {
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
  const told = (table: Table, seat: Seat | null) => requestSentence(table, { seat }, playersBySeat(table.match.game));
  expect(told(asked, 'player1')).toBe(toAsker);
  expect(told(asked, 'player2')).toBe(toOther);
  expect(told(asked, null)).toBe('');
  expect(told(empty, 'player1')).toBe('');
});
