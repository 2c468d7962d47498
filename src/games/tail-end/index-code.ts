import { type IndexedMoves, type PositionIndex, wholeNumbers } from '../../core/index.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';

/*
 * A flip stays inside one run of heads of the start, so a row is a list of digits, one a run, and a number in mixed base:
 *
 *   a run within the reach keeps its first heads:      HHHHH 5   HHTTT 2   TTTTT 0                     length + 1 values
 *   a longer one can be torn: its coins as bits        HHHHH 11111 = 31   HTTHH 10011 = 19             2^length values
 *
 *   index = ((digit 1 × values 2) + digit 2) × … × 2 + turn (0 for Player 1, 1 for Player 2)
 *
 *   HHHTHHTTT 2, from HHHTHHHHH:   (3 × 6 + 2) × 2 + 1 = 41
 *
 * A flip lowers one digit and leaves the others, so it lowers the index.
 */

/** With more, the solver takes positions up to symmetry. */
const MOST_SOLVED = 2 ** 18;
/** With more, there are too many positions to look at each, unless the reach is short. */
const MOST_LISTED = 2 ** 22;

/** A run of heads of the start, as a digit. */
interface Digit {
  /** Of its first coin, counted from 0. */
  readonly from: number;
  readonly length: number;
  readonly isTorn: boolean;
  readonly values: number;
  /** What one more of it adds to the number. */
  readonly place: number;
}

/** For the solver; undefined where there would be too many indexes. */
export function createIndex(variant: TailEndVariant): PositionIndex<TailEndPosition> | undefined {
  return createIndexUpTo(MOST_SOLVED, variant);
}

/** For whoever lists positions; undefined where there would be too many indexes. */
export function createListing(variant: TailEndVariant): PositionIndex<TailEndPosition> | undefined {
  return createIndexUpTo(MOST_LISTED, variant);
}

function createIndexUpTo(
  most: number,
  { start, reach, isMisere }: TailEndVariant,
): PositionIndex<TailEndPosition> | undefined {
  const digits = readDigits(start.row, reach);
  const size = 2 * digits.reduce((product, { values }) => product * values, 1);
  if (size > most) return undefined;
  return {
    size,
    maxMoves: start.row.length,
    descending: true,
    longestGame: start.row.length,
    rank: ({ row, turn }) => {
      const number = rankRow(digits, row);
      return number < 0 ? -1 : 2 * number + (turn === 'player1' ? 0 : 1);
    },
    unrank: (index) => ({
      row: unrankRow(digits, index >> 1, start.row.length),
      turn: (index & 1) === 0 ? 'player1' : 'player2',
    }),
    successors: createSuccessors(digits, reach),
    isWon: () => isMisere,
    moves: createMoves(digits, start.row.length, reach),
  };
}

function readDigits(row: string, reach: number): readonly Digit[] {
  const digits: Digit[] = [];
  let place = 1;
  for (const { index, 0: run } of [...row.matchAll(/H+/g)].reverse()) {
    const isTorn = run.length > reach;
    const values = isTorn ? 2 ** run.length : run.length + 1;
    digits.unshift({ from: index, length: run.length, isTorn, values, place });
    place *= values;
  }
  return digits;
}

/** −1 for a row that cannot come from the start. */
function rankRow(digits: readonly Digit[], row: string): number {
  let number = 0;
  let heads = 0;
  for (const { from, length, isTorn, place } of digits) {
    let bits = 0;
    let kept = 0;
    for (let coin = from; coin < from + length; coin++) {
      const isHead = row[coin] === 'H';
      bits = 2 * bits + (isHead ? 1 : 0);
      if (!isHead) continue;
      heads++;
      if (kept === coin - from) kept++;
      else if (!isTorn) return -1;
    }
    number += place * (isTorn ? bits : kept);
  }
  for (const coin of row) if (coin === 'H') heads--;
  return heads === 0 ? number : -1;
}

function unrankRow(digits: readonly Digit[], number: number, coins: number): string {
  let row = '';
  for (const digit of digits) {
    const value = digitValue(digit, number);
    const heads = digit.isTorn ? coinsOf(value, digit.length) : 'H'.repeat(value).padEnd(digit.length, 'T');
    row = row.padEnd(digit.from, 'T') + heads;
  }
  return row.padEnd(coins, 'T');
}

/** Of coins whose text is made once. */
const PIECE = 10;
const PIECES: string[] = [];

/** Bits as coins, in pieces. */
function coinsOf(bits: number, length: number): string {
  if (length > PIECE) return coinsOf(bits >> PIECE, length - PIECE) + coinsOf(bits & (2 ** PIECE - 1), PIECE);
  const number = 2 ** length + bits; // another one for each length
  PIECES[number] ??= bits.toString(2).padStart(length, '0').replaceAll('1', 'H').replaceAll('0', 'T');
  return PIECES[number];
}

function digitValue({ place, values }: Digit, number: number): number {
  return ((number / place) | 0) % values;
}

function createSuccessors(digits: readonly Digit[], reach: number): PositionIndex<TailEndPosition>['successors'] {
  return (index, out) => {
    const nextTurn = (index & 1) ^ 1;
    let count = 0;
    let rest = index >> 1;
    for (const digit of digits) {
      const value = (rest / digit.place) | 0;
      rest -= value * digit.place;
      const step = 2 * digit.place;
      const lowest = (index & -2) + nextTurn - value * step;
      if (!digit.isTorn) {
        for (let kept = 0; kept < value; kept++) out[count++] = lowest + kept * step;
        continue;
      }
      for (let bit = 1 << (digit.length - 1); bit > 0; bit >>= 1)
        if ((value & bit) !== 0) out[count++] = lowest + (value - flippedBits(value, bit, reach)) * step;
    }
    return count;
  };
}

/** The bits that a flip of `bit` clears: it and the heads right of it, at most `reach`. */
function flippedBits(value: number, bit: number, reach: number): number {
  let flipped = 0;
  for (let next = bit, count = 0; count < reach && (value & next) !== 0; next >>= 1, count++) flipped |= next;
  return flipped;
}

function createMoves(digits: readonly Digit[], coins: number, reach: number): IndexedMoves {
  return {
    texts: wholeNumbers(1, coins).map(String),
    numbersFrom(index, out) {
      let count = 0;
      for (const digit of digits) {
        const value = digitValue(digit, index >> 1);
        const { from, length } = digit;
        if (!digit.isTorn) for (let coin = 0; coin < value; coin++) out[count++] = from + coin;
        else
          for (let coin = 0; coin < length; coin++)
            if ((value << coin) & (1 << (length - 1))) out[count++] = from + coin;
      }
      return count;
    },
    eventsFrom(index) {
      let events = 0;
      for (const digit of digits) events |= flipEvents(longestRun(digit, digitValue(digit, index >> 1)), reach);
      return events;
    },
  };
}

/** What flips of a run cause, in the order of `createEvents`: several coins are turned, and the reach ends the chain. */
export function flipEvents(run: number, reach: number): number {
  return (run > 1 && reach > 1 ? 1 : 0) | (run > reach ? 2 : 0);
}

/** Of heads side by side. */
function longestRun({ isTorn }: Digit, value: number): number {
  if (!isTorn) return value;
  let longest = 0;
  // Each step takes the last coin of every run.
  for (let heads = value; heads !== 0; heads &= heads >> 1) longest++;
  return longest;
}
