import type { Theory, Verdict } from '../../core/index.ts';
import type { InversionRacePosition } from './rules.ts';
import { moverCell, otherCell, type Track } from './track.ts';

/**
 * Without leaps nobody can be passed, so the marker nearer to cell 0 walks there and its owner wins. With leaps the
 * theory is silent.
 */
export function createTheory({ last, leap }: Track): Theory<InversionRacePosition> {
  /** Plies to the end, positive when the player to move wins: a walk of n cells takes 2n − 1 plies if it starts now. */
  function signedDistance(position: InversionRacePosition): number | undefined {
    if (leap || position.inverted) return undefined;
    const own = moverCell(position);
    const other = otherCell(position);
    if (own === other) return last - 1; // one step left leaves last / 2 − 1 cells to go, and the other marker behind
    return own < other ? 2 * own - 1 : -2 * other;
  }

  function verdict(position: InversionRacePosition): Verdict | undefined {
    const distance = signedDistance(position);
    if (distance === undefined) return undefined;
    return distance > 0 ? 'win' : 'loss';
  }

  function distance(position: InversionRacePosition): number | undefined {
    const signed = signedDistance(position);
    return signed === undefined ? undefined : Math.abs(signed);
  }

  function why(position: InversionRacePosition): string | undefined {
    const signed = signedDistance(position);
    if (signed === undefined) return undefined;
    if (moverCell(position) === otherCell(position)) {
      return 'Whoever leaves the shared cell to the left is nearer to the goal and cannot be passed: walk left.';
    }
    return signed > 0
      ? 'Your marker is nearer to the goal and cannot be passed: walk left.'
      : 'The other marker is nearer to the goal and you cannot pass it.';
  }

  return { verdict, distance, why };
}
