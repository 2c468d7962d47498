import { createRandom } from '../src/core/index.ts';

/*
 * What one would write by hand to let two perfect players play Winners And Losers many times: a row of letters (W is 1),
 * two ends, the rule of the middle letters, and nothing else. It knows no players, no records, no seeds of single games
 * and no other game: the speed that generality is measured against.
 */

export interface BareCounts {
  readonly firstWins: number;
  readonly asPredicted: number;
  readonly plies: number;
}

/** Players to whom both ends are equally good toss a coin, as perfect players do. */
export function playBare(games: number, seed: number): BareCounts {
  const random = createRandom(seed);
  const letters = new Uint8Array(64);
  let firstWins = 0;
  let asPredicted = 0;
  let plies = 0;
  for (let game = 0; game < games; game++) {
    const length = 5 + random.below(46);
    for (let index = 0, bits = 0; index < length; index++, bits >>>= 1) {
      if ((index & 31) === 0) bits = random.next() | 0;
      letters[index] = bits & 1;
    }
    const prediction = leftAtLast(letters, 0, length) === (length & 1);
    let from = 0;
    let to = length;
    while (to - from > 1) {
      // Whoever moves with an odd number left takes the last letter and wants a W.
      const wanted = (to - from) & 1;
      const isLeftGood = leftAtLast(letters, from + 1, to) === wanted;
      const isRightGood = leftAtLast(letters, from, to - 1) === wanted;
      if (isLeftGood === isRightGood ? random.toss() === 0 : isLeftGood) from = (from + 1) | 0;
      else to = (to - 1) | 0;
    }
    plies += length;
    const firstWon = letters[from] === (length & 1);
    if (firstWon) firstWins++;
    if (firstWon === prediction) asPredicted++;
  }
  return { firstWins, asPredicted, plies };
}

/** The same without chance: left is taken unless only right is good. Less work than perfect players do. */
export function playBareLeft(games: number, seed: number): BareCounts {
  const random = createRandom(seed);
  const letters = new Uint8Array(64);
  let firstWins = 0;
  let asPredicted = 0;
  let plies = 0;
  for (let game = 0; game < games; game++) {
    const length = 5 + random.below(46);
    for (let index = 0, bits = 0; index < length; index++, bits >>>= 1) {
      if ((index & 31) === 0) bits = random.next() | 0;
      letters[index] = bits & 1;
    }
    const prediction = leftAtLast(letters, 0, length) === (length & 1);
    let from = 0;
    let to = length;
    while (to - from > 1) {
      if (leftAtLast(letters, from + 1, to) === ((to - from) & 1)) from = (from + 1) | 0;
      else to = (to - 1) | 0;
    }
    plies += length;
    const firstWon = letters[from] === (length & 1);
    if (firstWon) firstWins++;
    if (firstWon === prediction) asPredicted++;
  }
  return { firstWins, asPredicted, plies };
}

/** The letter that best play leaves of `from` to `to` − 1. */
function leftAtLast(letters: Uint8Array, from: number, to: number): number {
  const middle = (from + to - 1) >> 1;
  const letter = letters[middle] as number;
  const count = to - from;
  if (count === 1) return letter;
  const right = letters[middle + 1] as number;
  return (count & 1) === 0 ? letter & right : letter & (right | (letters[middle - 1] as number));
}
