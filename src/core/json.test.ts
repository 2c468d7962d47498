import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, jsonText, kindOf, parseJson, whyNotJson } from './json.ts';

/** A value inside `depth` lists. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}

test('a value nested 65 deep survives JSON, a deeper or cyclic one is refused', () => {
  expect(whyNotJson(nested(65))).toBeUndefined();
  expect(whyNotJson(nested(66))).toBe('it is nested without end');
  const loop: unknown[] = [];
  loop.push(loop);
  expect(whyNotJson(loop)).toBe('it is nested without end');
});

test('a value that JSON would change is named', () => {
  class Pile {}
  expect(whyNotJson({ a: [null, true, 'x', -1.5, Object.create(null)] })).toBeUndefined();
  const named = [undefined, Symbol('s'), 1n, () => 1, new Map(), new Pile(), Number.NaN, Number.POSITIVE_INFINITY];
  expect(named.map((value) => whyNotJson({ in: [value] }))).toEqual([
    'it holds undefined',
    'it holds a symbol',
    'it holds a BigInt',
    'it holds a function',
    'it holds a Map',
    'it holds a Pile',
    'it holds the number NaN',
    'it holds the number Infinity',
  ]);
  expect(whyNotJson(new Array(1))).toBe('it holds undefined');
  expect(whyNotJson([1, { a: 2, b: undefined }])).toBe('it holds undefined');
});

test('a value has a kind in words', () => {
  const nameless = new (class {})();
  const withoutClass = Object.create(Object.create(Object.create(null)));
  expect([null, [], {}, 1, '', nameless, withoutClass].map(kindOf)).toEqual([
    'null',
    'a list',
    'an object',
    'a number',
    'a string',
    'a class instance',
    'a class instance',
  ]);
});

/** The definition: as JSON.stringify writes it, but every object with its names in order. */
function slowText(value: unknown): string {
  const said = (part: unknown) => JSON.stringify(part) !== undefined;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((part) => (said(part) ? slowText(part) : 'null')).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => said(part));
  parts.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${slowText(part)}`).join(',')}}`;
}

test('a value is written as JSON with sorted names', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(jsonText(value)).toBe(slowText(value));
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('quotes in names and texts, and numeric names, are written as in JSON', () => {
  const value = { b: '"\\\n', '"': { 10: 1, 9: 2, a: -0, 1: 1e21 }, a: [null, true, [{}], '\ud800'] };
  expect(jsonText(value)).toBe(slowText(value));
});

test('a value without a JSON form is omitted from an object, and null in a list', () => {
  const value = { b: undefined, a: [undefined, () => 1, Number.NaN], c: Symbol('c'), d: Number.POSITIVE_INFINITY };
  expect(jsonText(value)).toBe('{"a":[null,null,null],"d":null}');
  expect(jsonText(value)).toBe(slowText(value));
});

test('a text that is not JSON has no value', () => {
  expect(['{"a":[1]}', 'null', '', '{'].map(parseJson)).toEqual([{ a: [1] }, null, undefined, undefined]);
});

test('a list, null and a text are no objects', () => {
  expect([{}, [], null, 'x'].map(isObject)).toEqual([true, false, false, false]);
});
