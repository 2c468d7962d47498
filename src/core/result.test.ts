import { describe, expect, test } from 'vitest';
import { failure, mustSucceed, quote, reasonOf, success } from './result.ts';

describe('a quoted input', () => {
  test('stands in quotes, whole up to 40 characters', () => {
    expect(quote('')).toBe('""');
    expect(quote('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(quote('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
  });

  test('is measured in characters, not in UTF-16 code units', () => {
    expect(quote('🎲'.repeat(40))).toBe(`"${'🎲'.repeat(40)}"`);
    expect(quote('🎲'.repeat(60))).toBe(`"${'🎲'.repeat(40)}…"`);
  });

  test('has no character that breaks the line or moves the cursor', () => {
    expect(quote('a\nb\u001b[2J\u2028c\u2029d')).toBe('"a?b?[2J?c?d"');
  });
});

test('a thrown value is described by its message, or itself', () => {
  expect([reasonOf(new Error('broken')), reasonOf('torn'), reasonOf(undefined)]).toEqual([
    'broken',
    'torn',
    'undefined',
  ]);
});

test('a result that must succeed gives its value, or throws its sentence', () => {
  expect(mustSucceed(success(3))).toBe(3);
  expect(() => mustSucceed(failure('No.'))).toThrow('No.');
});
