import type { OptionValues, Theorem } from '../../core/index.ts';

const SMALLEST_MAX = 2;
const LARGEST_MAX = 9;

function* members(window: number): Iterable<OptionValues> {
  for (let max = SMALLEST_MAX; max <= LARGEST_MAX; max++) {
    for (let target = 1; target <= max * window; target++) yield { target, max, window };
  }
}

export const theorem: Theorem = {
  statement:
    'Two numbers decide: what is missing to the target, and how many more can be added before a window is full. Whoever can bring each pair of moves to max + 1 wins; where more is missing than that can force, the game is endless.',
  unit: 'numbers in a window',
  sizes: { min: 2, usual: 4, max: 5 },
  members,
};
