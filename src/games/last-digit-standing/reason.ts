import type { Sides } from '../../core/index.ts';
import type { LastDigitPosition } from './rules.ts';

/**
 * How long best play lasts, and the reason in words. Nobody can move on from the target, so reaching it is one way of
 * making the last move, and whoever makes the last move wins: the player to move wins exactly when an odd number of
 * plies is left. Undefined where the theory is silent.
 */
export interface Reason {
  /** Plies are known in every position that can be reached. */
  readonly isComplete: boolean;
  plies(position: LastDigitPosition): number | undefined;
  why(position: LastDigitPosition, sides: Sides): string;
}
