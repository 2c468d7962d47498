import { expect, test } from 'vitest';
import { madeRow } from '../../../test/support/made-row.ts';
import { mustSucceed } from '../../core/index.ts';
import { findRows, parseConditions } from './find.ts';
import type { AtlasRow } from './survey.ts';

/** The names of the rows that are found, in their order. */
function found(rows: Readonly<Record<string, Partial<AtlasRow>>>, conditions: string): string {
  const made = Object.entries(rows).map(([name, row]) => madeRow({ ...row, options: { name } }));
  return findRows(made, mustSucceed(parseConditions(conditions, ['name'])))
    .map(({ options }) => options.name)
    .join(' ');
}

const LENGTHS = { three: { distance: 3 }, four: { distance: 4 }, five: { distance: 5 } };

test.each([
  ['plies=4', 'four'],
  ['plies!=4', 'five three'],
  ['plies<4', 'three'],
  ['plies<=4', 'four three'],
  ['plies>4', 'five'],
  ['plies>=4', 'five four'],
  ['plies>3 plies<5', 'four'],
  ['  plies>3   plies<5 ', 'four'],
  ['name=three', 'three'],
])('%s finds %s', (conditions, names) => {
  expect(found(LENGTHS, conditions)).toBe(names);
});

test('variants with a distance come before those without', () => {
  const rows = { never: { distance: null }, three: { distance: 3 }, five: { distance: 5 } };
  expect(found(rows, 'winner=1')).toBe('five three never');
});

test('fewer concerns come first, then the sharper variant, then the longer game', () => {
  const rows = {
    worrying: { concerns: ['a'], onlyMoves: 90, distance: 9 },
    blunt: { onlyMoves: 1, distance: 9 },
    short: { onlyMoves: 20, distance: 3 },
    long: { onlyMoves: 40, positions: 200, distance: 5 },
    unknown: { onlyMoves: null, positions: null, distance: 99 },
  };
  expect(found(rows, 'winner=1')).toBe('long short blunt unknown worrying');
});

test('an unknown value matches no condition', () => {
  const rows = {
    theory: { by: 'theory' as const, onlyMoves: null, positions: null, endless: null, distance: null },
    table: {},
    nothing: { verdict: null, winner: null },
  };
  for (const condition of ['only-moves>=0', 'positions!=7', 'endless=no', 'plies<99', 'concerns=0'])
    expect(found(rows, condition)).toBe('table');
  expect(found(rows, 'first-moves=2')).toBe('table theory');
});

test('words are compared as words', () => {
  const rows = {
    won: { openings: 2 },
    endless: { verdict: 'endless' as const, winner: null, endless: true },
    second: { verdict: 'loss' as const, winner: 2 as const },
  };
  expect(found(rows, 'endless=yes')).toBe('endless');
  expect(found(rows, 'winner=none')).toBe('endless');
  expect(found(rows, 'winner=2')).toBe('second');
  expect(found(rows, 'verdict=win openings=2')).toBe('won');
  expect(found(rows, 'name<5')).toBe('');
});
