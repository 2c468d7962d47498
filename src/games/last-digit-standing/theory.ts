import type { Theory } from '../../core/index.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/** Known without search: a player within reach of the target, its last digit unused, wins at once. */
export function createTheory({ target, max, base }: Limits): Theory<LastDigitPosition> {
  function winsAtOnce({ total, used }: LastDigitPosition): boolean {
    return total < target && target - total <= max && !((used >>> (target % base)) & 1);
  }

  return {
    verdict: (position) => (winsAtOnce(position) ? 'win' : undefined),
    distance: (position) => (winsAtOnce(position) ? 1 : undefined),
    why: (position) =>
      winsAtOnce(position) ? `Add ${target - position.total}: that makes exactly ${target} and wins.` : undefined,
  };
}
