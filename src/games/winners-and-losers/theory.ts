import { advice, at, clause, type OptionValues, type Theory, type TurnPlayers, verb } from '../../core/index.ts';
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

/*
 * All strings of one length at once, 32 in a machine word. A string is a number, W for 1, its leftmost letter first; bit b
 * of word w stands for the string 32 · w + b. So the last five letters of a string say where it is in its word, the others
 * which word it is.
 *
 *     length 6, word 1:   WLLLLL (bit 0), WLLLLW, WLLLWL, … WWWWWW (bit 31)
 */

/** The strings of a word that have a W as letter 0, 1, … 4 from the right. */
const LAST_LETTERS = Int32Array.of(0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000);

/** The words of all strings of a length. With fewer than five letters the rest of the only word is unused. */
export function countWords(length: number): number {
  return length <= 5 ? 1 : 2 ** (length - 5);
}

/** The bits of a word that stand for a string of this length. */
function usedBits(length: number): number {
  return length >= 5 ? -1 : (1 << (2 ** length)) - 1;
}

/** Whether the player to move wins a string of one letter: taking a W wins. */
export const WON_LETTERS = Int32Array.of(0b10);

/**
 * Plain minimax, from all strings of one length to those that are one letter longer: a string is won if taking a letter
 * from one of its ends leaves a string that is lost.
 */
export function lengthenWords(shorter: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const isWon = new Int32Array(countWords(length));
  const last = shorter.length - 1;
  const half = 2 ** (length - 1);
  for (let word = 0; word < isWon.length; word++) {
    const whole = at(shorter, word & last);
    // Without its leftmost letter: for up to five letters both are in one word, and its lower half counts twice.
    const withoutLeft = length <= 5 ? (whole & (2 ** half - 1)) | (whole << half) : whole;
    // Without its rightmost letter: two strings become one, so each bit counts twice.
    const pairs = at(shorter, word >>> 1);
    const withoutRight = doubled(word & 1 ? pairs >>> 16 : pairs & 0xffff);
    isWon[word] = ~(withoutLeft & withoutRight);
  }
  return isWon;
}

/** 16 bits, each of them twice: 1011 becomes 11001111. */
function doubled(bits: number): number {
  let spread = bits;
  spread = (spread | (spread << 8)) & 0x00ff00ff;
  spread = (spread | (spread << 4)) & 0x0f0f0f0f;
  spread = (spread | (spread << 2)) & 0x33333333;
  spread = (spread | (spread << 1)) & 0x55555555;
  return spread | (spread << 1);
}

/** The middle-letter rule for all strings of a length: of the 32 strings of a word, those that the player to move wins. */
export function middleLetterRule(length: number): (word: number) => number {
  const { from, to } = decidingLetters({ from: 0, to: length });
  const leftmost = length - 1 - from;
  const rightmost = length - to;
  if (to - from === 3) {
    const middle = rightmost + 1;
    return (word) => haveW(word, middle) & (haveW(word, leftmost) | haveW(word, rightmost));
  }
  // The player to move takes the last letter exactly when their number is odd.
  const flip = length % 2 === 1 ? 0 : -1;
  return (word) => (haveW(word, leftmost) & haveW(word, rightmost)) ^ flip;
}

/** The strings of a word that have a W at this place from the right. */
function haveW(word: number, place: number): number {
  return place < 5 ? at(LAST_LETTERS, place) : -((word >>> (place - 5)) & 1);
}

/** The string of this length whose letters are the bits of a number, W for 1: 5 of length 4 is LWLW. */
export function lettersOf(bits: number, length: number): string {
  return bits.toString(2).padStart(length, '0').replaceAll('1', 'W').replaceAll('0', 'L');
}

function* members(length: number): Iterable<OptionValues> {
  for (let bits = 0; bits < 2 ** length; bits++) yield { string: lettersOf(bits, length) };
}

/**
 * Compares plain minimax, from short strings to long, with the rule, 32 strings at a time. A move leaves a shorter string,
 * so every position is compared.
 */
function check(upTo: number, onProgress: (positions: number) => void): TheoremReport {
  let isWon = WON_LETTERS;
  let positions = 0;
  for (let length = 1; length <= upTo; length++) {
    if (length > 1) isWon = lengthenWords(isWon, length);
    const used = usedBits(length);
    const ruleFor = middleLetterRule(length);
    for (let word = 0; word < isWon.length; word++) {
      const differing = (at(isWon, word) ^ ruleFor(word)) & used;
      if (differing !== 0) {
        const first = 31 - Math.clz32(differing & -differing);
        const games = positions + 32 * word + first;
        return { games, positions: games, silent: 0, counterexample: lettersOf(32 * word + first, length) };
      }
      if (word % PROGRESS_WORDS === 0) onProgress(positions + 32 * word);
    }
    positions += 2 ** length;
    onProgress(positions);
  }
  return { games: positions, positions, silent: 0 };
}

const PROGRESS_WORDS = 1 << 14;

export const theorem: Theorem = {
  statement:
    'With an even number of letters the last one left is W exactly when both middle letters are W; with an odd number, 3 or more, exactly when the middle letter and one of its neighbors are W.',
  unit: 'letters',
  sizes: { min: 1, usual: 20, max: 30 },
  members,
  check,
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
