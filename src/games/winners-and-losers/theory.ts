import {
  advice,
  at,
  clause,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  verb,
  wholeNumbers,
} from '../../core/index.ts';
import type { Theorem, TheoremReport } from '../../proof/check-theorem.ts';
import { decidingLetters, leavesWinner, middleLetterVerdict } from './middle-letters.ts';
import type { WinnersPosition } from './rules.ts';

export function createTheory(letters: string): Theory<WinnersPosition> {
  return {
    isComplete: true,
    provedBy: 'middle_letters',
    verdict: (position) => middleLetterVerdict(letters, position),
    distance: ({ from, to }) => to - from,
    why: (position, players) => explain(letters, position, players),
  };
}

/** The verdict in words, with the winning plan from the proof. */
function explain(letters: string, position: WinnersPosition, { mover, other }: TurnPlayers): string {
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

/** Takes from the end away from the letter to keep in the middle: an L, or a W beside the middle W. */
function adviseEnd(kept: string, leftmost: string, rightmost: string, { from, to }: WinnersPosition): string {
  const end = leftmost === rightmost ? 'either end' : `the ${leftmost === kept ? 'right' : 'left'}`;
  const middle = kept === 'L' ? 'an L stands' : 'W and W stand';
  const mirror = to - from > 3 ? ', and answer every move at the other end' : '';
  return `take from ${end}, so that ${middle} in the middle${mirror}`;
}

/** The string of this length whose letters are the bits of a number, W for 1: 5 of length 4 is LWLW. */
export function lettersOf(bits: number, length: number): string {
  return bits.toString(2).padStart(length, '0').replaceAll('1', 'W').replaceAll('0', 'L');
}

export function* stringsOf(length: number): Iterable<string> {
  for (let bits = 0; bits < 2 ** length; bits++) yield lettersOf(bits, length);
}

function* members(length: number): Iterable<OptionValues> {
  for (const string of stringsOf(length)) yield { string };
}

/** Strings between two reports of progress. */
const PROGRESS_STEP = 1 << 19;

/**
 * Compares plain minimax with the rule on every string, short ones first: a string is won if taking a letter from one of
 * its ends leaves a string that is lost. The strings are the bits of a set, numbered as `lettersOf` reads them. A move
 * leaves a shorter string, so every position is compared.
 */
export function checkAllStrings(
  upTo: number,
  onProgress: (positions: number) => void,
  verdict: typeof middleLetterVerdict = middleLetterVerdict,
): TheoremReport {
  let shorter = new Int32Array();
  let positions = 0;
  for (let length = 1; length <= upTo; length++) {
    const isWon = new Int32Array(Math.ceil(2 ** length / 32));
    const rule = verdictsByMiddle(length, verdict);
    const withoutLeft = 2 ** (length - 1) - 1;
    for (let bits = 0; bits < 2 ** length; bits++) {
      const wins = length === 1 ? bits === 1 : !hasBit(shorter, bits & withoutLeft) || !hasBit(shorter, bits >>> 1);
      if (wins) isWon[bits >>> 5] = at(isWon, bits >>> 5) | (1 << (bits & 31));
      if (wins !== rule(bits)) {
        const games = positions + bits;
        return { games, positions: games, silent: 0, counterexample: lettersOf(bits, length) };
      }
      if (bits % PROGRESS_STEP === 0) onProgress(positions + bits);
    }
    positions += 2 ** length;
    onProgress(positions);
    shorter = isWon;
  }
  return { games: positions, positions, silent: 0 };
}

function hasBit(set: Int32Array, bit: number): boolean {
  return ((at(set, bit >>> 5) >>> (bit & 31)) & 1) === 1;
}

/** Whether a rule about the middle letters says that a string is won. It reads at most three letters, so it is asked once for each choice of them. */
function verdictsByMiddle(length: number, verdict: typeof middleLetterVerdict): (bits: number) => boolean {
  const { from, to } = decidingLetters({ from: 0, to: length });
  const after = length - to;
  const choices = 2 ** (to - from);
  const wins = wholeNumbers(0, choices - 1).map((middle) => {
    const letters = lettersOf(middle * 2 ** after, length);
    return verdict(letters, { from: 0, to: length }) === 'win';
  });
  return (bits) => wins[(bits >>> after) & (choices - 1)] === true;
}

export const theorem: Theorem = {
  statement:
    'With an even number of letters the last one left is W exactly when both middle letters are W; with an odd number, 3 or more, exactly when the middle letter and one of its neighbors are W.',
  unit: 'letters',
  sizes: { min: 1, usual: 20, max: 30 },
  members,
  check: checkAllStrings,
};

/*
 * The rule book's picture of a whole game, kept as the slow reference for the middle-letter rule. For WLWLL:
 *
 *     W L W L L      row 0: one letter left, this one
 *      L L L L       row 1: two left; the player to move leaves an L if there is one (AND of both)
 *       L L L        row 2: three left; the player to move leaves a W if there is one (OR of both)
 *        L L         row 3: AND again
 *         L          row 4: the whole string: best play leaves an L
 *
 * A game starts at the single cell and goes up: to the right when the left letter is taken, to the left when the right
 * one is. The book writes every row backwards, which changes nothing else.
 */

export interface TriangleCell {
  /** One less than the number of letters left. */
  readonly row: number;
  /** The index of the leftmost of them. */
  readonly column: number;
}

/** The letter that the player to move wants to leave for the last move, by how many are left: an odd number is theirs to finish. */
export const WANTED: Readonly<Record<'even' | 'odd', 'L' | 'W'>> = { even: 'L', odd: 'W' };

/** For any number of letters left and any place, the letter that best play leaves. Has n(n + 1)/2 cells, so it is computed on demand. */
export function winnersTriangle(letters: string): readonly string[] {
  const rows = [letters];
  for (let below = letters; below.length > 1; ) {
    below = combine(below, rows.length % 2 === 1 ? WANTED.even : WANTED.odd);
    rows.push(below);
  }
  return rows;
}

/** One letter for each two neighbors: the wanted one if either is. */
function combine(row: string, wanted: 'L' | 'W'): string {
  const other = wanted === 'L' ? 'W' : 'L';
  let combined = '';
  for (let column = 1; column < row.length; column++) {
    combined += row[column - 1] === wanted || row[column] === wanted ? wanted : other;
  }
  return combined;
}

/** The cells that a game goes through, one for each position in which a letter is left. */
export function trianglePath(positions: readonly WinnersPosition[]): readonly TriangleCell[] {
  return positions.filter(({ from, to }) => to > from).map(({ from, to }) => ({ row: to - from - 1, column: from }));
}
