import type { Events, Rules } from '../../core/index.ts';
import type { LastDigitMove, LastDigitPosition, Limits } from './rules.ts';

export function createEvents(
  { target }: Limits,
  rules: Rules<LastDigitPosition, LastDigitMove>,
): Events<LastDigitPosition, LastDigitMove> {
  const reached = { id: 'target-reached', sentence: `A player makes exactly ${target}.` };
  const blocked = { id: 'player-blocked', sentence: 'A player is left without a number to add.' };
  return {
    kinds: [reached, blocked],
    onlyAtEnd: true,
    of(position, addition) {
      const next = rules.play(position, addition);
      if (next.total === target) return [reached.id];
      return rules.outcome(next) ? [blocked.id] : [];
    },
  };
}
