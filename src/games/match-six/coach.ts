import type { Coach } from '../../core/index.ts';
import { missing, over } from './lesson.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import { type Limits, sum } from './sequence.ts';

export function createCoach({ target, max, window }: Limits): Coach<MatchSixPosition, MatchSixMove> {
  return {
    place: ({ numbers }) =>
      `what is missing to ${target}, which is ${target - sum(numbers)}, and how many numbers it takes`,
    obvious: ({ numbers }) => Math.max(1, Math.min(max, target - sum(numbers))),
    lesson: () => (target === 6 && max === 3 && window === 3 ? missing : over),
  };
}
