import { expect, test } from 'vitest';
import { describeGrid } from './to-definition.ts';

test('rows are told in one line, with a dash for an empty cell', () => {
  const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));
  expect(describeGrid([cells('X', '', 'O'), cells(' ', 'a\nb', '\u0007')])).toBe('The rows are X – O and – a b –.');
  expect(describeGrid([cells('X', 'O')])).toBe('The row is X O.');
});
