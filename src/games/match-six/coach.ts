import type { Coach } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import { type Limits, sum } from './sequence.ts';

export function createCoach({ target, max }: Limits): Coach<MatchSixPosition, MatchSixMove> {
  return {
    place: ({ numbers }) =>
      `what is missing to ${target}, which is ${target - sum(numbers)}, and how many numbers it takes`,
    obvious: ({ numbers }) => Math.max(1, Math.min(max, target - sum(numbers))),
    aim: `Think in pairs, a number of your opponent and your answer to it: whatever is played, you can make the two ${max + 1} together.`,
  };
}
