import { expect, test } from 'vitest';
import { nearest } from './suggestion.ts';

test('three letters that a word begins with are near to it, two are not', () => {
  expect(nearest('tou', ['simulate', 'tournament'])).toBe('tournament');
  expect(nearest('to', ['simulate', 'tournament'])).toBeUndefined();
});
