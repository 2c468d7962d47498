import type { Theory } from '../../core/index.ts';
import { pairVerdict, shortfall } from './pairs.ts';
import { explainNumbers } from './pairs-words.ts';
import type { MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';

export function createTheory(limits: Limits): Theory<MatchSixPosition> {
  return {
    isComplete: true,
    provedBy: 'match_six_verdict',
    verdict: ({ numbers }) => pairVerdict(shortfall(limits, numbers)),
    distance: ({ numbers }) => {
      const state = shortfall(limits, numbers);
      return pairVerdict(state) === 'endless' ? null : state.free + 1;
    },
    why: ({ numbers }, sides) => explainNumbers(limits, numbers, sides),
  };
}
