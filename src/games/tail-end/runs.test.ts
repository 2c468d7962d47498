import { expect, test } from 'vitest';
import { runValues } from './runs.ts';

/** Proved for all lengths: theorems odd_reach and power_value_periodic. */
test.each([
  [1, 2, 0],
  [3, 4, 0],
  [5, 6, 0],
  [7, 8, 0],
  [4, 5, 20],
  [12, 13, 52],
])('under reach %i the values of runs repeat every %i heads from %i on', (reach, period, start) => {
  const values = runValues(10 * period, reach);
  expect(values.slice(start + period)).toEqual(values.slice(start, -period));
});
