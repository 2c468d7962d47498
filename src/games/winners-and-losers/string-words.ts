import { decidingLetters } from './theory.ts';

/*
 * All strings of one length at once, 32 in a machine word. A string is a number, W for 1, its leftmost letter first; bit b
 * of word w stands for the string 32 · w + b. So the last five letters of a string say where it is in its word, the others
 * which word it is.
 *
 *     length 6, word 1:   WLLLLL (bit 0), WLLLLW, WLLLWL, … WWWWWW (bit 31)
 */

/** Of the strings in a word, those that have a W as letter 0, 1, … 4 from the right. */
const LAST_LETTERS = Int32Array.of(0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000);

/** The words of all strings of a length; of fewer than five letters the rest of the only word says nothing. */
export function countWords(length: number): number {
  return length <= 5 ? 1 : 2 ** (length - 5);
}

/** The bits of a word that stand for a string of this length. */
export function usedBits(length: number): number {
  return length >= 5 ? -1 : (1 << (2 ** length)) - 1;
}

/** Whether the player to move wins, of strings of one letter: you take it, and win on W. */
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
    const whole = shorter[word & last] ?? 0;
    // Without its leftmost letter: for up to five letters both are in one word, and its lower half counts twice.
    const withoutLeft = length <= 5 ? (whole & (2 ** half - 1)) | (whole << half) : whole;
    // Without its rightmost letter: two strings become one, so each bit counts twice.
    const pairs = shorter[word >>> 1] ?? 0;
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

/** Of the strings in a word, those that have a W at this place from the right. */
function haveW(word: number, place: number): number {
  return place < 5 ? (LAST_LETTERS[place] ?? 0) : -((word >>> (place - 5)) & 1);
}
