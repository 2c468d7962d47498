import type { Theory } from '../../core/index.ts';
import type { MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';

/** Silent but for a number that makes the target now. */
export function createTheory({ target, max, window }: Limits): Theory<MatchSixPosition> {
  function missing({ numbers }: MatchSixPosition): number | undefined {
    if (numbers.length !== window - 1) return undefined;
    const number = numbers.reduce((rest, next) => rest - next, target);
    return number >= 1 && number <= max ? number : undefined;
  }

  return {
    verdict: (position) => (missing(position) === undefined ? undefined : 'win'),
    distance: (position) => (missing(position) === undefined ? undefined : 1),
    why: (position) => {
      const number = missing(position);
      return number === undefined ? undefined : `${number} makes exactly ${target}.`;
    },
  };
}
