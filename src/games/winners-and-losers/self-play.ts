import type { Random, SelfPlay, StartRange, WeighStart } from '../../core/index.ts';
import { middleLetterVerdict } from './theory.ts';

/*
 * Many games from random strings, without a string being made. Verdicts of a position, its successors and theirs hang
 * on five letters around the middle, so a choice is looked up by the number of letters left and those five. The letters
 * are bits, W = 1, from bit 2 upwards, in four overlapping words of 32 bits that begin 16 bits apart:
 *
 *     letter             0 1 2 3 4 5 6 …        words[0] holds bits 0 to 31, words[1] bits 16 to 47, …
 *     bit            0 1 2 3 4 5 6 7 8 …        so that any five bits in a row lie in one word
 *
 * Of the letters from `from` to `to` only the sum from + to is kept: the five begin at bit (sum − 1) >> 1. Taking the left
 * letter adds 1 to the sum, taking the right one takes 1 away. From four letters down the five bits reach beyond the
 * letters left; the table has the same choice whatever stands there.
 */

const WINDOW_BITS = 5;
const WINDOWS = 1 << WINDOW_BITS;
/** Room for lengths up to the longest random string, 50: its letters end at bit 51, and the words reach to bit 79. */
const LENGTH_BITS = 6;
const LENGTHS = 1 << LENGTH_BITS;
const PLAYER_BIT = LENGTH_BITS + WINDOW_BITS;

/** In the table of choices: which letter to take, or a toss of the coin for it. */
const RIGHT = 0;
const LEFT = 1;
const TOSS = 2;

/** Undefined when a player weighs the two ends unequally without ruling one out. */
export function createSelfPlay(range: StartRange, weigh: WeighStart): SelfPlay | undefined {
  const choices = new Uint8Array(2 * LENGTHS * WINDOWS);
  const firstCanWin = new Uint8Array(LENGTHS * WINDOWS);
  for (let length = 1; length <= range.longest; length++) {
    for (let window = 0; window < WINDOWS; window++) {
      const index = length * WINDOWS + window;
      const string = stringAround(length, window);
      const options = { string };
      firstCanWin[index] = middleLetterVerdict(string, { from: 0, to: length }) === 'win' ? 1 : 0;
      if (length === 1) continue;
      for (const player of [0, 1] as const) {
        const choice = choiceFrom(weigh(player, options));
        if (choice === undefined) return undefined;
        choices[player * LENGTHS * WINDOWS + index] = choice;
      }
    }
  }
  return new MiddleLetterPlay(range, choices, firstCanWin);
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

function choiceFrom([left, right]: readonly number[]): number | undefined {
  if (left === 1) return LEFT;
  if (right === 1) return RIGHT;
  return left === right ? TOSS : undefined;
}

class MiddleLetterPlay implements SelfPlay {
  length = 0;
  plies = 0;
  firstWon = false;
  firstPredicted = false;
  private readonly words = new Int32Array(4);
  private readonly range: StartRange;
  private readonly choices: Uint8Array;
  private readonly firstCanWin: Uint8Array;

  constructor(range: StartRange, choices: Uint8Array, firstCanWin: Uint8Array) {
    this.range = range;
    this.choices = choices;
    this.firstCanWin = firstCanWin;
  }

  play(random: Random, first: 0 | 1): void {
    const { words, choices } = this;
    const length = this.draw(random) | 0;
    let player = first << PLAYER_BIT;
    let sum = length;
    let coins = 0;
    let coinsLeft = 0;
    for (let left = length; left > 1; left--) {
      const begin = (sum - 1) >> 1;
      const window = ((words[begin >> 4] as number) >>> (begin & 15)) & (WINDOWS - 1);
      let takesLeft = choices[player | (left << WINDOW_BITS) | window] as number;
      if (takesLeft === TOSS) {
        // As `random.toss` does it: 32 coins from one number, and 0 is the first of the two moves, left.
        if (coinsLeft === 0) {
          coins = random.next() | 0;
          coinsLeft = 32;
        }
        takesLeft = ~coins & 1;
        coins >>>= 1;
        coinsLeft--;
      }
      sum = (sum + (takesLeft << 1) - 1) | 0;
      player ^= 1 << PLAYER_BIT;
    }
    const last = ((sum - 1) >> 1) + 2;
    const isWinner = (((words[last >> 4] as number) >>> (last & 15)) & 1) === 1;
    this.length = length;
    this.plies = length;
    this.firstWon = isWinner === (length % 2 === 1);
  }

  /** The same draws as `randomString`. Returns the length. */
  private draw(random: Random): number {
    const { shortest, longest, fair } = this.range;
    const length = shortest + random.below(longest - shortest + 1);
    const wanted = fair ? random.below(2) === 0 : undefined;
    do this.firstPredicted = this.drawLetters(random, length);
    while (wanted !== undefined && this.firstPredicted !== wanted);
    return length;
  }

  /** Returns whether whoever moves first can win. */
  private drawLetters(random: Random, length: number): boolean {
    const { words } = this;
    const low = random.next();
    const high = length > 32 ? random.next() : 0;
    words[0] = low << 2;
    words[1] = (low >>> 14) | (high << 18);
    words[2] = (low >>> 30) | (high << 2);
    words[3] = high >>> 14;
    const begin = (length - 1) >> 1;
    const window = ((words[begin >> 4] as number) >>> (begin & 15)) & 31;
    return this.firstCanWin[length * WINDOWS + window] === 1;
  }
}
