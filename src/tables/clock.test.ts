import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { timeLeftMs, timeoutDueMs } from './clock.ts';
import { decide, decideTimeout } from './decide.ts';
import type { Clock } from './event.ts';
import { decideOpening } from './next-game.ts';
import type { Command } from './requests.ts';
import { applyEvent, type Holder, type Table } from './table.ts';
import { NOBODY_PRESENT, viewTable } from './view.ts';

const START_MS = Date.parse('2026-01-01T00:00:00.000Z');
const at = (second: number) => new Date(START_MS + 1000 * second).toISOString();
const ms = (second: number) => START_MS + 1000 * second;

function open(clock?: Clock): Table {
  const opening = mustSucceed(decideOpening(GAMES, 'match-six:', 1, false, clock));
  return applyEvent(GAMES, undefined, { ...opening, version: 1, at: at(0) });
}

/** The table after commands, each at its second. */
function played(table: Table, ...commands: readonly (readonly [number, Holder, Command])[]): Table {
  return commands.reduce((now, [second, holder, command]) => {
    const decision = decide(now, holder, command, { definitions: GAMES, seed: 1 });
    if (decision.kind !== 'change') throw new Error(JSON.stringify(decision));
    return applyEvent(GAMES, now, { ...decision.change, version: now.version + 1, at: at(second) });
  }, table);
}

const move = (ply: number, text: string): Command => ({ action: 'move', ply, move: text });

/** Ann moves at 10 s, Ben at 100 s, Ann at 115 s, Ben at 120 s: it is Ann's turn. */
const MOVES = [
  [10, 1, move(1, '1')],
  [100, 2, move(2, '1')],
  [115, 1, move(3, '1')],
  [120, 2, move(4, '1')],
] as const;

describe('a clock per game', () => {
  const table = played(open({ per: 'game', seconds: 60 }), ...MOVES);

  test('starts with the third move and counts the time of each player', () => {
    expect(timeLeftMs(table, 'player1', ms(120))).toBe(45_000);
    expect(timeLeftMs(table, 'player2', ms(120))).toBe(55_000);
    expect(timeLeftMs(table, 'player1', ms(130))).toBe(35_000);
    expect(timeLeftMs(table, 'player2', ms(130))).toBe(55_000);
    expect(timeLeftMs(table, 'player1', ms(999))).toBe(0);
    expect(timeoutDueMs(played(open({ per: 'game', seconds: 60 }), MOVES[0]))).toBeUndefined();
  });

  test('ends the game of the player to move, a second after the end of the time', () => {
    expect(timeoutDueMs(table)).toBe(ms(166));
    expect(decideTimeout(table, ms(165))).toEqual({ kind: 'done' });
    expect(decideTimeout(table, ms(166))).toEqual({ kind: 'change', change: { type: 'timed-out', seat: 1 } });
    const over = applyEvent(GAMES, table, { type: 'timed-out', seat: 1, version: table.version + 1, at: at(166) });
    expect(viewTable('x', over, NOBODY_PRESENT, null)).toMatchObject({
      over: true,
      winner: 2,
      reason: 'Player 1 ran out of time.',
      players: [{ wins: 0 }, { wins: 1 }],
    });
    expect(timeoutDueMs(over)).toBeUndefined();
  });

  test('waits for a server that was away', () => {
    expect(decideTimeout(table, ms(500), ms(501))).toEqual({ kind: 'done' });
    expect(decideTimeout(table, ms(501), ms(501)).kind).toBe('change');
  });

  test('starts over with a rematch, and returns no time for an undone move', () => {
    const undone = played(table, [130, 2, { action: 'undo' }], [140, 1, { action: 'undo' }]);
    expect(timeLeftMs(undone, 'player2', ms(140))).toBe(55_000);
    expect(timeLeftMs(undone, 'player2', ms(150))).toBe(45_000);
    const next = played(
      table,
      [130, 1, { action: 'resign' }],
      [140, 1, { action: 'rematch' }],
      [150, 2, { action: 'rematch' }],
    );
    expect([timeLeftMs(next, 'player1', ms(999)), timeLeftMs(next, 'player2', ms(999))]).toEqual([60_000, 60_000]);
  });
});

test('a clock per move starts over with each move', () => {
  const table = played(open({ per: 'move', seconds: 60 }), ...MOVES);
  expect(timeLeftMs(table, 'player1', ms(130))).toBe(50_000);
  expect(timeLeftMs(table, 'player2', ms(130))).toBe(60_000);
  expect(timeoutDueMs(table)).toBe(ms(181));
});

test('a table without a clock never times out', () => {
  const table = played(open(), ...MOVES);
  expect(timeLeftMs(table, 'player1', ms(1e9))).toBeUndefined();
  expect(decideTimeout(table, ms(1e9))).toEqual({ kind: 'done' });
  expect(viewTable('x', table, NOBODY_PRESENT, null)).toMatchObject({ clock: null, players: [{ timeLeft: null }, {}] });
});
