import { counted } from '../../core/index.ts';
import { race } from './race.ts';
import { goalCell, type Track } from './track.ts';

/** The argument of `race.ts` for one position. */
export function explainRace(track: Track, own: number, other: number, inverted: boolean): string | undefined {
  const { last, leap } = track;
  const goal = goalCell(track, inverted);
  switch (race(track, own, other, inverted)?.plan) {
    case undefined:
      return undefined;
    case 'leave':
      return leap
        ? `Both markers are on cell ${own}: step left, and you are in front. Your opponent does best to leap over you, but that moves the goal to cell ${last} and puts you in front again.`
        : `Both markers are on cell ${own}, and nobody can ever get past: step left, and you are in front for good, ${counted(own - 1, 'step')} from the goal.`;
    case 'walk':
      return adviseWalk(track, own, goal);
    case 'leap':
      return adviseLeap(track, own, other, inverted);
    case 'drive':
      return `You are in front, and the gap of ${other - own} is even: walk right. Whenever you meet, it is your opponent’s turn, who has to leap over you in the end; that moves the goal to cell ${last}, where your ${last - own} steps lead you.`;
    case 'corner':
      return `Your opponent can only go from cell ${last} to ${last - 1}: step ${other - own === 1 ? 'left' : 'right'} to ${last - 2}, let the marker come, and leap over it onto cell ${last}, which becomes the goal.`;
    case 'behind':
      return explainBehind(track, other, goal);
    case 'out-leapt':
      return `The goal is cell ${last}, and your opponent is right in front of you. You are ${last - own} cells away, an odd number: if you leap, your opponent leaps back and gets there first.`;
    case 'leap-away':
      return `Your opponent is in front of you on cell ${other} and will win. Leap left to hold out longest: that moves the goal to cell ${last}, but there you are behind again, and it takes your opponent ${counted(last - other, 'step')}.`;
    case 'driven':
      return `Your opponent is in front, and after your move the gap will be even. Walking towards you, your opponent makes you leap in the end, and the goal moves to cell ${last}, only ${counted(last - other, 'cell')} away from your opponent’s marker.`;
    case 'cornered':
      return `You can only step to cell ${last - 1}, next to your opponent, who then leaps over you onto cell ${last}, which becomes the goal.`;
  }
}

function adviseWalk({ leap }: Track, own: number, goal: number): string {
  const way = goal === 0 ? 'left' : 'right';
  const steps = Math.abs(own - goal);
  if (steps === 1) return `Step ${way} onto the goal, cell ${goal}.`;
  const safety = leap
    ? 'every step leaves a gap of at least 2, so nobody can leap over you'
    : 'nobody can get past you';
  return `The goal is cell ${goal}, and you are in front on cell ${own}: walk ${way}. It takes ${steps} steps, and ${safety}.`;
}

function adviseLeap({ last }: Track, own: number, other: number, inverted: boolean): string {
  if (last - own === 2) {
    return inverted
      ? `Leap right onto the goal, cell ${last}.`
      : `Leap right onto cell ${last}: passing your opponent makes that the goal.`;
  }
  const start = inverted
    ? `The goal is cell ${last}, and your opponent is right in front of you on cell ${other}`
    : `Your opponent is right behind you on cell ${other}`;
  const effect = inverted ? '' : `, which moves the goal to cell ${last} and is quicker than walking to 0`;
  return `${start}: leap right${effect}. You are ${last - own} cells from it, an even number: if your opponent leaps back, you leap again and get there first.`;
}

function explainBehind({ leap }: Track, other: number, goal: number): string {
  const steps = Math.abs(other - goal);
  if (steps === 1) return `Your opponent is one step from the goal, cell ${goal}, and you cannot get there first.`;
  const barred = leap
    ? 'Each step leaves you at least 2 cells behind, so you can never leap over'
    : 'You cannot get past';
  return `The goal is cell ${goal}, and your opponent is in front on cell ${other}, ${steps} steps away. ${barred}.`;
}
