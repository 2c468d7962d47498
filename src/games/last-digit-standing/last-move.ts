import { advice, capitalized, type Sides } from '../../core/index.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

/** The words for an addition that ends the game: it makes the target, or leaves nothing to add. */
export function describeLastMove(
  { target }: Limits,
  { total }: LastDigitPosition,
  addition: number,
  { mover, other }: Sides,
): string {
  const next = total + addition;
  const add = capitalized(advice(mover, `add ${addition}`));
  if (next === target) return `${add}: that makes exactly ${target}.`;
  return `${add}: every total that ${other.name} could make from ${next} ends in a used digit.`;
}
