import type { InversionRacePosition } from './rules.ts';

/** The cells 0 to `last`, and whether a marker may leap over the other one. */
export interface Track {
  readonly last: number;
  readonly leap: boolean;
}

/** One cell to the left or to the right. */
export type Step = -1 | 1;

/** What bars a step: no such cell; the other marker is on it; it is, and there is no cell beyond it to leap to. */
export const OFF_TRACK = -1;
const OCCUPIED = -2;
export const NO_ROOM = -3;

/**
 * The cell on which a step ends, or one of the three negative reasons why it is barred: the one place that knows
 * which steps are legal. Markers that share the middle cell (I1) are not in each other's way.
 */
export function landing({ last, leap }: Track, from: number, other: number, step: Step): number {
  const next = from + step;
  if (next < 0 || next > last) return OFF_TRACK;
  if (next !== other) return next;
  if (!leap) return OCCUPIED;
  const beyond = next + step;
  return beyond < 0 || beyond > last ? NO_ROOM : beyond;
}

/** From one side of the other marker to the other side (I2). Leaving the shared middle cell passes nobody. */
export function passes(from: number, to: number, other: number): boolean {
  return (from < other && other < to) || (to < other && other < from);
}

export function goalCell({ last }: Track, inverted: boolean): number {
  return inverted ? last : 0;
}

export function moverCell({ a, b, turn }: InversionRacePosition): number {
  return turn === 'player1' ? a : b;
}

export function otherCell({ a, b, turn }: InversionRacePosition): number {
  return turn === 'player1' ? b : a;
}

/** The other player has just moved to the goal. A marker that stood there when the goal moved has not reached it (I5). */
export function isOver(track: Track, position: InversionRacePosition): boolean {
  return otherCell(position) === goalCell(track, position.inverted);
}
