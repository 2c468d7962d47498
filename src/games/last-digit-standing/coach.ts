import { type Coach, wholeNumbers } from '../../core/index.ts';
import { countDigits, naturalLength } from './counting.ts';
import { digitsRunOut, fewerThanTen, level, oneTen, shortSteps } from './lesson.ts';
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
    lesson: (position) => lessonAt(limits, position),
  };
}

/** The lessons speak of tens; with smaller steps only the last round of digits has a rule. */
function lessonAt(limits: Limits, position: LastDigitPosition) {
  const { target, max, base } = limits;
  const left = target - position.total;
  if (base !== 10) return undefined;
  if (max < base - 1) return left <= base ? shortSteps : undefined;
  if (naturalLength(limits, position) > countDigits(limits, position).unused) return digitsRunOut;
  return left < base ? fewerThanTen : left < 2 * base ? oneTen : level;
}
