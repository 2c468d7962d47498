import { expect, test } from 'vitest';
import { middleLetterVerdict } from './middle-letters.ts';
import { checkAllStrings, lettersOf, theorem } from './theory.ts';

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

test('the middle-letter rule agrees with minimax for each of the 131,070 strings of up to 16 letters', () => {
  for (const [length, strings] of winSlowly(16).entries()) {
    for (const [bits, isWon] of strings.entries()) {
      const letters = lettersOf(bits, length);
      if ((middleLetterVerdict(letters, { from: 0, to: length }) === 'win') !== isWon) expect.fail(letters);
    }
  }
});

test('the theorem is checked on every string', { tags: 'slow' }, () => {
  const reported: number[] = [];
  const report = theorem.check?.(20, (positions) => reported.push(positions));
  expect(report).toEqual({ games: 2 ** 21 - 2, positions: 2 ** 21 - 2, silent: 0 });
  expect(reported.length).toBeGreaterThan(20);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
});

test('the check finds the first string on which a rule is wrong', () => {
  // Wrong for five letters with WWL in the middle. LWWLL is string 12 of them, after 2 + 4 + 8 + 16 shorter ones.
  const report = checkAllStrings(
    8,
    () => {},
    (letters, position) => (/^.WWL.$/.test(letters) ? 'loss' : middleLetterVerdict(letters, position)),
  );
  expect(report).toEqual({ games: 42, positions: 42, silent: 0, counterexample: 'LWWLL' });
});
