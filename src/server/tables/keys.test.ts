import { expect, test } from 'vitest';
import { createId, createKey, hashKey, isId } from './keys.ts';

test('an id has 16 unambiguous letters and digits, different each time', () => {
  const ids = Array.from({ length: 200 }, createId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(isId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(200);
  expect(new Set(ids.join('')).size).toBe(32);
});

test.each(['', '0123456789abcde', '0123456789abcdef0', '0123456789abcdeF', '0123456789abcde-', '0123456789abcdef\n'])(
  '%j is no id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

test('a key is 128 random bits', () => {
  const keys = Array.from({ length: 100 }, createKey);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
  expect(new Set(keys).size).toBe(100);
});

test('a key is identified by its SHA-256', () => {
  // FIPS 180-2, appendix B.1.
  expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
