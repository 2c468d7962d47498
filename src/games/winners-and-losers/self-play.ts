import type { Random } from '../../core/index.ts';
import type { PlayedLine, SelfPlay, StartRange, WeighStart } from '../../lab/simulate/random-starts.ts';
import { middleLetterVerdict } from './theory.ts';

/*
 * Many games from random strings, without a string being made. Verdicts of a position, its successors and theirs hang
 * on five letters around the middle, so what a player does with so many letters left is 32 answers, one for each five
 * letters: the bits of one number. The letters of the string are bits too, W = 1, from bit 2 upwards, in four
 * overlapping words of 32 bits that begin 16 bits apart:
 *
 *     letter             0 1 2 3 4 5 6 …        words[0] holds bits 0 to 31, words[1] bits 16 to 47, …
 *     bit            0 1 2 3 4 5 6 7 8 …        so that any five bits in a row lie in one word
 *
 * Of the letters from `from` to `to` only the sum from + to is kept: the five begin at bit (sum − 1) >> 1. Taking the left
 * letter adds 1 to the sum, taking the right one takes 1 away. From four letters down the five bits reach beyond the
 * letters left; the answer is the same whatever stands there. A shift looks at the lowest five bits of its right side
 * alone, so `answers >>> word` needs no mask: with the word shifted to the five letters, its lowest bit is their answer.
 */

const WINDOWS = 32;
/** Room for lengths up to the longest random string, 50: its letters end at bit 51, and the words reach to bit 79. */
const LENGTHS = 64;

/** What both players do: the answers of player p with so many letters left are at p × 64 + left. */
interface Choices {
  /** Take the left letter. */
  readonly left: Int32Array;
  /** Toss a coin for it. */
  readonly toss: Int32Array;
}

/** Undefined when a player weighs the two ends unequally without ruling one out. */
export function createSelfPlay(range: StartRange, weigh: WeighStart): SelfPlay | undefined {
  const choices: Choices = { left: new Int32Array(2 * LENGTHS), toss: new Int32Array(2 * LENGTHS) };
  const firstCanWin = new Int32Array(LENGTHS);
  for (let length = 1; length <= range.longest; length++) {
    for (let window = 0; window < WINDOWS; window++) {
      const string = stringAround(length, window);
      const options = { string };
      if (middleLetterVerdict(string, { from: 0, to: length }) === 'win') setBit(firstCanWin, length, window);
      if (length === 1) continue;
      for (const player of [0, 1] as const) {
        const [left = 0, right = 0] = weigh(player, options);
        if (left === right) setBit(choices.toss, player * LENGTHS + length, window);
        else if (left === 1) setBit(choices.left, player * LENGTHS + length, window);
        else if (right !== 1) return undefined;
      }
    }
  }
  return new MiddleLetterPlay(range, choices, firstCanWin);
}

function setBit(numbers: Int32Array, index: number, bit: number): void {
  numbers[index] = (numbers[index] as number) | (1 << bit);
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

/** The letters of so many bits, lowest bit first, as they come up: strings are put together of such pieces. */
const PIECE = 8;
const PIECES = new Array<string | undefined>(2 ** PIECE).fill(undefined);

function pieceOf(bits: number): string {
  PIECES[bits] ??= Array.from({ length: PIECE }, (_, bit) => ((bits >> bit) & 1 ? 'W' : 'L')).join('');
  return PIECES[bits];
}

class MiddleLetterPlay implements SelfPlay {
  length = 0;
  plies = 0;
  firstWon = false;
  firstPredicted = false;
  private readonly words = new Int32Array(4);
  private readonly range: StartRange;
  private readonly choices: Choices;
  private readonly firstCanWin: Int32Array;

  constructor(range: StartRange, choices: Choices, firstCanWin: Int32Array) {
    this.range = range;
    this.choices = choices;
    this.firstCanWin = firstCanWin;
  }

  play(random: Random, first: 0 | 1, line?: PlayedLine): void {
    const { words, firstCanWin } = this;
    const { left, toss } = this.choices;
    const length = this.draw(random) | 0;
    let sum = length;
    let coins = 0;
    let coinsLeft = 0;
    for (let turn = first * LENGTHS + length; (turn & (LENGTHS - 1)) > 1; turn = (turn - 1) ^ LENGTHS) {
      const word = (words[(sum - 1) >> 5] as number) >>> (((sum - 1) >> 1) & 15);
      let takesLeft = ((left[turn] as number) >>> word) & 1;
      if (((toss[turn] as number) >>> word) & 1) {
        // As `random.toss` does it: 32 coins from one number, and 0 is the first of the two moves, left.
        if (coinsLeft === 0) {
          coins = random.next() | 0;
          coinsLeft = 32;
        }
        takesLeft = ~coins & 1;
        coins >>>= 1;
        coinsLeft--;
      }
      if (line) {
        line.moves.push(takesLeft === 1 ? 'left' : 'right');
        line.canWin?.push((((firstCanWin[turn & (LENGTHS - 1)] ?? 0) >>> word) & 1) === 1);
      }
      sum = (sum + (takesLeft << 1) - 1) | 0;
    }
    const last = ((sum - 1) >> 1) + 2;
    const isWinner = (((words[last >> 4] as number) >>> (last & 15)) & 1) === 1;
    this.length = length;
    this.plies = length;
    this.firstWon = isWinner === (length % 2 === 1);
    if (!line) return;
    line.moves.push('left');
    line.canWin?.push(isWinner);
    line.options = { string: this.letters(length) };
  }

  private letters(length: number): string {
    let string = '';
    for (let bit = 2; bit < length + 2; bit += PIECE)
      string += pieceOf(((this.words[bit >> 4] as number) >>> (bit & 15)) & (2 ** PIECE - 1));
    return string.slice(0, length);
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
    const word = (words[(length - 1) >> 5] as number) >>> (((length - 1) >> 1) & 15);
    return (((this.firstCanWin[length] as number) >>> word) & 1) === 1;
  }
}
