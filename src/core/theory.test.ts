import { expect, test } from 'vitest';
import { describeStatus } from './theory.ts';

test('a note says how far it can be trusted', () => {
  expect(describeStatus('conjectured')).toBe('Conjectured.');
  expect(describeStatus({ proved: 'first_wins' })).toBe('Proved for all sizes, checked by Coq: first_wins.');
  expect(describeStatus({ checked: 'up to 9 coins', by: 'sweep' })).toBe('Checked for up to 9 coins.');
});
