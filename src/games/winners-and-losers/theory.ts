import type { Theory, Verdict } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/**
 * Whether best play leaves a W for the last move: only the middle letters count, however long the row.
 * The rule book page gives the proof, `triangle.ts` the long way.
 */
export function leavesWinner(letters: string, { from, to }: WinnersPosition): boolean {
  const middle = (from + to - 1) >> 1;
  if (letters[middle] !== 'W') return false;
  if (to - from === 1 || letters[middle + 1] === 'W') return true;
  return (to - from) % 2 === 1 && letters[middle - 1] === 'W';
}

/** The player to move takes the last letter exactly when an odd number of letters is left. */
export function middleLetterVerdict(letters: string, position: WinnersPosition): Verdict {
  const takesLast = (position.to - position.from) % 2 === 1;
  return leavesWinner(letters, position) === takesLast ? 'win' : 'loss';
}

export function createTheory(letters: string): Theory<WinnersPosition> {
  return {
    verdict: (position) => middleLetterVerdict(letters, position),
    distance: ({ from, to }) => to - from,
    why: (position) => `${describeMiddle(letters, position)}: ${describeEnd(letters, position)}`,
  };
}

function describeMiddle(letters: string, { from, to }: WinnersPosition): string {
  const middle = (from + to - 1) >> 1;
  const letter = letters[middle];
  if (to - from === 1) return `Only ${letter} is left`;
  if ((to - from) % 2 === 0) return `The middle letters are ${letter} and ${letters[middle + 1]} and it is your move`;
  return `The middle letter is ${letter} between ${letters[middle - 1]} and ${letters[middle + 1]} and it is your move`;
}

function describeEnd(letters: string, position: WinnersPosition): string {
  const left = leavesWinner(letters, position) ? 'W' : 'L';
  if (position.to - position.from === 1) return `you take it and ${left === 'W' ? 'win' : 'lose'}.`;
  const taker = (position.to - position.from) % 2 === 1 ? 'you take it' : 'your opponent takes it';
  return `the last letter left will be ${left}, and ${taker}.`;
}
