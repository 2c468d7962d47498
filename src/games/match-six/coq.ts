import { type CoqTerms, coqPlayer, type Seat } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import type { Limits } from './sequence.ts';

/** As in proofs/MatchSix.v. */
export function createCoqTerms(limits: Limits, first: Seat): CoqTerms<MatchSixPosition, MatchSixMove> {
  const options = `${limits.target} ${limits.max} ${limits.window} ${coqPlayer(first)}`;
  return {
    modules: ['MatchSix'],
    rules: `match_six ${options}`,
    code: `match_six_code ${options}`,
    position: ({ numbers, turn }) => `Numbers [${numbers.join('; ')}] ${coqPlayer(turn)}`,
    move: String,
  };
}
