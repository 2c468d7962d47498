import type { OptionValues, Theorem } from '../../core/index.ts';

function members(cells: number): readonly OptionValues[] {
  if (cells % 2 === 0) return [];
  return [
    { cells, leap: false },
    { cells, leap: true },
  ];
}

export const theorem: Theorem = {
  statement:
    'Every position is won or lost, and who wins and in how many plies follows from the two cells: without leaps the front marker walks home; with leaps the gap, odd or even, also says whether the goal can be made to move.',
  unit: 'cells',
  sizes: { min: 5, usual: 31, max: 101 },
  members,
};
