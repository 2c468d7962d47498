import {
  advice,
  capitalized,
  clause,
  counted,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  verb,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { goalCell, type InversionRacePosition, moverCell, otherCell, type Track } from './rules.ts';

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
  /** The plan that wins for the player to move, or the plan that beats that player. */
  readonly plan: WinningPlan | LosingPlan;
  readonly plies: number;
}

/** Undefined for a marker that stands on the goal and is to move: play never gets there (I5). */
export function race(track: Track, position: InversionRacePosition): Race | undefined {
  const { last, leap } = track;
  const { inverted } = position;
  const [own, other] = [moverCell(position), otherCell(position)];
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

/** A position in the words of the sentences below: `cell` is where the other marker stands. */
interface Situation extends Track, TurnPlayers {
  readonly own: number;
  readonly cell: number;
  readonly goal: number;
  readonly inverted: boolean;
}

/** The argument above for one position. */
export function explainRace(track: Track, position: InversionRacePosition, players: TurnPlayers): string | undefined {
  const plan = race(track, position)?.plan;
  const { inverted } = position;
  const [own, cell, goal] = [moverCell(position), otherCell(position), goalCell(track, inverted)];
  return plan && EXPLANATIONS[plan]({ ...track, ...players, own, cell, goal, inverted });
}

const EXPLANATIONS: Readonly<Record<Race['plan'], (situation: Situation) => string>> = {
  leave({ last, leap, own, mover, other }) {
    const step = `Both markers are on cell ${own}${leap ? '' : ', and nobody can ever get past'}: ${advice(mover, 'step left')}`;
    return leap
      ? `${step}, and ${clause(mover, 'are', 'in front')}. ${capitalized(clause(other, 'do', 'best'))} to leap over ${mover.name}, but that moves the goal to cell ${last} and puts ${mover.name} in front again.`
      : `${step}, and ${clause(mover, 'are', 'in front for good')}, ${counted(own - 1, 'step')} from the goal.`;
  },
  walk({ leap, own, goal, mover }) {
    const way = goal === 0 ? 'left' : 'right';
    const steps = Math.abs(own - goal);
    if (steps === 1) return `${capitalized(advice(mover, `step ${way} onto the goal`))}, cell ${goal}.`;
    const safety = leap
      ? `every step leaves a gap of at least 2, so nobody can leap over ${mover.name}`
      : `nobody can get past ${mover.name}`;
    const front = clause(mover, 'are', `in front on cell ${own}`);
    return `The goal is cell ${goal}, and ${front}: ${advice(mover, `walk ${way}`)}. It takes ${steps} steps, and ${safety}.`;
  },
  leap({ last, own, cell, inverted, mover, other }) {
    const goal = inverted ? 'the goal' : 'which becomes the goal';
    if (last - own === 2) return `${capitalized(advice(mover, `leap right onto cell ${last}`))}, ${goal}.`;
    const start = capitalized(clause(other, 'are', `next to ${mover.name} on cell ${cell}`));
    const distance = `${capitalized(clause(mover, 'are', `${last - own} cells from ${last}`))}, ${goal}`;
    const race = `if ${clause(other, 'leap', 'back')}, ${clause(mover, 'leap', 'again')} and ${verb(mover, 'get')} there first`;
    return `${start}: ${advice(mover, 'leap right')}. ${distance}. That is an even number: ${race}.`;
  },
  drive({ last, own, cell, mover, other }) {
    const front = capitalized(clause(mover, 'are', 'in front'));
    return `${front}, and the gap of ${cell - own} is even: ${advice(mover, 'walk right')}. Whenever the markers meet, it is ${other.possessive} turn, and in the end ${clause(other, 'have', `to leap over ${mover.name}`)}; that moves the goal to cell ${last}, where ${mover.possessive} ${last - own} steps lead.`;
  },
  corner({ last, own, cell, mover, other }) {
    const step = advice(mover, `step ${cell - own === 1 ? 'left' : 'right'} to ${last - 2}`);
    return `${capitalized(other.name)} can only go from cell ${last} to ${last - 1}: ${step}, let the marker come, and leap over it onto cell ${last}, which becomes the goal.`;
  },
  behind({ leap, cell, goal, mover, other }) {
    const steps = Math.abs(cell - goal);
    if (steps === 1)
      return `${capitalized(clause(other, 'are', 'one step from the goal'))}, cell ${goal}, and ${mover.name} cannot get there first.`;
    const barred = leap
      ? `Each step leaves ${mover.name} at least 2 cells behind, so ${mover.name} can never leap over`
      : `${capitalized(mover.name)} cannot get past`;
    return `The goal is cell ${goal}, and ${clause(other, 'are', `in front on cell ${cell}`)}, ${steps} steps away. ${barred}.`;
  },
  'out-leapt'({ last, own, mover, other }) {
    const distance = capitalized(clause(mover, 'are', `${last - own} cells away`));
    return `The goal is cell ${last}, and ${clause(other, 'are', `right in front of ${mover.name}`)}. ${distance}, an odd number: if ${clause(mover, 'leap')}, ${clause(other, 'leap', 'back')} and ${verb(other, 'get')} there first.`;
  },
  'leap-away'({ last, cell, mover, other }) {
    const front = capitalized(clause(other, 'are', `in front of ${mover.name} on cell ${cell}`));
    const leap = capitalized(advice(mover, 'leap left to hold out longest'));
    return `${front} and will win. ${leap}: that moves the goal to cell ${last}, but there ${clause(mover, 'are', 'behind again')}, and it takes ${other.name} ${counted(last - cell, 'step')}.`;
  },
  driven({ last, cell, mover, other }) {
    const front = capitalized(clause(other, 'are', 'in front'));
    return `${front}, and after ${mover.possessive} move the gap will be even. Walking towards ${mover.name}, ${clause(other, 'make')} ${mover.name} leap in the end, and the goal moves to cell ${last}, only ${counted(last - cell, 'cell')} away from ${other.possessive} marker.`;
  },
  cornered: ({ last, mover, other }) =>
    `${capitalized(mover.name)} can only step to cell ${last - 1}, next to ${other.name}. Then ${clause(other, 'leap', `over ${mover.name}`)} onto cell ${last}, which becomes the goal.`,
};

export function createTheory(track: Track): Theory<InversionRacePosition> {
  return {
    isComplete: true,
    provedBy: track.leap ? 'leap_race_winner' : 'printed_race_winner',
    verdict: (position) => {
      const plies = race(track, position)?.plies;
      return plies === undefined ? undefined : plies % 2 === 1 ? 'win' : 'loss';
    },
    distance: (position) => race(track, position)?.plies,
    why: (position, players) => explainRace(track, position, players),
  };
}

function members(cells: number): readonly OptionValues[] {
  if (cells % 2 === 0) return [];
  return [
    { cells, leap: false },
    { cells, leap: true },
  ];
}

export const theorem: Theorem = {
  statement:
    'Every position is won or lost, and who wins and in how many plies follows from the two cells: without leaps the front marker walks home; with leaps the gap, odd or even, also says whether the goal can be made to move.',
  unit: 'cells',
  sizes: { min: 5, usual: 31, max: 101 },
  members,
};
