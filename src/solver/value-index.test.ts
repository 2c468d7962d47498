import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { jsonText } from '../core/index.ts';
import { ShapeTable, WordTable } from './value-code.ts';
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
      65_535,
      65_536,
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
    fc.array(fc.nat(300), { minLength: 12, maxLength: 16 }),
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

  test('are read back as plain objects with their names in order, whatever came before', () => {
    const index = new ValueIndex<unknown>();
    const values: readonly object[] = [
      { b: 1, a: [2] },
      { b: 2 },
      { a: 3, b: 4 },
      { b: 1, a: null, c: 'c' },
      { b: 5, a: 'x' },
      { b: { b: 1, a: 2 }, a: { a: 1, b: 2 } },
      { b: [{ b: 1 }, { b: 2, a: 1 }, {}], a: {} },
      { b: 6, a: undefined },
      { z: 1, 10: 2, 9: 3, ['__proto__']: { z: 1 } },
      { z: 4, 10: 5, 9: 6, ['__proto__']: [7] },
      { b: -1, a: 0.5 },
    ];
    for (const value of values) index.add(value);
    values.forEach((value, number) => {
      const read = index.at(number) as object;
      const text = jsonText(value);
      expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect(index.find(value)).toBe(number);
    });
  });

  test('read back are new each time: whoever changes one changes nothing else', () => {
    const index = new ValueIndex<{ a: number; b?: number }>();
    index.add({ a: 1 });
    const read = index.at(0);
    read.a = 2;
    read.b = 3;
    expect(index.at(0)).toEqual({ a: 1 });
  });

  test('have no names that they inherit', () => {
    class Heap {
      readonly left: number;
      constructor(left: number) {
        this.left = left;
      }
      take() {
        return new Heap(this.left - 1);
      }
    }
    const inheriting = (own: object, inherited: object) => Object.assign(Object.create(inherited), own);
    const index = new ValueIndex<unknown>();
    expect(index.add({ a: 1, b: 2 })).toBe(0);
    expect(index.add(inheriting({ a: 1 }, { b: 2 }))).toBe(1);
    expect(index.add({ a: 1 })).toBe(1);
    expect(index.add(inheriting({ a: 1, b: 2 }, { c: 3 }))).toBe(0);
    expect(index.add(new Heap(3))).toBe(2);
    expect(index.add(new Heap(3).take())).toBe(3);
    expect(index.add({ left: 3 })).toBe(2);
  });

  test('may have more short texts and sets of names than there are single bytes for', () => {
    const index = new ValueIndex<unknown>();
    const values = Array.from({ length: 40 }, (_, number) => [
      `w${number}`,
      { [`n${number}`]: 'w1' },
      `word ${number}`,
    ]);
    expect(values.map((value) => index.add(value))).toEqual(values.map((_, number) => number));
    expect(values.map((value) => index.find(value))).toEqual(values.map((_, number) => number));
    expect(values.map((_, number) => index.at(number))).toEqual(values);
  });

  test('that cannot be written leave nothing behind', () => {
    const index = new ValueIndex<unknown>();
    index.add(['one', 1]);
    expect(() => index.add(['two', { big: { toJSON: () => 1n } }])).toThrow(TypeError);
    expect([index.add(['two', 2]), index.find(['one', 1]), index.size]).toEqual([1, 0, 2]);
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
    vi.spyOn(shapes, 'shapeOf').mockReturnValue({ number, asMet: [], written: [] });
    const write = () => new ValueWriter(shapes, new WordTable()).write({});
    if (isWritten) expect(write).not.toThrow();
    else expect(write).toThrow(new RangeError('positions have too many different sets of names'));
  });

  /** Found by trying: the bytes of both texts have the same hash. */
  test('with the same hash are told apart', () => {
    const index = new ValueIndex<string>();
    expect(['the text 65zx', 'the text dpcd'].map((text) => index.add(text))).toEqual([0, 1]);
    expect(['the text dpcd', 'the text 65zx'].map((text) => index.find(text))).toEqual([1, 0]);
  });
});
