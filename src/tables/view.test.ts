import { expect, test } from 'vitest';
import { replayTable } from '../../test/tables/memory-table.ts';
import type { TableChange } from './event.ts';
import type { Table } from './table.ts';
import { NOBODY_PRESENT, viewTable } from './view.ts';

const OPENED: TableChange = { type: 'opened', record: 'inversion-race:', redraw: null, hints: true };

function tableAfter(...changes: readonly TableChange[]): Table {
  return replayTable(changes.map((change, index) => ({ ...change, version: index + 1, at: `second ${index + 1}` })));
}

test('a table in progress is described completely', () => {
  const table = tableAfter(
    { type: 'opened', record: 'match-six: 2', redraw: null, hints: true },
    { type: 'sat', seat: 1, name: 'Ann' },
    { type: 'asked', seat: 1, request: 'undo' },
  );
  expect(viewTable('x', table, { seats: [2], watchers: 3 }, 'player2')).toEqual({
    id: 'x',
    version: 3,
    game: 1,
    record: 'match-six: 2',
    position: expect.any(String),
    toMove: 2,
    ply: 2,
    legal: ['1', '2', '3'],
    over: false,
    winner: null,
    reason: null,
    players: [
      { seat: 1, name: 'Ann', seated: true, present: false, wins: 0, timeLeft: null },
      { seat: 2, name: null, seated: false, present: true, wins: 0, timeLeft: null },
    ],
    watchers: 3,
    draws: 0,
    request: { seat: 1, action: 'undo', variant: null },
    wish: null,
    said: null,
    clock: null,
    hidden: false,
    hints: true,
    closed: false,
    changedAt: 'second 3',
    you: 2,
    invitation: null,
  });
});

test('a finished game has no moves and no player to move, and states how it ended', () => {
  const over = tableAfter({ type: 'opened', record: 'match-six: 2 3 1', redraw: null, hints: false });
  const { reason, ...view } = viewTable('x', over, NOBODY_PRESENT, null);
  expect(view).toMatchObject({ toMove: null, legal: [], over: true, winner: 1, request: null, you: null });
  expect(reason).toBe(over.match.game.text.whyOver(over.match.positions.at(-1)));
});

test('a player who resigned goes by name, or by seat', () => {
  const reasonOf = (table: Table) => viewTable('x', table, NOBODY_PRESENT, null).reason;
  expect(reasonOf(tableAfter(OPENED, { type: 'resigned', seat: 2 }))).toBe('Player B resigned.');
  expect(reasonOf(tableAfter(OPENED, { type: 'sat', seat: 2, name: 'Bob' }, { type: 'resigned', seat: 2 }))).toBe(
    'Bob resigned.',
  );
});
