import { clause, counted, type Sides, type Theory } from '../../core/index.ts';
import { countingPlies } from './counting.ts';
import { explainCount } from './counting-words.ts';
import { isFresh } from './digits.ts';
import { ladderReason } from './ladder.ts';
import type { Reason } from './reason.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

export function createTheory(limits: Limits): Theory<LastDigitPosition> {
  const { isComplete, plies, why } = chooseReason(limits);
  const takesAll = limits.max >= limits.base - 1;
  return {
    ...(takesAll ? { provedBy: 'last_digit_winner' } : {}),
    isComplete,
    verdict(position) {
      const left = plies(position);
      return left === undefined ? undefined : left % 2 === 1 ? 'win' : 'loss';
    },
    distance: plies,
    why: (position, sides) => (plies(position) === undefined ? undefined : why(position, sides)),
  };
}

function chooseReason(limits: Limits): Reason {
  if (limits.max === 1) return forcedReason(limits);
  if (limits.max < limits.base - 1) return ladderReason(limits);
  return {
    isComplete: true,
    plies: (position) => countingPlies(limits, position),
    why: (position, sides) => explainCount(limits, position, sides),
  };
}

/** Only 1 can be added, so nobody has a choice. */
function forcedReason({ target, base }: Limits): Reason {
  function plies({ total, used }: LastDigitPosition): number {
    let count = 0;
    while (total + count < target && count < base && isFresh(base, used, total + count + 1)) count++;
    return count;
  }

  function why(position: LastDigitPosition, { mover, other }: Sides): string {
    const left = plies(position);
    const moves = `${counted(left, 'move')} ${left === 1 ? 'is' : 'are'} left`;
    return left % 2 === 1
      ? `Only 1 can be added, and ${moves}, an odd number: ${clause(mover, 'make', 'the last one')}.`
      : `Only 1 can be added, and ${moves}, an even number: ${clause(other, 'make', 'the last one')}.`;
  }

  return { isComplete: true, plies, why };
}
