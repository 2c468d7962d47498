import { goalCell, type Track } from './track.ts';

/*
 * `own` and `other` are the cells of the player to move and of the opponent; the first goal is cell 0, the second the
 * last cell. A walk of n cells takes 2n − 1 plies if it starts now and 2n if the other player moves first.
 *
 * Without leaps the markers never change order, so the front one, nearer to the goal, walks home.
 *
 * With leaps, and the goal at the last cell:
 *  - In front and on move: after a step the gap is at least 2, and so it is after each further one: nobody leaps over.
 *  - Right behind and on move: leap, and the leaper is in front with the other right behind, who may leap back. Each leap
 *    gains 2 cells, so whoever is an even number of cells away gets there first.
 * With leaps, and the goal still at cell 0:
 *  - In front and on move: walk home as above. Or, if the far end is nearer, make the goal go there. With an even gap
 *    walk towards the other marker: the gap is even at each of your turns, so it is never you who stands next to it on
 *    move, and the other one must leap over you or be driven to the end of the track and leap there. With the other
 *    marker right behind on an odd cell, leap: then an odd number of cells is left to it, and leaping back fails. A marker
 *    on the last cell has one way only: wait two cells off, and leap over it as it comes.
 *  - Behind and on move: the other player does one of these. Right behind, a leap makes the walk longest.
 */
type WinningPlan = 'leave' | 'walk' | 'leap' | 'drive' | 'corner';
type LosingPlan = 'behind' | 'out-leapt' | 'leap-away' | 'driven' | 'cornered';

export interface Race {
  /** What decides: the plan of the player to move who wins, or what beats the one who loses. */
  readonly plan: WinningPlan | LosingPlan;
  readonly plies: number;
}

/** Undefined for a marker that stands on the goal and is to move: play never gets there (I5). */
export function race(track: Track, own: number, other: number, inverted: boolean): Race | undefined {
  const { last, leap } = track;
  const goal = goalCell(track, inverted);
  if (own === goal) return undefined;
  if (own === other) return { plan: 'leave', plies: leap ? last + 3 : last - 1 };
  if (!leap) return walkTo(Math.abs(own - goal), Math.abs(other - goal));
  if (inverted) return raceToLast(last, own, other);
  return own < other ? leadToZero(last, own, other) : trailToZero(last, own, other);
}

function walkTo(ownSteps: number, otherSteps: number): Race {
  return ownSteps < otherSteps ? { plan: 'walk', plies: 2 * ownSteps - 1 } : { plan: 'behind', plies: 2 * otherSteps };
}

function raceToLast(last: number, own: number, other: number): Race {
  const isRightBehind = other === own + 1;
  const isEven = (last - own) % 2 === 0;
  if (own > other) return { plan: 'walk', plies: 2 * (last - own) - 1 };
  if (isRightBehind && isEven) return { plan: 'leap', plies: 2 * (last - own) - 3 };
  return { plan: isRightBehind ? 'out-leapt' : 'behind', plies: 2 * (last - other) };
}

function leadToZero(last: number, own: number, other: number): Race {
  const walk: Race = { plan: 'walk', plies: 2 * own - 1 };
  const faster = fasterPlan(last, own, other);
  return faster && faster.plies < walk.plies ? faster : walk;
}

function fasterPlan(last: number, own: number, other: number): Race | undefined {
  const gap = other - own;
  if (other === last && (gap === 1 || gap === 3)) return { plan: 'corner', plies: 3 };
  if (gap % 2 === 0) return { plan: 'drive', plies: 2 * (last - own) - 1 };
  return gap === 1 && other % 2 === 1 ? { plan: 'leap', plies: 2 * (last - own) - 3 } : undefined;
}

function trailToZero(last: number, own: number, other: number): Race {
  const gap = own - other;
  if (gap === 1) return { plan: 'leap-away', plies: 2 * (last - other) };
  if (own === last && gap === 2) return { plan: 'cornered', plies: 2 };
  const isDriven = gap % 2 === 1 && last - other < other;
  return isDriven ? { plan: 'driven', plies: 2 * (last - other) } : { plan: 'behind', plies: 2 * other };
}
