import { at, itemAt, type Random } from '../../core/index.ts';
import type { SelfPlay, StartRange, WeighStart } from '../../lab/simulate/starts.ts';
import { middleLetterVerdict } from './middle-letters.ts';

/*
 * Plays many games from random strings without creating a match: a million take 1 s instead of 76 s. The verdicts of a
 * position, its successors and theirs depend on the number of letters left and on the five letters around their middle, so
 * a player's choice in every position is a table with 32 entries for each number of letters. The letters, W = 1, stand in
 * an array with two spare places before them:
 *
 *     place      0 1 2 3 4 5 6 …        the letters from..to − 1 are left, and only from + to is kept;
 *     letter         0 1 2 3 4 …        the five around their middle begin at place (from + to − 1) >> 1
 *
 * Taking the left letter adds 1 to the sum, taking the right one subtracts 1. From four letters down the five reach beyond
 * the letters that are left; the table says the same whatever stands there.
 */
const WINDOWS = 32;
const [RIGHT, LEFT, TOSS] = [0, 1, 2] as const;

/** Undefined when a player weighs the two ends unequally without ruling one out. */
export function createSelfPlay(range: StartRange, weigh: WeighStart): SelfPlay | undefined {
  const { shortest, longest, fair } = range;
  const size = (longest + 1) * WINDOWS;
  const choices = [new Uint8Array(size), new Uint8Array(size)] as const;
  const canWin = new Uint8Array(size);
  for (let length = 1; length <= longest; length++) {
    for (let window = 0; window < WINDOWS; window++) {
      const string = stringAround(length, window);
      const entry = length * WINDOWS + window;
      if (middleLetterVerdict(string, { from: 0, to: length }) === 'win') canWin[entry] = 1;
      const weights = length === 1 ? [] : weigh({ string });
      for (const [player, [left = 0, right = 0]] of weights.entries()) {
        if (left !== right && left !== 1 && right !== 1) return undefined;
        itemAt(choices, player)[entry] = left === right ? TOSS : left === 1 ? LEFT : RIGHT;
      }
    }
  }

  /** 1 for a W, 0 for an L and around the string. */
  const letters = new Int32Array(longest + 5);

  /** The entry of the letters `from` to `to`, where `sum` is `from + to`: their number, and the five around their middle. */
  function entryOf(left: number, sum: number): number {
    const place = (sum - 1) >> 1;
    let window = 0;
    for (let bit = 4; bit >= 0; bit--) window = 2 * window + at(letters, place + bit);
    return left * WINDOWS + window;
  }

  /** Draws as `randomString` does. Returns whether the first player can win. */
  function drawLetters(random: Random, length: number): boolean {
    const wanted = fair ? random.below(2) === 0 : undefined;
    for (;;) {
      let bits = random.next();
      const high = length > 32 ? random.next() : 0;
      for (let letter = 0; letter < length; letter++, bits >>>= 1) {
        if (letter === 32) bits = high;
        letters[letter + 2] = bits & 1;
      }
      const isWon = canWin[entryOf(length, length)] === 1;
      if (wanted === undefined || isWon === wanted) return isWon;
    }
  }

  return {
    play(random, first) {
      const length = shortest + random.below(longest - shortest + 1);
      const firstPredicted = drawLetters(random, length);
      let player = first;
      let sum = length;
      for (let left = length; left > 0; left--) {
        const choice = left === 1 ? LEFT : choices[player][entryOf(left, sum)];
        const takesLeft = choice === LEFT || (choice === TOSS && random.toss() === 0);
        player = player === 0 ? 1 : 0;
        sum += takesLeft ? 1 : -1;
      }
      // The last letter was taken from the left, so it stands before both ends of what is left.
      const isLastW = at(letters, sum / 2 + 1) === 1;
      return { length, firstWon: isLastW === (length % 2 === 1), firstPredicted };
    },
  };
}

/** A string of this length with these five bits around its middle, and L elsewhere. */
function stringAround(length: number, window: number): string {
  const begin = (length - 5) >> 1;
  const letters = Array.from({ length }, (_, index) => {
    const bit = index - begin;
    return bit >= 0 && bit < 5 && (window >> bit) & 1 ? 'W' : 'L';
  });
  return letters.join('');
}
