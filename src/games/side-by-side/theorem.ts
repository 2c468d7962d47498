import { type OptionValues, type Theorem, wholeNumbers } from '../../core/index.ts';

/** Two boards whose coins and targets add up to so much: a row and a total, with and without a reach, or two totals. */
function* members(size: number): Iterable<OptionValues> {
  for (const first of wholeNumbers(1, size - 1)) {
    for (const base of wholeNumbers(2, 5)) {
      const total = `${size - first}B${base}`;
      yield { boards: `${'H'.repeat(first)}-${total}` };
      if (first > 2) yield { boards: `${'H'.repeat(first)}-${total}`, reach: 2 };
      yield { boards: `${first}B${base}-${total}` };
    }
  }
}

export const theorem: Theorem = {
  statement:
    'Each board counts for the smallest number that no move on it leaves. Side by side, the player to move loses exactly when the xor of these numbers is 0.',
  unit: 'coins and points',
  sizes: { min: 2, usual: 9, max: 16 },
  members,
};
