import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';

test('texts are numbered as a map would number them', () => {
  const text = fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 20 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), fc.array(text), (added, others) => {
      const index = new TextIndex();
      const map = new Map<string, number>();
      const numbered = added.map((candidate) => {
        if (!map.has(candidate)) map.set(candidate, map.size);
        return [map.get(candidate), map.size];
      });
      expect(added.map((candidate) => [index.add(candidate), index.size])).toEqual(numbered);
      const all = [...added, ...others];
      expect(all.map((candidate) => index.find(candidate))).toEqual(all.map((candidate) => map.get(candidate)));
    }),
  );
});

test('the numbers stay when it grows, and every text is found', () => {
  const index = new TextIndex();
  const texts = Array.from({ length: 2500 }, (_, number) => `${number % 100} ${number}`);
  expect(texts.map((text) => index.add(text))).toEqual(texts.map((_, number) => number));
  expect(texts.map((text) => index.add(text))).toEqual(texts.map((_, number) => number));
  expect(texts.map((text) => index.find(text))).toEqual(texts.map((_, number) => number));
  expect([index.size, index.find('0 2500'), index.find('')]).toEqual([2500, undefined, undefined]);
});

/** A well-known pair: FNV-1a gives both the same 32 bits. */
test('two texts with the same hash are told apart', () => {
  const index = new TextIndex();
  expect(['costarring', 'liquid'].map((text) => index.add(text))).toEqual([0, 1]);
  expect(['liquid', 'costarring'].map((text) => index.find(text))).toEqual([1, 0]);
});
