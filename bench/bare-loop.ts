import { createRandom } from '../src/core/index.ts';

/*
 * What one would write by hand to let two perfect players play Winners And Losers many times: a row of letters, two
 * ends, the rule of the middle letters, and nothing else. It knows no players, no records, no seeds of single games and
 * no other game: the speed that generality is measured against.
 */

export interface BareCounts {
  firstWins: number;
  asPredicted: number;
  plies: number;
}

/** With `toss` a player to whom both ends are equally good tosses a coin, as perfect players do; without, left is taken. */
export function playBare(games: number, seed: number, toss: boolean): BareCounts {
  const random = createRandom(seed);
  const letters = new Uint8Array(52);
  const counts: BareCounts = { firstWins: 0, asPredicted: 0, plies: 0 };

  /** Whether best play leaves a W of the letters `from` to `to` − 1. */
  function leavesW(from: number, to: number): boolean {
    const middle = (from + to - 1) >> 1;
    if (letters[middle] === 0) return false;
    if (to - from === 1 || letters[middle + 1] === 1) return true;
    return (to - from) % 2 === 1 && letters[middle - 1] === 1;
  }

  for (let game = 0; game < games; game++) {
    const length = 5 + random.below(46);
    for (let index = 0, bits = 0; index < length; index++, bits >>>= 1) {
      if (index % 32 === 0) bits = random.next();
      letters[index] = bits & 1;
    }
    const takesLast = length % 2 === 1;
    const prediction = leavesW(0, length) === takesLast;
    let from = 0;
    let to = length;
    while (to - from > 1) {
      // Whoever moves with an odd number left takes the last letter and wants a W.
      const wantsW = (to - from) % 2 === 1;
      const leftIsGood = leavesW(from + 1, to) === wantsW;
      let takesLeft = leftIsGood;
      if (toss && leftIsGood === (leavesW(from, to - 1) === wantsW)) takesLeft = random.next() < 2 ** 31;
      if (takesLeft) from++;
      else to--;
      counts.plies++;
    }
    counts.plies++;
    const firstWon = (letters[from] === 1) === takesLast;
    if (firstWon) counts.firstWins++;
    if (firstWon === prediction) counts.asPredicted++;
  }
  return counts;
}
