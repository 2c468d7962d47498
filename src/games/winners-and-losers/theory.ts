import { advice, clause, type Sides, type Theory, type Verdict, verb } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/** The letters that decide, however long the row: the middle two, or the middle one and its neighbours. */
export function decidingLetters({ from, to }: WinnersPosition): WinnersPosition {
  const count = to - from;
  const kept = count % 2 === 0 ? Math.min(count, 2) : Math.min(count, 3);
  const start = from + (count - kept) / 2;
  return { from: start, to: start + kept };
}

/**
 * Whether best play leaves a W for the last move. Of two deciding letters both must be W; of three the middle one and
 * at least one neighbour; a single letter speaks for itself. The rule-book page has the proof, `triangle.ts` the long way.
 */
export function leavesWinner(letters: string, position: WinnersPosition): boolean {
  const { from, to } = decidingLetters(position);
  if (to - from < 3) return letters[from] === 'W' && letters[to - 1] === 'W';
  return letters[from + 1] === 'W' && (letters[from] === 'W' || letters[from + 2] === 'W');
}

/** The player to move takes the last letter exactly when an odd number of letters is left. */
export function middleLetterVerdict(letters: string, position: WinnersPosition): Verdict {
  const takesLast = (position.to - position.from) % 2 === 1;
  return leavesWinner(letters, position) === takesLast ? 'win' : 'loss';
}

export function createTheory(letters: string): Theory<WinnersPosition> {
  return {
    isComplete: true,
    provedBy: 'middle_letters',
    verdict: (position) => middleLetterVerdict(letters, position),
    distance: ({ from, to }) => to - from,
    why: (position, sides) => explain(letters, position, sides),
  };
}

/** Whoever wins is also told how, as the proof does it. */
function explain(letters: string, position: WinnersPosition, { mover, other }: Sides): string {
  const { from, to } = decidingLetters(position);
  const [first = '', second, third] = letters.slice(from, to);
  const left = leavesWinner(letters, position) ? 'W' : 'L';
  if (second === undefined) {
    return `Only ${first} is left: ${clause(mover, 'take', 'it')} and ${verb(mover, left === 'W' ? 'win' : 'lose')}.`;
  }
  const isEven = third === undefined;
  const middle = isEven
    ? `The middle letters are ${first} and ${second}`
    : `The middle letter is ${second} between ${first} and ${third}`;
  const isWon = left === (isEven ? 'L' : 'W');
  const plan = isWon ? `${advice(mover, adviseEnd(left, first, third ?? second, position))}; ` : '';
  const taker = clause(isEven ? other : mover, 'take', 'it');
  return `${middle} and it is ${mover.possessive} move: ${plan}the last letter left will be ${left}, and ${taker}.`;
}

/** Take away from the letter to keep in the middle: an L, or a W beside the middle W. */
function adviseEnd(kept: string, leftmost: string, rightmost: string, { from, to }: WinnersPosition): string {
  const end = leftmost === rightmost ? 'either end' : `the ${leftmost === kept ? 'right' : 'left'}`;
  const middle = kept === 'L' ? 'an L stands' : 'W and W stand';
  const mirror = to - from > 3 ? ', and answer every move at the other end' : '';
  return `take from ${end}, so that ${middle} in the middle${mirror}`;
}
