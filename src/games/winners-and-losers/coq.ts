import { type CoqTerms, coqBooleans, coqPlayer, type Seat } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

/** As in proofs/WinnersAndLosers.v, where true is W. */
export function createCoqTerms(letters: string, first: Seat): CoqTerms<WinnersPosition, WinnersMove> {
  const options = `${coqBooleans(letters, 'W')} ${coqPlayer(first)}`;
  return {
    modules: ['WinnersAndLosers'],
    rules: `winners_and_losers ${options}`,
    code: `winners_and_losers_code ${options}`,
    position: ({ from, to }) => `Span ${from} ${to}`,
    move: (move) => (move === 'left' ? 'Left' : 'Right'),
  };
}
