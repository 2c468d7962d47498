import type { OptionValues, Theorem } from '../../core/index.ts';

/** Rows of this many coins with heads at both ends and single tails between the runs, longest run first. */
function* rows(coins: number, longest = coins): Iterable<string> {
  if (coins <= longest) yield 'H'.repeat(coins);
  for (let run = Math.min(longest, coins - 2); run >= 1; run--) {
    for (const rest of rows(coins - run - 1, run)) yield `${'H'.repeat(run)}T${rest}`;
  }
}

function* members(coins: number): Iterable<OptionValues> {
  for (const start of rows(coins)) {
    for (let reach = 1; reach <= coins; reach++) {
      yield { start, reach };
      yield { start, reach, misere: true };
    }
  }
}

export const theorem: Theorem = {
  statement:
    'Each run of heads has a value, its length when no flip is cut short; a row is lost for the player to move exactly when the values xor to 0. When the last flip loses and none is cut short, the same holds as long as some run is longer than one head; with single heads only it is the other way round.',
  unit: 'coins',
  sizes: { min: 1, usual: 9, max: 13 },
  members,
};
