import { capitalized, listed, type Person, plies, verb } from '../../core/index.ts';
import type { ReviewedMove } from '../review.ts';

/** "Player 1 gave away a win in 9 plies with 1: now loses in 10 plies; only 6 would have kept it." */
export function describeMistake({ text, before, after, better }: ReviewedMove<unknown>, person: Person): string {
  const had = before.verdict === 'win' ? `a win in ${plies(before.distance)}` : 'a game without end';
  const has =
    after.verdict === 'endless'
      ? 'neither side can force an end now'
      : `now ${verb(person, 'lose')} in ${plies(after.distance)}`;
  const kept = `${better.length === 1 ? 'only ' : ''}${listed(better, 'or')}`;
  return `${capitalized(person.name)} gave away ${had} with ${text}: ${has}; ${kept} would have kept it.`;
}
