import { expect, test } from 'vitest';
import { middleLetterVerdict } from './middle-letters.ts';
import { countWords, lengthenWords, lettersOf, middleLetterRule, theorem, WON_LETTERS } from './theory.ts';

/** One string after the other, by the definition: the slow reference. */
function winSlowly(longest: number): readonly boolean[][] {
  const byLength: boolean[][] = [[], [false, true]];
  for (let length = 2; length <= longest; length++) {
    const shorter = byLength[length - 1] ?? [];
    const withoutLeft = 2 ** (length - 1) - 1;
    byLength.push(
      Array.from({ length: 2 ** length }, (_, bits) => !shorter[bits & withoutLeft] || !shorter[bits >> 1]),
    );
  }
  return byLength;
}

function bitOf(words: (word: number) => number, bits: number): boolean {
  return ((words(bits >>> 5) >>> (bits & 31)) & 1) === 1;
}

test('the packed words agree with minimax for each of the 131,070 strings of up to 16 letters', () => {
  const slow = winSlowly(16);
  let words = WON_LETTERS;
  for (let length = 1; length <= 16; length++) {
    if (length > 1) words = lengthenWords(words, length);
    expect(words.length).toBe(countWords(length));
    const found = Array.from({ length: 2 ** length }, (_, bits) => bitOf((word) => words[word] ?? 0, bits));
    expect(found.flatMap((isWon, bits) => (isWon === slow[length]?.[bits] ? [] : [lettersOf(bits, length)]))).toEqual(
      [],
    );
  }
});

test('the packed words of the middle-letter rule agree with the rule for each of the 131,070 strings of up to 16 letters', () => {
  for (let length = 1; length <= 16; length++) {
    const ruleFor = middleLetterRule(length);
    for (let bits = 0; bits < 2 ** length; bits++) {
      const letters = lettersOf(bits, length);
      const isWon = middleLetterVerdict(letters, { from: 0, to: length }) === 'win';
      if (bitOf(ruleFor, bits) !== isWon) expect.fail(letters);
    }
  }
});

test('the theorem is checked on every string', () => {
  const heard: number[] = [];
  const report = theorem.check?.(20, (positions) => heard.push(positions));
  expect(report).toEqual({ games: 2 ** 21 - 2, positions: 2 ** 21 - 2, silent: 0 });
  expect(heard.length).toBeGreaterThan(20);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
});
