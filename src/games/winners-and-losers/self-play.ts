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

const WINDOWS = 32;
/** Room for lengths up to the longest random string, 50: its letters end at bit 51, and the words reach to bit 79. */
const LENGTHS = 64;

const LEFT = 1;
const RIGHT = -1;
const TOSS = 0;

/** Undefined when a player weighs the two ends unequally without ruling one out. */
export function createSelfPlay(range: StartRange, weigh: WeighStart): SelfPlay | undefined {
  const choices = new Int8Array(2 * LENGTHS * WINDOWS);
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
  private readonly choices: Int8Array;
  private readonly firstCanWin: Uint8Array;

  constructor(range: StartRange, choices: Int8Array, firstCanWin: Uint8Array) {
    this.range = range;
    this.choices = choices;
    this.firstCanWin = firstCanWin;
  }

  play(random: Random, first: 0 | 1): void {
    const { words, choices } = this;
    const length = this.draw(random);
    let player = first * LENGTHS * WINDOWS;
    let sum = length;
    for (let left = length; left > 1; left--) {
      const begin = (sum - 1) >> 1;
      const window = ((words[begin >> 4] as number) >>> (begin & 15)) & 31;
      let choice = choices[player | (left << 5) | window] as number;
      if (choice === TOSS) choice = tossEnd(random);
      sum = (sum + choice) | 0;
      player ^= LENGTHS * WINDOWS;
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

/**
 * The first half of the draws for the left end (1), the other for the right (−1), as an even choice between two moves is
 * drawn everywhere. By arithmetic: a processor cannot guess a coin toss, and a wrong guess costs it more.
 */
function tossEnd(random: Random): number {
  return LEFT - ((random.next() >>> 31) << 1);
}
