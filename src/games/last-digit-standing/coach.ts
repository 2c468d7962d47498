import { type Coach, wholeNumbers } from '../../core/index.ts';
import { illegalReason, type LastDigitMove, type LastDigitPosition, type Limits } from './rules.ts';

export function createCoach(limits: Limits): Coach<LastDigitPosition, LastDigitMove> {
  const { target, max } = limits;
  return {
    place: ({ total }) => `the totals from ${total + 1} to ${target} whose last digit is unused`,
    /** The largest step towards the target. */
    obvious: (position) =>
      wholeNumbers(1, max)
        .filter((addition) => illegalReason(limits, position, addition) === undefined)
        .at(-1),
    aim: 'Whoever makes the last move wins. Count the moves that can still be made, and leave your opponent an even number: each has an answer, and the last one is yours.',
  };
}
