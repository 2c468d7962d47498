import {
  declareOptions,
  flag,
  illegalMove,
  integer,
  type OptionsOf,
  type Outcome,
  otherSeat,
  type Rules,
  type Seat,
} from '../../core/index.ts';

/*
 * Both players have a marker on the middle cell of a track and move it one cell per turn. The goal is cell 0 until a
 * marker passes the other; then it moves to the far end for good. The first marker to move to the goal wins.
 */

export const options = declareOptions({
  cells: integer(5, 101, 11, 'How many cells the track has, numbered from 0.', { odd: true }),
  leap: flag('A marker leaps over the other one when that is on the next cell.'),
});

export type InversionRaceOptions = OptionsOf<typeof options>;

/** The cells 0 to `last`, and whether a marker may leap over the other one. */
export interface Track {
  readonly last: number;
  readonly leap: boolean;
}

export function readTrack({ cells, leap }: InversionRaceOptions): Track {
  return { last: cells - 1, leap };
}

/** The cells of the two markers, whether the goal has moved to the far end, and whose turn it is. */
export interface InversionRacePosition {
  readonly a: number;
  readonly b: number;
  readonly inverted: boolean;
  readonly turn: Seat;
}

export type InversionRaceMove = 'left' | 'right' | 'pass';

const WAYS = ['left', 'right'] as const;

export function createRules(track: Track, first: Seat): Rules<InversionRacePosition, InversionRaceMove> {
  const middle = track.last / 2;

  /** A player whose ways are both barred has to pass (I6). */
  function legalMoves(position: InversionRacePosition): readonly InversionRaceMove[] {
    if (isOver(track, position)) return [];
    const open = WAYS.filter((way) => landing(track, position, directionOf(way)) >= 0);
    return open.length > 0 ? open : ['pass'];
  }

  /** Move, then inversion, then the win check on the goal as it is now (I4). The goal moves once and never back. */
  function play(position: InversionRacePosition, move: InversionRaceMove): InversionRacePosition {
    if (!legalMoves(position).includes(move)) throw illegalMove(move);
    const { a, b, inverted, turn } = position;
    if (move === 'pass') return { a, b, inverted, turn: otherSeat(turn) };
    const to = landing(track, position, directionOf(move));
    const after = { inverted: inverted || passes(position, to), turn: otherSeat(turn) };
    return turn === 'player1' ? { a: to, b, ...after } : { a, b: to, ...after };
  }

  function outcome(position: InversionRacePosition): Outcome | undefined {
    return isOver(track, position) ? { winner: otherSeat(position.turn) } : undefined;
  }

  return {
    start: { a: middle, b: middle, inverted: false, turn: first },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
  };
}

/** One cell to the left or to the right. */
export type Direction = -1 | 1;

export function directionOf(move: Exclude<InversionRaceMove, 'pass'>): Direction {
  return move === 'left' ? -1 : 1;
}

/** Reasons that bar a step: no such cell; the other marker is on it; there is no cell beyond that marker to leap to. */
export const OFF_TRACK = -1;
const OCCUPIED = -2;
export const NO_ROOM = -3;

/**
 * The cell on which a step ends, or one of the three negative reasons why it is barred: the one place that knows
 * which steps are legal. Markers that share the middle cell (I1) are not in each other's way.
 */
export function landing({ last, leap }: Track, position: InversionRacePosition, step: Direction): number {
  const next = moverCell(position) + step;
  if (next < 0 || next > last) return OFF_TRACK;
  if (next !== otherCell(position)) return next;
  if (!leap) return OCCUPIED;
  const beyond = next + step;
  return beyond < 0 || beyond > last ? NO_ROOM : beyond;
}

/** From one side of the other marker to the other side (I2). Leaving the shared middle cell is not passing. */
export function passes(position: InversionRacePosition, to: number): boolean {
  const other = otherCell(position);
  return (moverCell(position) - other) * (to - other) < 0;
}

export function goalCell({ last }: Track, inverted: boolean): number {
  return inverted ? last : 0;
}

export function cellOf({ a, b }: InversionRacePosition, seat: Seat): number {
  return seat === 'player1' ? a : b;
}

export function moverCell(position: InversionRacePosition): number {
  return cellOf(position, position.turn);
}

export function otherCell(position: InversionRacePosition): number {
  return cellOf(position, otherSeat(position.turn));
}

/** The other player has just moved to the goal. A marker that stood there when the goal moved has not reached it (I5). */
export function isOver(track: Track, position: InversionRacePosition): boolean {
  return otherCell(position) === goalCell(track, position.inverted);
}
