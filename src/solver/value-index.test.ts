import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { jsonText } from '../core/index.ts';
import { ShapeTable } from './value-code.ts';
import { ValueIndex } from './value-index.ts';
import { ValueWriter } from './value-writer.ts';

/** Everything that JSON can say, with names and texts that look alike, and numbers around the bounds of the code. */
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      1,
      199,
      200,
      255,
      256,
      -1,
      2 ** 31,
      -(2 ** 31),
      2 ** 53,
      0.1,
      1e300,
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('é'.repeat(255), 'x'.repeat(255), 'x'.repeat(256), 'Ā', 'ÿ'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'turn', '1', '10', '__proto__', ''), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('values', () => {
  test('are numbered as a map would number their texts, and read back', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), fc.array(value, { maxLength: 10 }), (added, others) => {
        const index = new ValueIndex<unknown>();
        const map = new Map<string, number>();
        const numbered = added.map((candidate) => {
          const text = jsonText(candidate);
          if (!map.has(text)) map.set(text, map.size);
          return [map.get(text), map.size];
        });
        expect(added.map((candidate) => [index.add(candidate), index.size])).toEqual(numbered);
        const all = [...added, ...others];
        expect(all.map((candidate) => index.find(candidate))).toEqual(all.map((each) => map.get(jsonText(each))));
        expect([...map.values()].map((number) => jsonText(index.at(number)))).toEqual([...map.keys()]);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test('with the same names in another order are one', () => {
    const index = new ValueIndex<unknown>();
    expect(index.add({ a: 1, b: { c: 2, d: [3] } })).toBe(0);
    expect(index.add({ b: { d: [3], c: 2 }, a: 1 })).toBe(0);
    expect(index.add({ b: { d: [3], c: 2 }, a: 2 })).toBe(1);
  });

  test('lose what JSON cannot say, as they do in a text', () => {
    const index = new ValueIndex<unknown>();
    expect(index.add({ a: 1, b: undefined, c: () => 1, d: Symbol('d') })).toBe(0);
    expect(index.add({ a: 1 })).toBe(0);
    for (const unsaid of [undefined, () => 1, Symbol('b')]) expect(index.add({ a: 1, b: unsaid })).toBe(0);
    expect(index.add([undefined, Number.NaN])).toBe(1);
    expect(index.at(1)).toEqual([null, null]);
  });

  test('keep their numbers when the index grows, whatever their size', () => {
    const index = new ValueIndex<unknown>();
    // Of the slots there are twice as many from 2,049 values on, and again from 4,097; a long text now and then fills the bytes.
    const values = Array.from({ length: 4200 }, (_, number) => [
      number,
      'x'.repeat(number % 20 === 19 ? number % 300 : number % 2),
      { turn: number % 2 },
    ]);
    expect(values.map((candidate) => index.add(candidate))).toEqual(values.map((_, number) => number));
    expect(values.map((candidate) => index.find(candidate))).toEqual(values.map((_, number) => number));
    expect(values.map((_, number) => index.at(number))).toEqual(values);
    expect(index.find([4200, '', { turn: 0 }])).toBeUndefined();
  });

  test('may be larger than all that was added before', () => {
    const index = new ValueIndex<string>();
    const values = ['a', 'b'.repeat(50_000), 'c', 'd'.repeat(300_000), 'e'];
    expect(values.map((value) => index.add(value))).toEqual([0, 1, 2, 3, 4]);
    expect(values.map((_, number) => index.at(number))).toEqual(values);
  });

  test('are found and read in a finished index, which takes no more', () => {
    const index = new ValueIndex<unknown>();
    const values = Array.from({ length: 1000 }, (_, number) => ({ text: 'x'.repeat(number % 40), number }));
    for (const value of values) index.add(value);
    index.finish();
    expect(values.map((value) => index.find(value))).toEqual(values.map((_, number) => number));
    expect(values.map((_, number) => index.at(number))).toEqual(values);
    expect(index.find({ text: '', number: -1 })).toBeUndefined();
    expect(() => index.add({ text: '', number: -1 })).toThrow(
      new RangeError('no value can be added to a finished index'),
    );
  });

  test('may have many sets of names, and long lists', () => {
    const index = new ValueIndex<unknown>();
    const values = Array.from({ length: 1000 }, (_, number) => ({ [`name ${number % 500}`]: number }));
    expect(values.map((candidate) => index.add(candidate))).toEqual(values.map((_, number) => number));
    expect(index.at(700)).toEqual({ 'name 200': 700 });
    for (const length of [255, 256, 257, 1000]) {
      const long = Array.from({ length }, (_, number) => number);
      expect(index.at(index.add(long))).toEqual(long);
    }
  });

  test('are told apart by characters that do not fit in a byte, wherever they stand', () => {
    const index = new ValueIndex<string>();
    const texts = ['\0a', 'Āa', 'aĀ', 'a\0', 'ÿa', '\uffffa'];
    expect(texts.map((text) => index.add(text))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(texts.map((_, number) => index.at(number))).toEqual(texts);
  });

  test.each([
    [65_535, true],
    [65_536, false],
  ])('have a set of names with number %i: %s', (number, isWritten) => {
    const shapes = new ShapeTable();
    vi.spyOn(shapes, 'shapeOf').mockReturnValue({ number, asMet: [], sorted: [] });
    const write = () => new ValueWriter(shapes).write({});
    if (isWritten) expect(write).not.toThrow();
    else expect(write).toThrow(new RangeError('positions have too many different sets of names'));
  });

  /** Found by trying: the bytes of both texts have the same hash. */
  test('with the same hash are told apart', () => {
    const index = new ValueIndex<string>();
    expect(['pmboduj', 'pvwrq1d'].map((text) => index.add(text))).toEqual([0, 1]);
    expect(['pvwrq1d', 'pmboduj'].map((text) => index.find(text))).toEqual([1, 0]);
  });
});
