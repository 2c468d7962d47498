import { expect, test } from 'vitest';
import { coqBooleans, coqPlayer } from './coq-terms.ts';

test('players and lists of booleans are written as the Coq files have them', () => {
  expect([coqPlayer('player1'), coqPlayer('player2')]).toEqual(['One', 'Two']);
  expect(coqBooleans('HTT', 'H')).toBe('[true; false; false]');
  expect(coqBooleans('', 'H')).toBe('[]');
});
