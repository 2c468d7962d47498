import { describe, expect, it } from 'vitest';
import { replayTable } from '../../../test/tables/memory-table.ts';
import { moveTexts, mustSucceed, parseMove, playMove } from '../../core/index.ts';
import { awaitsHuman, outcomeOf, shownMatch } from '../../session/index.ts';
import type { TableChange } from '../event.ts';
import type { Table } from '../table.ts';
import { NOBODY_PRESENT } from '../view.ts';
import type { ConnectionState } from './connection.ts';
import { tableSession } from './table-session.ts';

function tableAfter(...changes: readonly TableChange[]): Table {
  return replayTable(
    changes.map((change, index) => ({ ...change, version: index + 1, at: '2026-01-01T00:00:00.000Z' })),
  );
}

const OPENED: TableChange = { type: 'opened', record: 'match-six: 1', redraw: null, hints: false };
const MOVED: TableChange = { type: 'moved', seat: 2, ply: 2, move: '2' };

function visited(table: Table, more: Partial<ConnectionState> = {}): ConnectionState {
  return {
    table,
    match: table.match,
    pending: undefined,
    seat: 'player1',
    presence: NOBODY_PRESENT,
    isConnected: true,
    isStoreReachable: true,
    isCurrent: true,
    skewMs: 0,
    refusal: '',
    closedReason: '',
    ...more,
  };
}

describe('the session of a table', () => {
  it('exists once the history of the table has arrived', () => {
    const state = visited(tableAfter(OPENED));
    expect(tableSession({ ...state, isCurrent: false })).toBeUndefined();
    expect(tableSession({ ...state, table: undefined })).toBeUndefined();
    expect(tableSession(state)).toMatchObject({ isStrict: true, firstPly: 1, contest: 'none' });
  });

  it('shows the visitor’s own move before the server has confirmed it', () => {
    const table = tableAfter(OPENED, MOVED);
    const { game } = table.match;
    const match = playMove(table.match, mustSucceed(parseMove(game, table.match.positions.at(-1), '1')));
    const session = tableSession(visited(table, { match }));
    expect(session && moveTexts(session.match)).toEqual(['1', '2', '1']);
    expect(session && awaitsHuman(session)).toBe(false);
  });

  it('lets the visitor move in their own seat only, and a spectator never', () => {
    const table = tableAfter(OPENED, MOVED);
    const canMove = (seat: ConnectionState['seat']) => {
      const session = tableSession(visited(table, { seat }));
      return session && awaitsHuman(session);
    };
    expect([canMove('player1'), canMove('player2'), canMove(null)]).toEqual([true, false, false]);
  });

  it('is over after a resignation', () => {
    const session = tableSession(visited(tableAfter(OPENED, { type: 'resigned', seat: 2 })));
    expect(session && outcomeOf(session)).toEqual({ winner: 'player1' });
  });

  it('looks back within the current game', () => {
    const state = visited(tableAfter(OPENED, MOVED));
    const shown = (game: number, ply: number) => {
      const session = tableSession(state, { game, ply });
      return session && shownMatch(session).moves.length;
    };
    expect([shown(1, 0), shown(1, 2), shown(1, 5), shown(2, 0)]).toEqual([0, 2, 2, 2]);
  });
});
