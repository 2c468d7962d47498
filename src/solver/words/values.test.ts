import { expect, test } from 'vitest';
import { describeValue } from './values.ts';

test('a value says what a move is worth', () => {
  expect(describeValue({ verdict: 'win', distance: 3 })).toBe('wins in 3 moves');
  expect(describeValue({ verdict: 'loss', distance: 1 })).toBe('loses in 1 move');
  expect(describeValue({ verdict: 'draw', distance: 2 })).toBe('draws in 2 moves');
  expect(describeValue({ verdict: 'endless', distance: null })).toBe('endless');
});
