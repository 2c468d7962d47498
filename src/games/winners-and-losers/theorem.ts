import type { OptionValues, Theorem, TheoremReport } from '../../core/index.ts';
import { middleLetterVerdict } from './theory.ts';

/** The string of this length whose letters are the bits of a number, W for 1: 5 of length 4 is LWLW. */
export function lettersOf(bits: number, length: number): string {
  return bits.toString(2).padStart(length, '0').replaceAll('1', 'W').replaceAll('0', 'L');
}

function* members(length: number): Iterable<OptionValues> {
  for (let bits = 0; bits < 2 ** length; bits++) yield { string: lettersOf(bits, length) };
}

/**
 * Plain minimax, from short strings to long: a string is won if taking a letter from one of its ends leaves a string
 * that is lost. What a string leaves behind is a string too, so every position is compared.
 */
function check(upTo: number, onProgress: (positions: number) => void): TheoremReport {
  let isWon = Uint8Array.of(0, 1); // one letter: you take it, and win on W
  let positions = 0;
  for (let length = 1; length <= upTo; length++) {
    if (length > 1) isWon = lengthen(isWon, length);
    for (let bits = 0; bits < 2 ** length; bits++) {
      const letters = lettersOf(bits, length);
      const verdict = middleLetterVerdict(letters, { from: 0, to: length });
      if ((verdict === 'win') !== (isWon[bits] === 1)) {
        return { games: positions, positions, silent: 0, counterexample: letters };
      }
      positions++;
      if (positions % 4096 === 0) onProgress(positions);
    }
  }
  return { games: positions, positions, silent: 0 };
}

/** From all strings of one length to all strings that are one letter longer. */
function lengthen(shorter: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const withoutLeft = 2 ** (length - 1) - 1;
  const isWon = new Uint8Array(2 ** length);
  for (let bits = 0; bits < isWon.length; bits++) {
    isWon[bits] = shorter[bits & withoutLeft] === 0 || shorter[bits >> 1] === 0 ? 1 : 0;
  }
  return isWon;
}

export const theorem: Theorem = {
  statement:
    'With an even number of letters the last one left is W exactly when both middle letters are W; with an odd number, 3 or more, exactly when the middle letter and one of its neighbours are W.',
  unit: 'letters',
  sizes: { min: 1, usual: 20, max: 24 },
  members,
  check,
};
