import { describe, expect, test } from 'vitest';
import { findSlower } from '../bench/harness/compare.ts';
import { mergeRows, type RowResult, toResult } from '../bench/harness/results.ts';
import type { BenchRow, Goal } from '../bench/harness/row.ts';
import { median, quantile, spread } from '../bench/harness/statistics.ts';

describe('statistics', () => {
  test('the median of an even number of rounds lies between the two in the middle', () => {
    expect(median([4, 1, 3, 10])).toBe(3.5);
    expect(median([7, 1, 3])).toBe(3);
  });

  test('a quantile between two rounds is taken in proportion', () => {
    expect(quantile([10, 20], 0.25)).toBe(12.5);
    expect(quantile([1, 2, 3, 4, 5], 0)).toBe(1);
    expect(quantile([1, 2, 3, 4, 5], 1)).toBe(5);
  });

  test('one round on a busy machine does not widen the spread', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 900])).toEqual([3, 7]);
  });

  test('no rounds have no median', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

const nothing = () => undefined;

function rowWith(...goals: Goal[]): BenchRow {
  return { row: 'work', unit: 'moves', goals, ours: nothing, contestants: {} };
}

/** Rounds of one run each, by the seconds that they took for the same 60 moves. */
function rounds(...seconds: number[]) {
  return seconds.map((each) => ({ amount: 60, runs: 1, seconds: each, answer: 7 }));
}

describe('a row', () => {
  test('takes the ratio within each round, so that a slow round of both changes nothing', () => {
    const result = toResult(rowWith(), { ours: rounds(2, 20, 2), 'bare JS': rounds(1, 10, 1) }, {});
    expect(result).toMatchObject({ ours: 30, contestants: { 'bare JS': 60 }, rounds: 3 });
    expect(result.ratios).toEqual({ 'bare JS': 0.5 });
    expect(result.spread).toEqual({ 'bare JS': [0.5, 0.5] });
    expect(result.figures).toEqual({ seconds: 2 });
  });

  test.each<[Goal, string, boolean]>([
    [{ of: 'bare JS', atLeast: 0.5 }, 'at least 0.5 of bare JS', true],
    [{ of: 'bare JS', atLeast: 0.51 }, 'at least 0.51 of bare JS', false],
    [{ of: 'bare JS', atMostTimes: 2 }, 'at most 2 times bare JS', true],
    [{ of: 'bare JS', atMostTimes: 1.9 }, 'at most 1.9 times bare JS', false],
    [{ figure: 'a second', atLeast: 30 }, 'at least 30 moves a second', true],
    [{ figure: 'a second', atLeast: 31 }, 'at least 31 moves a second', false],
    [{ figure: 'bytes a position', atMost: 24 }, 'at most 24 bytes a position', true],
    [{ figure: 'bytes a position', atMost: 23 }, 'at most 23 bytes a position', false],
    [{ figure: 'seconds', atMost: 2 }, 'at most 2 seconds', true],
  ])('has the goal %j: %s is %s', (goal, text, met) => {
    const measured = { ours: rounds(2), 'bare JS': rounds(1) };
    expect(toResult(rowWith(goal), measured, { 'bytes a position': 24 })).toMatchObject({ goal: text, met });
  });

  test('is neither met nor missed without a contestant that it is compared with, unless another goal is missed', () => {
    const goal = { of: 'bare C', atLeast: 0.1 };
    expect(toResult(rowWith(goal), { ours: rounds(1) }, {}).met).toBeNull();
    expect(toResult(rowWith(goal, { figure: 'seconds', atMost: 0.5 }), { ours: rounds(1) }, {}).met).toBe(false);
  });

  test('is refused where a contestant finds another answer', () => {
    const wrong = rounds(1).map((round) => ({ ...round, answer: 8 }));
    expect(() => toResult(rowWith(), { ours: rounds(1), 'bare C': wrong }, {})).toThrow(
      'work: bare C finds 8 where we find 7.',
    );
  });
});

function resultWith(change: Partial<RowResult>): RowResult {
  const measured = toResult(rowWith(), { ours: rounds(2), 'bare JS': rounds(1) }, { 'bytes a position': 20 });
  return { ...measured, ...change };
}

describe('comparing', () => {
  const before = [resultWith({ ratios: { 'bare JS': 0.5 }, spread: { 'bare JS': [0.45, 0.55] } })];
  const now = (low: number, high: number) => [
    resultWith({ ratios: { 'bare JS': (low + high) / 2 }, spread: { 'bare JS': [low, high] } }),
  ];

  test('says what became slower beyond the spread', () => {
    expect(findSlower(before, now(0.3, 0.44))).toEqual(['work: 0.37 of bare JS, 0.5 before.']);
  });

  test('is silent while the spreads overlap, and about what became faster', () => {
    expect(findSlower(before, now(0.3, 0.45))).toEqual([]);
    expect(findSlower(before, now(0.6, 0.7))).toEqual([]);
  });

  test('says where more bytes are held, beyond a tenth', () => {
    const heavier = (bytes: number) => [resultWith({ figures: { 'bytes a position': bytes } })];
    expect(findSlower([resultWith({})], heavier(22))).toEqual([]);
    expect(findSlower([resultWith({})], heavier(23))).toEqual(['work: 23 bytes a position, 20 before.']);
  });

  test('leaves out rows and contestants that were not measured before', () => {
    expect(findSlower([], now(0.1, 0.2))).toEqual([]);
    expect(findSlower([resultWith({ spread: {} })], now(0.1, 0.2))).toEqual([]);
  });
});

test('rows that were measured again take their old places, new ones come last, the others stay', () => {
  const named = (row: string, ours: number) => resultWith({ row, ours });
  const merged = mergeRows([named('a', 1), named('b', 1)], [named('c', 2), named('a', 2)]);
  expect(merged.map(({ row, ours }) => [row, ours])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 2],
  ]);
});
