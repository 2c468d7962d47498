import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json.ts';

/** The definition: as JSON.stringify writes it, but every object with its names in order. */
function slowText(value: unknown): string {
  const said = (part: unknown) => JSON.stringify(part) !== undefined;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((part) => (said(part) ? slowText(part) : 'null')).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => said(part));
  parts.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${slowText(part)}`).join(',')}}`;
}

test('a value is written as JSON with its names in order', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(jsonText(value)).toBe(slowText(value));
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('names and texts with quotes, and numbers that come first in every object, are written as JSON has them', () => {
  const value = { b: '"\\\n', '"': { 10: 1, 9: 2, a: -0, 1: 1e21 }, a: [null, true, [{}], '\ud800'] };
  expect(jsonText(value)).toBe(slowText(value));
});

test('what JSON cannot say is left out of an object, and null in a list', () => {
  const value = { b: undefined, a: [undefined, () => 1, Number.NaN], c: Symbol('c'), d: Number.POSITIVE_INFINITY };
  expect(jsonText(value)).toBe('{"a":[null,null,null],"d":null}');
  expect(jsonText(value)).toBe(slowText(value));
});
