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
  const mover = runningHolder(before);
  const usedMs =
    mover === undefined
      ? clock.usedMs
      : { ...clock.usedMs, [mover]: clock.usedMs[mover] + elapsedMs(clock, Date.parse(event.at)) };
  return { ...clock, usedMs, turnSince: event.at };
}

/** The player whose clock runs; undefined if none does. */
export function runningSeat(table: Table): Seat | undefined {
  const { clock, match, movesAtStart, players, resigned, isClosed } = table;
  if (clock === null || isClosed || resigned !== null || match.moves.length - movesAtStart < FREE_MOVES)
    return undefined;
  if (SEATS.some((seat) => !players[seat].isSeated) || matchOutcome(match)) return undefined;
  return match.game.rules.turn(currentPosition(match));
}

function runningHolder(table: Table): Holder | undefined {
  const seat = runningSeat(table);
  return seat && table.players[seat].holder;
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

/** When the player to move runs out of time, in ms since 1970; undefined if no clock runs. */
function timeoutMs(table: Table): number | undefined {
  const seat = runningSeat(table);
  if (seat === undefined || table.clock === null) return undefined;
  const sinceMs = Date.parse(table.clock.turnSince);
  return sinceMs + (timeLeftMs(table, seat, sinceMs) ?? 0);
}

/** When the server ends the game, never before `notBeforeMs`; undefined if no clock runs. */
export function timeoutDueMs(table: Table, notBeforeMs = 0): number | undefined {
  const endMs = timeoutMs(table);
  return endMs === undefined ? undefined : Math.max(endMs + LATE_MOVE_MS, notBeforeMs);
}

function elapsedMs({ turnSince }: ClockState, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(turnSince));
}
