import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { type AnyGameDefinition, mustSucceed, type OptionValues } from '../../core/index.ts';
import { GAMES, lastDigitStanding, matchSix, tailEnd } from '../../games/index.ts';
import { audit } from '../audit/audit.ts';
import type { LabWorker } from '../work.ts';
import { findRows, parseConditions } from './find.ts';
import { eventualGrowth, eventualPeriod, findLinearRules, findPatterns, stretchesOf } from './patterns.ts';
import { type AtlasRow, formatAtlasCsv, surveyVariant } from './survey.ts';
import { type AtlasAxis, parseAxis, surveyTask, sweepVariants, variantsOf } from './sweep.ts';

const WORKER: Pick<LabWorker, 'survey'> = { survey: async (...task) => surveyTask(GAMES, ...task) };

const [LAST_DIGIT, TAIL_END, MATCH_SIX] = [lastDigitStanding, tailEnd, matchSix].map(
  ({ id }) => GAMES.find((game) => game.id === id) as AnyGameDefinition,
) as [AnyGameDefinition, AnyGameDefinition, AnyGameDefinition];

function axesOf(definition: AnyGameDefinition, ranges: Readonly<Record<string, string>>): readonly AtlasAxis[] {
  return Object.entries(ranges).map(([name, text]) => mustSucceed(parseAxis(definition, name, text)));
}

async function sweep(definition: AnyGameDefinition, axes: readonly AtlasAxis[]): Promise<readonly AtlasRow[]> {
  const task = { atlas: definition.id, variants: mustSucceed(variantsOf(axes)), limit: 100_000 };
  const rows = await sweepVariants(task, [WORKER], { variantsPerTask: 50 });
  return mustSucceed(rows).flatMap((row) => (row ? [row] : []));
}

describe('an axis', () => {
  test.each([
    [TAIL_END, 'coins', '3-6', [3, 4, 5, 6]],
    [TAIL_END, 'coins', '4-4', [4]],
    [TAIL_END, 'coins', '2,9,4-5,9', [2, 9, 4, 5]],
    [TAIL_END, 'reach', '1-2,all', [1, 2, 'all']],
    [TAIL_END, 'misere', 'both', [false, true]],
    [TAIL_END, 'misere', 'true', [true]],
    [GAMES.find(({ id }) => id === 'inversion-race') as AnyGameDefinition, 'cells', '5-11', [5, 7, 9, 11]],
  ])('%s %s %s', (definition, name, text, values) => {
    expect(parseAxis(definition, name, text)).toEqual({ ok: true, value: { name, values } });
  });

  test.each([
    ['coins', '0-5', 'coins must be a whole number from 1 to 40, not "0".'],
    ['coins', '1-41', 'coins must be a whole number from 1 to 40, not "41".'],
    ['coins', '5-1', 'coins runs from the lower number to the higher, not "5-1".'],
    ['coins', '1-', 'coins must be a whole number from 1 to 40, not "1-".'],
    ['coins', '', 'coins must be a whole number from 1 to 40, not empty.'],
    ['misere', '1-2', 'misere must be true or false, not "1-2".'],
    ['colour', '1-2', 'Tail End has no option "colour"; its options are coins, reach, misere, start, first.'],
  ])('%s %s is refused', (name, text, error) => {
    expect(parseAxis(TAIL_END, name, text)).toEqual({ ok: false, error });
  });

  test('runs fastest if it is the last, and too many combinations are refused', () => {
    const axes = axesOf(TAIL_END, { coins: '1-2', reach: '3,all' });
    expect(mustSucceed(variantsOf(axes))).toEqual([
      { coins: 1, reach: 3 },
      { coins: 1, reach: 'all' },
      { coins: 2, reach: 3 },
      { coins: 2, reach: 'all' },
    ]);
    const many = axesOf(LAST_DIGIT, { target: '1-200', base: '2-16', max: '1-15', first: '1-2' });
    expect(variantsOf([...many, { name: 'x', values: [1, 2] }])).toEqual({
      ok: false,
      error: 'These ranges make 180,000 variants; an atlas has at most 100,000.',
    });
  });
});

describe('a row', () => {
  test('agrees with the audit of the variant', () => {
    const options: OptionValues = { coins: 9, reach: 3 };
    const found = mustSucceed(audit(openGame('tail-end coins=9 reach=3'), { varyOptions: false }));
    expect(surveyVariant(TAIL_END, options)).toMatchObject({
      options: { coins: 9, reach: 3, misere: false },
      verdict: found.value.verdict,
      distance: found.value.distance,
      openings: found.advantage.winningOpenings,
      firstMoves: 9,
      endless: false,
      merged: true,
      by: 'table',
      agrees: true,
      theorem: 'odd_reach',
    });
  });

  test('of 300 variants of Last Digit Standing agrees with the theorem, restated here', { tags: 'slow' }, async () => {
    const rows = await sweep(LAST_DIGIT, axesOf(LAST_DIGIT, { target: '1-50', base: '2-7' }));
    expect(rows).toHaveLength(300);
    for (const { options, winner, agrees, by } of rows) {
      const [target, base] = [Number(options.target), Number(options.base)];
      const rest = target % (base + 1);
      const isWon = 2 * target <= base * (base + 1) ? rest >= 1 && rest <= base - 1 : base % 2 === 1;
      expect([options, winner, by, agrees]).toEqual([options, isWon ? 1 : 2, 'table', true]);
    }
  });

  test('of 120 variants of Tail End agrees with its closed forms, and with remainders for an odd reach', async () => {
    const rows = await sweep(TAIL_END, axesOf(TAIL_END, { coins: '1-15', reach: '1-4', misere: 'both' }));
    expect(rows).toHaveLength(120);
    expect(rows.filter(({ agrees }) => agrees === false)).toEqual([]);
    for (const { options, verdict } of rows) {
      if (options.misere === true || Number(options.reach) % 2 === 0) continue;
      expect(verdict).toBe(Number(options.coins) % (Number(options.reach) + 1) === 0 ? 'loss' : 'win');
    }
  });

  test('of a variant over the limit comes from the closed form, or reports that it is too large', () => {
    expect(surveyVariant(LAST_DIGIT, { target: 50 }, 10)).toMatchObject({
      verdict: 'win',
      distance: 9,
      winner: 1,
      positions: null,
      openings: 1,
      by: 'theory',
      agrees: null,
    });
    const unknown = surveyVariant(TAIL_END, { coins: 12, reach: 2, misere: true }, 10);
    expect(unknown).toMatchObject({
      verdict: null,
      firstMoves: 12,
      error: expect.stringContaining('has more than 10 positions'),
    });
  });

  test('of incompatible options reports the clash', () => {
    const row = surveyVariant(LAST_DIGIT, { base: 3, max: 9 });
    expect(row).toMatchObject({ verdict: null, firstMoves: null, error: expect.stringContaining('max must be') });
  });

  test('names the winner when Player 2 starts', () => {
    expect(surveyVariant(LAST_DIGIT, { first: 2 })).toMatchObject({ verdict: 'win', winner: 2 });
  });
});

describe('a sweep', () => {
  const variants = Array.from({ length: 7 }, (_, index) => ({ coins: index + 1 }));
  const task = { atlas: 'tail-end', variants, limit: 1000 };

  test('keeps known rows, reports new ones, and keeps the order whichever worker is faster', async () => {
    const whole = mustSucceed(await sweepVariants(task, [WORKER], { variantsPerTask: 7 })) as readonly AtlasRow[];
    const known = new Map([1, 4].map((place) => [place, whole[place] as AtlasRow]));
    const reported: number[] = [];
    const workers = [WORKER, WORKER];
    const rows = await sweepVariants(task, workers, {
      variantsPerTask: 2,
      known,
      onRows: (placed) => void reported.push(...placed.map(([place]) => place)),
    });
    expect(mustSucceed(rows)).toEqual(whole);
    expect(reported.sort()).toEqual([0, 2, 3, 5, 6]);
  });

  test('begins with the last variants, and keeps the rows so far when stopped', async () => {
    let done = 0;
    const reported: number[] = [];
    const rows = await sweepVariants(task, [WORKER], {
      variantsPerTask: 2,
      onProgress: (count) => {
        done = count;
      },
      onRows: (placed) => void reported.push(...placed.map(([place]) => place)),
      shouldStop: () => done >= 4,
    });
    expect(reported).toEqual([6, 5, 4, 3]);
    expect(mustSucceed(rows).map((row) => row !== undefined)).toEqual([false, false, false, true, true, true, true]);
  });

  test('of an unknown game fails', async () => {
    const rows = await sweepVariants({ ...task, atlas: 'chess' }, [WORKER], {
      variantsPerTask: 2,
    });
    expect(rows).toMatchObject({ ok: false, error: expect.stringContaining('There is no game "chess"') });
  });
});

/** By the definition: of all that were seen three times and over eight values, the one that begins and repeats soonest. */
function slowPeriod(values: readonly number[]) {
  const length = values.length;
  let best: { start: number; period: number } | undefined;
  for (let period = 1; period < length; period++)
    for (let start = 0; start < length; start++) {
      if (length - start < Math.max(8, 3 * period)) continue;
      const repeats = values.every(
        (value, index) => index < start || index + period >= length || value === values[index + period],
      );
      if (repeats && start + period < (best ? best.start + best.period : Number.POSITIVE_INFINITY))
        best = { start, period };
    }
  return best;
}

describe('periods', () => {
  test('match the definition in all 32,764 sequences of two values up to length 14', { tags: 'slow' }, () => {
    let compared = 0;
    for (let length = 2; length <= 14; length++)
      for (let code = 0; code < 2 ** length; code++) {
        const values = Array.from({ length }, (_, index) => (code >> index) & 1);
        expect(eventualPeriod(values)).toEqual(slowPeriod(values));
        compared++;
      }
    expect(compared).toBe(32_764);
  });

  test('a growth is the period of the differences', () => {
    const plies = [9, 1, ...Array.from({ length: 12 }, (_, index) => 2 * Math.floor(index / 3) + (index % 3))];
    expect(eventualGrowth(plies)).toEqual({ start: 2, period: 3, growth: 2 });
    expect(eventualGrowth([1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144])).toBeUndefined();
  });

  test('stretches follow each other', () => {
    const values = [...'WWLWWLWWLWWL', ...'DDDDDDDDD'];
    expect(stretchesOf(values)).toEqual([
      { from: 0, to: 12, period: 3 },
      { from: 12, to: 21, period: 1 },
    ]);
  });
});

describe('patterns', () => {
  test('of Last Digit Standing are remainders by base + 1, then a constant, named after the theorem', {
    tags: 'slow',
  }, async () => {
    const axes = axesOf(LAST_DIGIT, { target: '1-60', base: '6-9' });
    const patterns = findPatterns(axes, await sweep(LAST_DIGIT, axes));
    const verdicts = patterns.filter(({ axis, kind }) => axis === 'target' && kind === 'verdict');
    expect(verdicts.filter(({ at }) => at.base === 8)).toMatchObject([
      { from: 1, to: 34, checked: 34, period: 9, losing: [0, 8], theorems: ['last_digit_winner'] },
      { from: 35, to: 60, checked: 26, period: 1 },
    ]);
    expect(verdicts.map(({ sentence }) => sentence)).toContain(
      'base=8, target 1 to 34: the first player loses exactly when target leaves the remainder 0 or 8 by 9 (checked for 34 values; by last_digit_winner).',
    );
    expect(patterns.find(({ kind }) => kind === 'distance')?.theorems).toEqual([]);
  });

  test('end with the sweep: a theorem gives each verdict, not their continuation', async () => {
    const axes = axesOf(LAST_DIGIT, { target: '26', base: '2-9' });
    const [pattern] = findPatterns(axes, await sweep(LAST_DIGIT, axes));
    expect(pattern).toMatchObject({ period: 2, losing: [0], theorems: ['last_digit_winner'] });
    expect(pattern?.sentence).toContain('base 2 to 9: the first player loses exactly when base leaves');
    const beyond = await sweep(LAST_DIGIT, axesOf(LAST_DIGIT, { target: '26', base: '10' }));
    expect(beyond[0]?.verdict).toBe('win');
  });

  test('follow a rule for the periods of several lines', { tags: 'slow' }, async () => {
    const axes = axesOf(TAIL_END, { reach: '1,3,5,7', coins: '1-24' });
    const patterns = findPatterns(axes, await sweep(TAIL_END, axes));
    expect(findLinearRules(patterns).map(({ sentence }) => sentence)).toEqual([
      'In 4 lines along coins the first period is reach + 1 (checked for reach 1, 3, 5 and 7).',
    ]);
  });

  test('end where a verdict is missing, and need eight values', async () => {
    const axes = axesOf(TAIL_END, { coins: '1-12' });
    const rows = await sweep(TAIL_END, axes);
    const holed = rows.map((row, index) => (index === 9 ? undefined : row));
    expect(findPatterns(axes, holed)).toMatchObject([{ to: 9, checked: 9 }, { kind: 'distance' }]);
    expect(
      findPatterns(
        axes,
        rows.map((row, index) => (index === 7 ? undefined : row)),
      ),
    ).toEqual([]);
  });
});

describe('finding', () => {
  const names = ['target', 'max', 'window', 'first'];

  test('returns the rows for which all conditions hold, and no unknown values', async () => {
    const rows = await sweep(MATCH_SIX, axesOf(MATCH_SIX, { target: '3-12', max: '2-4', window: '2-4' }));
    const found = findRows(rows, mustSucceed(parseConditions('winner=2 only-moves>=2 plies<=4 target!=3', names)));
    expect(found.length).toBeGreaterThan(2);
    for (const { winner, onlyMoves, distance, options } of found) {
      expect([winner, options.target === 3]).toEqual([2, false]);
      expect(onlyMoves).toBeGreaterThanOrEqual(2);
      expect(distance).toBeLessThanOrEqual(4);
    }
    const wanted = rows.filter((row) => row.winner === 2 && (row.onlyMoves ?? 0) >= 2 && (row.distance ?? 9) <= 4);
    expect(found).toHaveLength(wanted.filter(({ options }) => options.target !== 3).length);
    const concerns = found.map((row) => row.concerns.length);
    expect(concerns).toEqual(concerns.toSorted((one, other) => one - other));
    const endless = findRows(rows, mustSucceed(parseConditions('winner=none', names)));
    expect(endless.every(({ verdict }) => verdict === 'endless')).toBe(true);
    expect(endless.length).toBe(rows.filter(({ verdict }) => verdict === 'endless').length);
  });

  test.each([
    ['winner', '"winner" is not a condition; write one like winner=2, plies<=15 or only-moves>=5.'],
    ['winner=7', 'winner is one of 1, 2, none, not "7".'],
    ['verdict=won', 'verdict is one of win, loss, draw, endless, not "won".'],
    ['plies=few', 'plies is a number, not "few".'],
    ['winner=2 ,', '"," is not a condition; write one like winner=2, plies<=15 or only-moves>=5.'],
    ['depth>3', /^"depth" is not a field to search; the fields are winner, verdict, plies, .* window and first\.$/],
    ['plies<=many', '"plies<=many" compares with a number, like plies<=5.'],
  ])('%s is refused', (text, error) => {
    const parsed = parseConditions(text, names);
    expect(parsed.ok ? '' : parsed.error).toMatch(error);
  });
});

describe('exports', () => {
  test('write a row of comma-separated values for each variant', () => {
    const axes = axesOf(TAIL_END, { coins: '3-4', reach: '3' });
    const rows = [3, 4].map((coins) => surveyVariant(TAIL_END, { coins, reach: 3 }));
    expect(formatAtlasCsv(axes, rows).split('\n').slice(0, 3)).toEqual([
      'coins,reach,verdict,winner,plies,positions,merged,openings,firstMoves,onlyMoves,endless,concerns,by,agrees,theorem,error',
      // Six by hand: HHH, then 2, 1 or no heads for Player 2, then 1 or none for Player 1.
      '3,3,win,1,1,6,yes,1,3,4,no,The first player wins with the first move.,table,yes,tail_end_is_nim,',
      expect.stringMatching(/^4,3,loss,2,\d,\d+,yes,0,4,\d,no,.*,table,yes,odd_reach,$/),
    ]);
    const unsolved = formatAtlasCsv(axesOf(LAST_DIGIT, { target: '50' }), [surveyVariant(LAST_DIGIT, {}, 10)]);
    expect(unsolved.split('\n')[1]).toBe('50,win,1,9,,,1,9,,,,theory,,last_digit_winner,');
  });
});
