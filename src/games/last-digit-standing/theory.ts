import type { Theory } from '../../core/index.ts';
import { countingPlies } from './counting.ts';
import { explainCount } from './counting-words.ts';
import { isFresh } from './digits.ts';
import { ladderReason } from './ladder.ts';
import type { Reason } from './reason.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

export function createTheory(limits: Limits): Theory<LastDigitPosition> {
  const { plies, why } = chooseReason(limits);
  return {
    verdict(position) {
      const left = plies(position);
      return left === undefined ? undefined : left % 2 === 1 ? 'win' : 'loss';
    },
    distance: plies,
    why: (position) => (plies(position) === undefined ? undefined : why(position)),
  };
}

function chooseReason(limits: Limits): Reason {
  if (limits.max === 1) return forcedReason(limits);
  if (limits.max < limits.base - 1) return ladderReason(limits);
  return {
    plies: (position) => countingPlies(limits, position),
    why: (position) => explainCount(limits, position),
  };
}

/** Only 1 can be added, so nobody has a choice. */
function forcedReason({ target, base }: Limits): Reason {
  function plies({ total, used }: LastDigitPosition): number {
    let count = 0;
    while (total + count < target && count < base && isFresh(base, used, total + count + 1)) count++;
    return count;
  }

  function why(position: LastDigitPosition): string {
    const left = plies(position);
    const moves = left === 1 ? '1 move is' : `${left} moves are`;
    return left % 2 === 1
      ? `Only 1 can be added, and ${moves} left, an odd number: you make the last one.`
      : `Only 1 can be added, and ${moves} left, an even number: your opponent makes the last one.`;
  }

  return { plies, why };
}
