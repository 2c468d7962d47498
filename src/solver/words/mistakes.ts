import { capitalized, listed, type Person, plies, type Verdict, verb } from '../../core/index.ts';
import type { ReviewedMove } from '../review.ts';

const HAD: Partial<Record<Verdict, string>> = { draw: 'a draw', endless: 'a game without end' };
const HAS: Partial<Record<Verdict, string>> = {
  draw: 'now it is a draw',
  endless: 'neither side can force an end now',
};

/** "Player 1 gave away a win in 9 plies with 1: now loses in 10 plies; only 6 would have kept it." */
export function describeMistake({ text, before, after, better }: ReviewedMove<unknown>, person: Person): string {
  const had = HAD[before.verdict] ?? `a win in ${plies(before.distance)}`;
  const has = HAS[after.verdict] ?? `now ${verb(person, 'lose')} in ${plies(after.distance)}`;
  const kept = `${better.length === 1 ? 'only ' : ''}${listed(better, 'or')}`;
  return `${capitalized(person.name)} gave away ${had} with ${text}: ${has}; ${kept} would have kept it.`;
}
