import type { LastDigitPosition, Limits } from './rules.ts';

/** The words for an addition that ends the game: it makes the target, or leaves nothing to add. */
export function describeLastMove({ target }: Limits, { total }: LastDigitPosition, addition: number): string {
  const next = total + addition;
  if (next === target) return `Add ${addition}: that makes exactly ${target}.`;
  return `Add ${addition}: every total that your opponent could make from ${next} ends in a used digit.`;
}
