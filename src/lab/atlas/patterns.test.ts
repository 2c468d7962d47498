import { describe, expect, test } from 'vitest';
import { madeRow } from '../../../test/support/made-row.ts';
import { wholeNumbers } from '../../core/index.ts';
import { type AtlasPattern, findLinearRules, findPatterns } from './patterns.ts';
import type { AtlasRow } from './survey.ts';

/** Along one axis from 1 on. */
function sentences(rows: readonly Partial<AtlasRow>[]): readonly string[] {
  const axis = { name: 'coins', values: wholeNumbers(1, rows.length) };
  return findPatterns([axis], rows.map(madeRow)).map(({ sentence }) => sentence);
}

function repeated(count: number, row: (index: number) => Partial<AtlasRow>): readonly Partial<AtlasRow>[] {
  return wholeNumbers(0, count - 1).map(row);
}

describe('a pattern', () => {
  test('of plies is constant, periodic or growing', () => {
    expect(sentences(repeated(9, () => ({ distance: 4 })))[1]).toBe(
      'coins 1 to 9: the game takes the same number of plies (checked for 9 values).',
    );
    expect(sentences(repeated(9, (index) => ({ distance: (index % 3) ** 2 })))[1]).toBe(
      'coins 1 to 9: the plies repeat every 3 steps (checked for 9 values).',
    );
    expect(sentences(repeated(9, (index) => ({ distance: 5 * index })))[1]).toBe(
      'coins 1 to 9: the plies grow by 5 with each step (checked for 9 values).',
    );
    expect(sentences(repeated(9, (index) => ({ distance: index === 2 ? null : 4 })))).toHaveLength(1);
  });

  test('of verdicts names the shorter list of remainders', () => {
    expect(sentences(repeated(12, (index) => ({ verdict: index % 3 === 0 ? 'win' : 'loss' })))[0]).toBe(
      'coins 1 to 12: the first player wins exactly when coins leaves the remainder 1 by 3 (checked for 12 values).',
    );
    expect(sentences(repeated(12, (index) => ({ verdict: index % 3 === 0 ? 'draw' : 'endless' })))[0]).toBe(
      'coins 1 to 12: the verdict repeats every 3 steps (checked for 12 values).',
    );
  });

  test('names theorems only if each of its verdicts follows from one', () => {
    const proved = repeated(9, (index) => ({ theorem: index < 5 ? 'one' : 'other' }));
    expect(sentences(proved)[0]).toContain('(checked for 9 values; by one and other).');
    expect(sentences(proved.toSpliced(7, 1, { theorem: null }))[0]).toContain('(checked for 9 values).');
  });

  test('ends before a variant without a verdict', () => {
    const rows = repeated(12, (index) => (index === 9 ? { verdict: null } : {}));
    expect(sentences(rows)[0]).toBe('coins 1 to 9: the first player wins (checked for 9 values).');
  });
});

/** The first periods of the lines along `coins`, by reach. */
function ruleOf(periods: Readonly<Record<number, readonly number[]>>): readonly string[] {
  const patterns = Object.entries(periods).flatMap(([reach, all]) =>
    all.map((period): AtlasPattern => {
      const place = { axis: 'coins', at: { reach: Number(reach) }, checked: 9, from: 1, to: 9 };
      return { ...place, kind: 'verdict', period, theorems: [], sentence: '' };
    }),
  );
  return findLinearRules(patterns).map(({ sentence }) => sentence);
}

describe('a rule for the periods', () => {
  test.each([
    ['2 × reach − 1', { 2: [3], 3: [5], 4: [7], 5: [9] }],
    ['reach', { 2: [2], 3: [3], 4: [4], 5: [5] }],
    ['3 × reach + 2', { 2: [8], 3: [11, 4], 4: [14, 7, 9], 5: [17] }],
  ])('is %s', (rule, periods) => {
    expect(ruleOf(periods)).toEqual([
      `In 4 lines along coins the first period is ${rule} (checked for reach 2, 3, 4 and 5).`,
    ]);
  });

  test.each([
    ['three lines are too few', { 2: [3], 3: [5], 4: [7] }],
    ['one line is off', { 2: [3], 3: [5], 4: [8], 5: [9] }],
    ['all are the same', { 2: [3], 3: [3], 4: [3], 5: [3] }],
    ['a fraction is no rule', { 2: [3], 4: [4], 6: [5], 8: [6] }],
  ])('is not seen where %s', (_, periods) => {
    expect(ruleOf(periods)).toEqual([]);
  });
});

describe('lines of an atlas of several options', () => {
  const axes = [
    { name: 'reach', values: [2, 3] },
    { name: 'coins', values: wholeNumbers(4, 15) },
    { name: 'misere', values: [false] },
  ];
  const verdictAt = (reach: number, coins: number) =>
    coins % (reach + 1) === 0 ? ('loss' as const) : ('win' as const);
  const rows = [2, 3].flatMap((reach) =>
    wholeNumbers(4, 15).map((coins) => madeRow({ verdict: verdictAt(reach, coins), distance: reach * coins })),
  );

  test('each has its own pattern, named by the other options', () => {
    const patterns = findPatterns(axes, rows);
    expect(patterns.map(({ sentence }) => sentence)).toEqual([
      'reach=2, coins 4 to 15: the first player loses exactly when coins leaves the remainder 0 by 3 (checked for 12 values).',
      'reach=2, coins 4 to 15: the plies grow by 2 with each step (checked for 12 values).',
      'reach=3, coins 4 to 15: the first player loses exactly when coins leaves the remainder 0 by 4 (checked for 12 values).',
      'reach=3, coins 4 to 15: the plies grow by 3 with each step (checked for 12 values).',
    ]);
    expect(patterns[0]).toMatchObject({
      ...{ axis: 'coins', at: { reach: 2 }, checked: 12, from: 4, to: 15, kind: 'verdict', period: 3, losing: [0] },
      theorems: [],
    });
    expect(patterns[1]).toMatchObject({ kind: 'distance', period: 1, growth: 2, theorems: [] });
  });

  test('an axis with gaps, or a short one, has no pattern', () => {
    const sparse = [{ name: 'cells', values: wholeNumbers(4, 15).map((value) => 2 * value) }];
    expect(findPatterns(sparse, rows.slice(0, 12))).toEqual([]);
    expect(findPatterns([{ name: 'coins', values: wholeNumbers(4, 6) }], rows.slice(0, 3))).toEqual([]);
  });

  test('a missing row ends a line', () => {
    const cut = rows.map((row, index) => (index === 10 ? undefined : row));
    expect(findPatterns(axes, cut)[0]?.checked).toBe(10);
    const early = rows.map((row, index) => (index === 1 ? undefined : row));
    expect(findPatterns(axes, early).map(({ at }) => at.reach)).toEqual([3, 3]);
  });
});

test('eight values are enough for a pattern, seven are not', () => {
  expect(sentences(repeated(8, () => ({ distance: null })))).toHaveLength(1);
  expect(sentences(repeated(7, () => ({ distance: null })))).toEqual([]);
  const cut = repeated(9, (index) => ({ verdict: index === 8 ? null : ('win' as const), distance: null }));
  expect(sentences(cut)).toHaveLength(1);
});

test('a rule covers periods of verdicts where one other option distinguishes the lines', () => {
  const pattern = (changes: Partial<AtlasPattern>): AtlasPattern => ({
    ...{ axis: 'coins', at: {}, checked: 9, from: 1, to: 9, kind: 'verdict', period: 2, theorems: [], sentence: '' },
    ...changes,
  });
  const lines = (change: (reach: number) => Partial<AtlasPattern>) =>
    findLinearRules([2, 3, 4, 5].map((reach) => pattern({ at: { reach }, period: reach + 1, ...change(reach) })));
  expect(lines(() => ({}))).toHaveLength(1);
  expect(lines(() => ({ kind: 'distance' }))).toEqual([]);
  expect(lines(() => ({ period: 1 }))).toEqual([]);
  expect(lines(() => ({ at: {} }))).toEqual([]);
  expect(lines((reach) => ({ at: { reach, misere: true } }))).toEqual([]);
});

test('a pattern that ends early names its first and last value', () => {
  const rows = repeated(19, (index) => ({ verdict: index < 9 || index % 2 === 0 ? 'win' : 'loss', distance: null }));
  expect(sentences(rows)).toEqual([
    'coins 1 to 8: the first player wins (checked for 8 values).',
    'coins 9 to 19: the first player loses exactly when coins leaves the remainder 0 by 2 (checked for 11 values).',
  ]);
});

test('a pattern has its first and last value as numbers too', () => {
  const axis = { name: 'coins', values: wholeNumbers(5, 23) };
  const rows = repeated(19, (index) => ({ verdict: index < 9 || index % 2 === 0 ? 'win' : 'loss', distance: null }));
  expect(findPatterns([axis], rows.map(madeRow))).toMatchObject([
    { from: 5, to: 12, checked: 8, period: 1 },
    { from: 13, to: 23, checked: 11, period: 2 },
  ]);
});

test('a constant verdict is stated as such', () => {
  const reported = (verdict: AtlasRow['verdict']) => sentences(repeated(9, () => ({ verdict, distance: null })))[0];
  expect(reported('loss')).toBe('coins 1 to 9: the first player loses (checked for 9 values).');
  expect(reported('draw')).toBe('coins 1 to 9: it is a draw (checked for 9 values).');
  expect(reported('endless')).toBe('coins 1 to 9: neither side can force an end (checked for 9 values).');
});

test('remainders are those of the value itself, wherever the axis begins', () => {
  const axis = { name: 'coins', values: wholeNumbers(5, 16) };
  const rows = axis.values.map((coins) =>
    madeRow({ verdict: coins % 4 === 3 ? 'loss' : coins % 4 === 1 ? 'draw' : 'win' }),
  );
  expect(findPatterns([axis], rows)[0]?.sentence).toBe(
    'coins 5 to 16: the first player loses exactly when coins leaves the remainder 3 by 4 (checked for 12 values).',
  );
  const lost = axis.values.map((coins) => madeRow({ verdict: coins % 3 === 1 ? 'draw' : 'loss' }));
  expect(findPatterns([axis], lost)[0]?.sentence).toContain(
    'the first player loses exactly when coins leaves the remainder 0 or 2 by 3',
  );
});
