import { describe, expect, test } from 'vitest';
import { histogram, wilsonInterval } from './report.ts';

describe('Wilson’s interval', () => {
  // Textbook values for 95%: 0 of 10, 5 of 10 and 10 of 10, and 1 of 29 as in Newcombe 1998, table I.
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

  test('of no games is the whole range', () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('a histogram', () => {
  test('of few lengths has a bar for each, gaps included', () => {
    expect(
      histogram(
        [
          [3, 10],
          [5, 1],
        ],
        10,
      ),
    ).toEqual([
      { from: 3, to: 3, games: 10 },
      { from: 4, to: 4, games: 0 },
      { from: 5, to: 5, games: 1 },
    ]);
  });

  test('of many lengths has wider bars and loses no game', () => {
    const plies = Array.from({ length: 100 }, (_, index) => [index + 7, index] as const);
    const bars = histogram(plies, 12);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(4950);
    expect(bars[0]?.from).toBe(7);
    expect(bars.at(-1)?.to).toBe(106);
  });

  test('of nothing has no bars', () => expect(histogram([], 10)).toEqual([]));
});
