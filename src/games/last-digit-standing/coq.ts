import { type CoqTerms, coqPlayer, type Seat } from '../../core/index.ts';
import type { LastDigitMove, LastDigitPosition, Limits } from './rules.ts';

/** As in proofs/LastDigitStanding.v: numbers are binary, and the used digits are the same mask as ours. */
export function createCoqTerms(limits: Limits, first: Seat): CoqTerms<LastDigitPosition, LastDigitMove> {
  const options = `${limits.target} ${limits.base} ${limits.max} ${coqPlayer(first)}`;
  return {
    modules: ['LastDigitStanding'],
    rules: `last_digit_standing ${options}`,
    code: `last_digit_standing_code ${options}`,
    position: ({ total, used, turn }) => `Tally ${total} ${used} ${coqPlayer(turn)}`,
    move: (addition) => `${addition}%N`,
  };
}
