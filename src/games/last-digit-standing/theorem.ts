import type { OptionValues, Theorem } from '../../core/index.ts';

const SMALLEST_BASE = 2;
const LARGEST_BASE = 10;

function* members(target: number): Iterable<OptionValues> {
  for (let base = SMALLEST_BASE; base <= LARGEST_BASE; base++) yield { target, base };
}

export const theorem: Theorem = {
  statement:
    'Say that w whole tens and some more are left to the target, that f of the totals in that rest end in an unused digit, and that u digits are unused. Best play lasts 2w plies, one more if f is above w, one less if it is below, but never more than u; whoever makes the last of them wins. The same in bases 2 to 10.',
  unit: 'points',
  sizes: { min: 1, usual: 55, max: 200 },
  members,
};
