import { describe, expect, test } from 'vitest';
import { madeRow } from '../../../test/support/made-row.ts';
import { mustSucceed } from '../../core/index.ts';
import { GAMES, matchSix, tailEnd, winnersAndLosers } from '../../games/index.ts';
import type { LabWorker } from '../work.ts';
import { findRows, parseConditions } from './find.ts';
import { eventualGrowth, eventualPeriod, stretchesOf } from './patterns.ts';
import { formatAtlasCsv, surveyVariant } from './survey.ts';
import { isSuccessive, parseAxis, surveyTask, sweepVariants, variantsOf } from './sweep.ts';

const WORKER: Pick<LabWorker, 'survey'> = { survey: async (...task) => surveyTask(GAMES, ...task) };

const TAIL_END = tailEnd as never;

test('a row of comma-separated values has the options and results, and empty cells for unknown values', () => {
  const known = madeRow({
    ...{ options: { coins: 3, reach: 'all' }, verdict: 'loss', winner: 2, distance: 4, positions: 9, merged: true },
    ...{ openings: 0, firstMoves: 3, onlyMoves: 1, endless: false, concerns: ['One, two.', 'Three.'], by: 'table' },
    ...{ agrees: false, theorem: 'odd_reach' },
  });
  const none = { options: { coins: 4 }, verdict: null, winner: null, distance: null, positions: null, merged: false };
  const more = { openings: null, firstMoves: null, onlyMoves: null, endless: null, concerns: [], by: null };
  const unknown = { ...none, ...more, agrees: null, theorem: null, error: 'Too large.' };
  expect(
    formatAtlasCsv(
      [
        { name: 'coins', values: [3, 4] },
        { name: 'reach', values: [] },
      ],
      [known, unknown],
    ),
  ).toBe(
    [
      'coins,reach,verdict,winner,plies,positions,merged,openings,firstMoves,onlyMoves,endless,concerns,by,agrees,theorem,error',
      '3,all,loss,2,4,9,yes,0,3,1,no,"One, two. | Three.",table,no,odd_reach,',
      '4,,,,,,,,,,,,,,,Too large.',
      '',
    ].join('\n'),
  );
});

describe('a variant', () => {
  test('is solved by a table and compared with its closed form', () => {
    expect(surveyVariant(TAIL_END, { coins: 4, reach: 3 })).toMatchObject({
      ...{ verdict: 'loss', distance: 2, winner: 2, openings: 0, firstMoves: 4, by: 'table', agrees: true },
      ...{ endless: false, merged: expect.any(Boolean) },
    });
    expect(surveyVariant(matchSix as never, { target: 8 })).toMatchObject({
      verdict: 'endless',
      winner: null,
      endless: true,
    });
    expect(surveyVariant(TAIL_END, { coins: 4, first: 2 })).toMatchObject({ verdict: 'win', winner: 2 });
  });

  test('that is too large uses its closed form, or has no verdict', () => {
    const large = surveyVariant(TAIL_END, { coins: 12 }, 3);
    expect(large).toMatchObject({
      verdict: 'win',
      winner: 1,
      positions: null,
      by: 'theory',
      agrees: null,
      firstMoves: 12,
    });
    const string = surveyVariant(winnersAndLosers as never, { string: 'WLWLLWWLWLWL' }, 2);
    expect([string.by, string.onlyMoves, string.concerns]).toEqual(['theory', null, []]);
    const plain = {
      ...tailEnd,
      create: (options: never) => ({ ...tailEnd.create(options), theory: undefined }),
    } as never;
    expect(surveyVariant(plain, { coins: 12 }, 3)).toMatchObject({
      verdict: null,
      firstMoves: 12,
      error: expect.any(String),
    });
  });

  test('that is not allowed gives the reason', () => {
    expect(surveyVariant(TAIL_END, { coins: 99 })).toMatchObject({
      ...{ options: { coins: 99 }, verdict: null, firstMoves: null },
      error: 'coins must be a whole number from 1 to 40, not "99".',
    });
  });
});

describe('an axis', () => {
  const valuesOf = (name: string, text: string) => {
    const axis = parseAxis(TAIL_END, name, text);
    return axis.ok ? axis.value.values : axis.error;
  };

  test.each([
    ['coins', '1-4', [1, 2, 3, 4]],
    ['coins', '2, 4,8', [2, 4, 8]],
    ['coins', '3-3', [3]],
    ['coins', '1-3,2-4', [1, 2, 3, 4]],
    ['reach', '1-2,all', [1, 2, 'all']],
    ['misere', 'both', [false, true]],
    ['misere', 'true', [true]],
    ['coins', '4-1', 'coins runs from the lower number to the higher, not "4-1".'],
    ['coins', '0-4', 'coins must be a whole number from 1 to 40, not "0".'],
    ['coins', '38-41', 'coins must be a whole number from 1 to 40, not "41".'],
    ['coins', 'both', 'coins must be a whole number from 1 to 40, not "both".'],
  ])('%s %s', (name, text, expected) => {
    expect(valuesOf(name, text)).toEqual(expected);
  });

  test('with an unknown name is refused', () => {
    expect(valuesOf('cells', '1-3')).toMatch(/cells/);
  });

  test('is successive if it has no gap', () => {
    const isGapless = (values: readonly (number | string)[]) => isSuccessive({ name: 'coins', values });
    expect([isGapless([3, 4, 5]), isGapless([3, 5]), isGapless(['all']), isGapless([1, 2, 'all'])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('combines with others, the last one fastest, up to 100,000 variants', () => {
    const axes = [
      { name: 'a', values: [1, 2] },
      { name: 'b', values: [false, true] },
    ];
    expect(mustSucceed(variantsOf(axes))).toEqual([
      { a: 1, b: false },
      { a: 1, b: true },
      { a: 2, b: false },
      { a: 2, b: true },
    ]);
    const long = { name: 'a', values: Array.from({ length: 1000 }, (_, value) => value) };
    expect(variantsOf([long, { name: 'b', values: long.values.slice(0, 101) }])).toEqual({
      ok: false,
      error: 'These ranges make 101,000 variants; an atlas has at most 100,000.',
    });
    expect(mustSucceed(variantsOf([long, { name: 'b', values: long.values.slice(0, 100) }]))).toHaveLength(100_000);
  });
});

describe('conditions', () => {
  const found = (text: string, rows: readonly ReturnType<typeof madeRow>[]) =>
    findRows(rows, mustSucceed(parseConditions(text, ['coins', 'reach']))).map(({ options }) => options.coins);
  const rows = [1, 2, 3].map((coins) =>
    madeRow({
      options: { coins, reach: 'all' },
      verdict: coins === 2 ? 'loss' : 'win',
      winner: coins === 2 ? 2 : 1,
      distance: coins,
    }),
  );

  test.each([
    ['winner=2', [2]],
    ['winner!=2', [3, 1]],
    ['plies<2', [1]],
    ['plies<=2', [2, 1]],
    ['plies>2', [3]],
    ['plies>=2', [3, 2]],
    ['coins=3', [3]],
    ['reach=all coins>=2', [3, 2]],
    ['reach<5', []],
    ['verdict=win plies>1', [3]],
  ])('%s', (text, coins) => {
    expect(found(text, rows)).toEqual(coins);
  });

  test('an unknown value matches none', () => {
    const unknown = madeRow({ options: { coins: 9 }, verdict: null, winner: null, distance: null });
    expect(found('winner!=1', [unknown])).toEqual([]);
    const endless = madeRow({ options: { coins: 9 }, verdict: 'endless', winner: null, distance: null });
    expect(found('winner=none', [endless])).toEqual([9]);
    expect(found('plies!=5', [endless])).toEqual([]);
  });

  test('the most interesting come first: few concerns, then many only moves, then long games', () => {
    const row = (coins: number, concerns: number, onlyMoves: number | null, distance: number) =>
      madeRow({
        options: { coins },
        concerns: Array.from({ length: concerns }, () => 'x'),
        onlyMoves,
        positions: 10,
        distance,
      });
    expect(
      found('coins>=1', [
        madeRow({ options: { coins: 1 }, onlyMoves: 10, positions: 100 }),
        madeRow({ options: { coins: 2 }, onlyMoves: 5, positions: 10 }),
      ]),
    ).toEqual([2, 1]);
    const all = [row(1, 1, 9, 9), row(2, 0, 2, 5), row(3, 0, 3, 1), row(4, 0, 2, 6), row(5, 0, null, 9)];
    expect(found('coins>=1', all)).toEqual([3, 4, 2, 5, 1]);
  });

  test.each([
    ['winner', '"winner" is not a condition; write one like winner=2, plies<=15 or only-moves>=5.'],
    ['depth=1', '"depth" is not a field to search; the fields are winner, verdict,'],
    ['plies<x', '"plies<x" compares with a number, like plies<5.'],
    ['winner=3', 'winner is one of 1, 2, none, not "3".'],
    ['plies=x', 'plies is a number, not "x".'],
  ])('%s is refused', (text, error) => {
    expect(parseConditions(text, [])).toEqual({ ok: false, error: expect.stringContaining(error) });
  });
});

describe('a sequence', () => {
  test('has a period if it repeats three times over eight values', () => {
    expect(eventualPeriod([9, 9, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toEqual({ start: 2, period: 3 });
    expect(eventualPeriod([9, 1, 2, 3, 1, 2, 3, 1, 2])).toBeUndefined();
    expect(eventualPeriod([5, 5, 5, 5, 5, 5, 5])).toBeUndefined();
    expect(eventualPeriod([5, 5, 5, 5, 5, 5, 5, 5])).toEqual({ start: 0, period: 1 });
    expect(eventualPeriod([])).toBeUndefined();
  });

  test('has a growth if it grows evenly', () => {
    expect(eventualGrowth([7, 1, 3, 5, 7, 9, 11, 13, 15])).toEqual({ start: 1, period: 1, growth: 2 });
    expect(eventualGrowth([1, 2, 4, 5, 7, 8, 10, 11, 13])).toEqual({ start: 0, period: 2, growth: 3 });
    expect(eventualGrowth([1, 2, 4, 8, 16, 32, 64, 128, 256])).toBeUndefined();
  });

  test('has stretches with their own periods', () => {
    const values = [...'aaaaaaaaa', ...'xyxyxyxyxy'];
    expect(stretchesOf(values)).toEqual([
      { from: 0, to: 9, period: 1 },
      { from: 9, to: 19, period: 2 },
    ]);
  });
});

describe('a sweep', () => {
  const variants = [1, 2, 3, 4, 5].map((coins) => ({ coins }));
  const task = { atlas: 'tail-end', variants, limit: 1000 };

  test('surveys every unknown variant once', async () => {
    const reported: (readonly [number, number])[] = [];
    const places: number[] = [];
    const known = new Map([[1, madeRow({ options: { coins: 2 } })]]);
    const rows = await sweepVariants(task, [WORKER], {
      variantsPerTask: 2,
      known,
      onRows: (found) => void places.push(...found.map(([place]) => place)),
      onProgress: (done, total) => reported.push([done, total]),
    });
    expect(mustSucceed(rows).map((row) => row?.options.coins)).toEqual([1, 2, 3, 4, 5]);
    expect(places.toSorted()).toEqual([0, 2, 3, 4]);
    expect(reported).toEqual([
      [3, 5],
      [5, 5],
    ]);
  });

  test('keeps the rows so far when stopped; an unknown game is refused', async () => {
    const workers = [WORKER];
    const stopped = await sweepVariants(task, workers, { variantsPerTask: 2, shouldStop: () => true });
    expect(mustSucceed(stopped)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await sweepVariants({ ...task, atlas: 'chess' }, workers, { variantsPerTask: 2 })).toMatchObject({
      ok: false,
    });
  });
});
