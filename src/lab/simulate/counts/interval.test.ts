import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './interval.ts';

describe('Wilson’s interval', () => {
  // Textbook values for 95 %: 0 of 10, 5 of 10 and 10 of 10, and 1 of 29 as in Newcombe 1998, table I.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [1, 29, 0.0061, 0.1718],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ])('of %i in %i is %f to %f', (count, games, low, high) => {
    const interval = wilsonInterval(count, games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
    expect(interval.share).toBe(count / games);
  });

  test('of no games is everything', () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
