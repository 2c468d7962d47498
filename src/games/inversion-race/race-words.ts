import { advice, capitalized, clause, counted, type Sides, verb } from '../../core/index.ts';
import { race } from './race.ts';
import { goalCell, type Track } from './track.ts';

/** The argument of `race.ts` for one position. */
export function explainRace(
  track: Track,
  own: number,
  other: number,
  inverted: boolean,
  sides: Sides,
): string | undefined {
  const goal = goalCell(track, inverted);
  switch (race(track, own, other, inverted)?.plan) {
    case undefined:
      return undefined;
    case 'leave':
      return adviseLeaving(track, own, sides);
    case 'walk':
      return adviseWalk(track, own, goal, sides);
    case 'leap':
      return adviseLeap(track, own, other, inverted, sides);
    case 'drive':
      return adviseDrive(track, own, other, sides);
    case 'corner':
      return adviseCorner(track, own, other, sides);
    case 'behind':
      return explainBehind(track, other, goal, sides);
    case 'out-leapt':
      return explainOutLeapt(track, own, sides);
    case 'leap-away':
      return adviseLeapAway(track, other, sides);
    case 'driven':
      return explainDriven(track, other, sides);
    case 'cornered':
      return explainCornered(track, sides);
  }
}

function adviseLeaving({ last, leap }: Track, own: number, { mover, other }: Sides): string {
  const step = `Both markers are on cell ${own}${leap ? '' : ', and nobody can ever get past'}: ${advice(mover, 'step left')}`;
  return leap
    ? `${step}, and ${clause(mover, 'are', 'in front')}. ${capitalized(clause(other, 'do', 'best'))} to leap over ${mover.name}, but that moves the goal to cell ${last} and puts ${mover.name} in front again.`
    : `${step}, and ${clause(mover, 'are', 'in front for good')}, ${counted(own - 1, 'step')} from the goal.`;
}

function adviseWalk({ leap }: Track, own: number, goal: number, { mover }: Sides): string {
  const way = goal === 0 ? 'left' : 'right';
  const steps = Math.abs(own - goal);
  if (steps === 1) return `${capitalized(advice(mover, `step ${way} onto the goal`))}, cell ${goal}.`;
  const safety = leap
    ? `every step leaves a gap of at least 2, so nobody can leap over ${mover.name}`
    : `nobody can get past ${mover.name}`;
  const front = clause(mover, 'are', `in front on cell ${own}`);
  return `The goal is cell ${goal}, and ${front}: ${advice(mover, `walk ${way}`)}. It takes ${steps} steps, and ${safety}.`;
}

function adviseLeap({ last }: Track, own: number, cell: number, inverted: boolean, { mover, other }: Sides): string {
  if (last - own === 2) {
    return inverted
      ? `${capitalized(advice(mover, 'leap right onto the goal'))}, cell ${last}.`
      : `${capitalized(advice(mover, `leap right onto cell ${last}`))}: passing ${other.name} makes that the goal.`;
  }
  const start = inverted
    ? `The goal is cell ${last}, and ${clause(other, 'are', `right in front of ${mover.name} on cell ${cell}`)}`
    : capitalized(clause(other, 'are', `right behind ${mover.name} on cell ${cell}`));
  const effect = inverted ? '' : `, which moves the goal to cell ${last} and is quicker than walking to 0`;
  const distance = capitalized(clause(mover, 'are', `${last - own} cells from it`));
  const race = `if ${clause(other, 'leap', 'back')}, ${clause(mover, 'leap', 'again')} and ${verb(mover, 'get')} there first`;
  return `${start}: ${advice(mover, 'leap right')}${effect}. ${distance}, an even number: ${race}.`;
}

function adviseDrive({ last }: Track, own: number, cell: number, { mover, other }: Sides): string {
  const front = capitalized(clause(mover, 'are', 'in front'));
  return `${front}, and the gap of ${cell - own} is even: ${advice(mover, 'walk right')}. Whenever the markers meet, it is ${other.possessive} turn, and in the end ${clause(other, 'have', `to leap over ${mover.name}`)}; that moves the goal to cell ${last}, where ${mover.possessive} ${last - own} steps lead.`;
}

function adviseCorner({ last }: Track, own: number, cell: number, { mover, other }: Sides): string {
  const step = advice(mover, `step ${cell - own === 1 ? 'left' : 'right'} to ${last - 2}`);
  return `${capitalized(other.name)} can only go from cell ${last} to ${last - 1}: ${step}, let the marker come, and leap over it onto cell ${last}, which becomes the goal.`;
}

function explainBehind({ leap }: Track, cell: number, goal: number, { mover, other }: Sides): string {
  const steps = Math.abs(cell - goal);
  if (steps === 1) {
    return `${capitalized(clause(other, 'are', 'one step from the goal'))}, cell ${goal}, and ${mover.name} cannot get there first.`;
  }
  const barred = leap
    ? `Each step leaves ${mover.name} at least 2 cells behind, so ${mover.name} can never leap over`
    : `${capitalized(mover.name)} cannot get past`;
  return `The goal is cell ${goal}, and ${clause(other, 'are', `in front on cell ${cell}`)}, ${steps} steps away. ${barred}.`;
}

function explainOutLeapt({ last }: Track, own: number, { mover, other }: Sides): string {
  const distance = capitalized(clause(mover, 'are', `${last - own} cells away`));
  return `The goal is cell ${last}, and ${clause(other, 'are', `right in front of ${mover.name}`)}. ${distance}, an odd number: if ${clause(mover, 'leap')}, ${clause(other, 'leap', 'back')} and ${verb(other, 'get')} there first.`;
}

function adviseLeapAway({ last }: Track, cell: number, { mover, other }: Sides): string {
  const front = capitalized(clause(other, 'are', `in front of ${mover.name} on cell ${cell}`));
  const leap = capitalized(advice(mover, 'leap left to hold out longest'));
  return `${front} and will win. ${leap}: that moves the goal to cell ${last}, but there ${clause(mover, 'are', 'behind again')}, and it takes ${other.name} ${counted(last - cell, 'step')}.`;
}

function explainDriven({ last }: Track, cell: number, { mover, other }: Sides): string {
  const front = capitalized(clause(other, 'are', 'in front'));
  return `${front}, and after ${mover.possessive} move the gap will be even. Walking towards ${mover.name}, ${clause(other, 'make')} ${mover.name} leap in the end, and the goal moves to cell ${last}, only ${counted(last - cell, 'cell')} away from ${other.possessive} marker.`;
}

function explainCornered({ last }: Track, { mover, other }: Sides): string {
  return `${capitalized(mover.name)} can only step to cell ${last - 1}, next to ${other.name}. Then ${clause(other, 'leap', `over ${mover.name}`)} onto cell ${last}, which becomes the goal.`;
}
