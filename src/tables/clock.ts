import { currentPosition, matchOutcome, SEATS, type Seat } from '../core/index.ts';
import type { Clock, TableEvent } from './event.ts';
import type { Holder, Table } from './table.ts';

/*
 * The clock of a table is computed from the times of its events, so it survives a restart of the server. It starts after
 * two moves: until then a player may be looking for the link.
 */

/** The time used by the players in the current game, and the beginning of the turn. */
export interface ClockState extends Clock {
  readonly usedMs: Readonly<Record<Holder, number>>;
  /** ISO 8601. */
  readonly turnSince: string;
}

const FREE_MOVES = 2;
/** A move that is late by at most this still counts, because it was in transit. */
const LATE_MOVE_MS = 1000;

export function startClock(clock: Clock, at: string): ClockState {
  return { ...clock, usedMs: { 1: 0, 2: 0 }, turnSince: at };
}

/** The clock after an event; `before` is the table without it. */
export function clockAfter(before: Table, event: TableEvent): ClockState | null {
  const { clock } = before;
  if (clock === null) return null;
  if (event.type === 'rematched') return startClock(clock, event.at);
  if (event.type === 'undone') return { ...clock, turnSince: event.at };
  if (event.type !== 'moved') return clock;
  const seat = runningSeat(before);
  if (seat === undefined) return { ...clock, turnSince: event.at };
  const { holder } = before.players[seat];
  const usedMs = clock.usedMs[holder] + elapsedMs(clock, Date.parse(event.at));
  return { ...clock, usedMs: { ...clock.usedMs, [holder]: usedMs }, turnSince: event.at };
}

/** The player whose clock runs; undefined if none does. */
export function runningSeat(table: Table): Seat | undefined {
  const { clock, match, movesAtStart, players, resigned, isClosed } = table;
  if (clock === null || isClosed || resigned !== null || match.moves.length - movesAtStart < FREE_MOVES)
    return undefined;
  if (SEATS.some((seat) => !players[seat].isSeated) || matchOutcome(match)) return undefined;
  return match.game.rules.turn(currentPosition(match));
}

/** The time a player has left, for this move or for the game; undefined without a clock. Never below 0. */
export function timeLeftMs(table: Table, seat: Seat, nowMs: number): number | undefined {
  const { clock, players } = table;
  if (clock === null) return undefined;
  const { holder } = players[seat];
  const usedMs = clock.per === 'game' ? clock.usedMs[holder] : 0;
  const turnMs = runningSeat(table) === seat ? elapsedMs(clock, nowMs) : 0;
  return Math.max(0, 1000 * clock.seconds - usedMs - turnMs);
}

/** When the server ends the game, in ms since 1970, never before `notBeforeMs`; undefined if no clock runs. */
export function timeoutDueMs(table: Table, notBeforeMs = 0): number | undefined {
  const seat = runningSeat(table);
  if (seat === undefined || table.clock === null) return undefined;
  const sinceMs = Date.parse(table.clock.turnSince);
  return Math.max(sinceMs + (timeLeftMs(table, seat, sinceMs) ?? 0) + LATE_MOVE_MS, notBeforeMs);
}

function elapsedMs({ turnSince }: ClockState, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(turnSince));
}
