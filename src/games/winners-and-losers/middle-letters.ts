import type { Random, Verdict } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/** The letters that decide, however long the row: the middle two, or the middle one and its neighbors. */
export function decidingLetters({ from, to }: WinnersPosition): WinnersPosition {
  const count = to - from;
  const kept = count % 2 === 0 ? Math.min(count, 2) : Math.min(count, 3);
  const start = from + (count - kept) / 2;
  return { from: start, to: start + kept };
}

/**
 * Whether best play leaves a W for the last move. Of two deciding letters both must be W; of three the middle one and
 * at least one neighbor. The rule-book page has the proof; `winnersTriangle` computes the same by the book's triangle.
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

/**
 * A random string, its length and then its letters each equally likely. A fair one tosses a coin for the winner first
 * and then takes each string of that length and winner with equal chance. Lengths are 1 or more.
 */
export function randomString(random: Random, minLength: number, maxLength: number, fair: boolean): string {
  if (minLength < 1 || maxLength < minLength) {
    throw new RangeError(`There are no strings of ${minLength} to ${maxLength} letters.`);
  }
  const length = minLength + random.below(maxLength - minLength + 1);
  if (!fair) return randomLetters(random, length);
  const wanted = random.below(2) === 0 ? 'win' : 'loss';
  for (;;) {
    const letters = randomLetters(random, length);
    if (middleLetterVerdict(letters, { from: 0, to: length }) === wanted) return letters;
  }
}

function randomLetters(random: Random, length: number): string {
  let letters = '';
  for (let bits = 0; letters.length < length; bits >>>= 1) {
    if (letters.length % 32 === 0) bits = random.next();
    letters += bits & 1 ? 'W' : 'L';
  }
  return letters;
}
