import type { Events } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import { type Limits, sum } from './sequence.ts';

export function createEvents({ target, window }: Limits): Events<MatchSixPosition, MatchSixMove> {
  const reached = { id: 'target-reached', sentence: `The last ${window} numbers make exactly ${target}: a win.` };
  const over = { id: 'over-target', sentence: `The last ${window} numbers make more than ${target}: a loss.` };
  return {
    kinds: [reached, over],
    onlyAtEnd: true,
    of({ numbers }, number) {
      const total = sum(numbers) + number;
      if (numbers.length < window - 1 || total < target) return [];
      return [total === target ? reached.id : over.id];
    },
  };
}
