import { expect, test } from 'vitest';
import { kindOf, whyNotJson } from './json.ts';

/** A value inside so many lists. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}

test('what is nested 65 deep survives JSON, what is nested deeper or in itself is refused', () => {
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
