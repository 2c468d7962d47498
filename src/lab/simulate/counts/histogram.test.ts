import { describe, expect, test } from 'vitest';
import { histogram } from './histogram.ts';

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
