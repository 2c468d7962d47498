import { expect, test } from 'vitest';
import { TextCache } from './cache.ts';

test('the cache forgets what was asked longest ago, when it has too many characters', () => {
  const cache = new TextCache(10);
  cache.set('a', '1234');
  cache.set('b', '1234');
  expect(cache.get('a')).toBe('1234');
  cache.set('c', '1234');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234']);
  cache.set('d', '12345678901');
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([undefined, undefined, undefined]);
});

test('what has been forgotten leaves room for as much', () => {
  const cache = new TextCache(10);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.set(key, '1234');
  expect(['d', 'e', 'f'].map((key) => cache.get(key))).toEqual([undefined, '1234', '1234']);
  cache.set('long', '123456');
  expect(['e', 'f', 'long'].map((key) => cache.get(key))).toEqual([undefined, undefined, '123456']);
});
