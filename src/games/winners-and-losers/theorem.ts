import type { OptionValues, Theorem, TheoremReport } from '../../core/index.ts';
import { lengthenWords, middleLetterRule, usedBits, WON_LETTERS } from './string-words.ts';

/** The string of this length whose letters are the bits of a number, W for 1: 5 of length 4 is LWLW. */
export function lettersOf(bits: number, length: number): string {
  return bits.toString(2).padStart(length, '0').replaceAll('1', 'W').replaceAll('0', 'L');
}

function* members(length: number): Iterable<OptionValues> {
  for (let bits = 0; bits < 2 ** length; bits++) yield { string: lettersOf(bits, length) };
}

/**
 * Plain minimax, from short strings to long, against the rule, 32 strings at a time. What a string leaves behind is a string
 * too, so every position is compared.
 */
function check(upTo: number, onProgress: (positions: number) => void): TheoremReport {
  let isWon = WON_LETTERS;
  let positions = 0;
  for (let length = 1; length <= upTo; length++) {
    if (length > 1) isWon = lengthenWords(isWon, length);
    const used = usedBits(length);
    const ruleFor = middleLetterRule(length);
    for (let word = 0; word < isWon.length; word++) {
      const differing = ((isWon[word] ?? 0) ^ ruleFor(word)) & used;
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
    'With an even number of letters the last one left is W exactly when both middle letters are W; with an odd number, 3 or more, exactly when the middle letter and one of its neighbours are W.',
  unit: 'letters',
  sizes: { min: 1, usual: 20, max: 30 },
  members,
  check,
};
