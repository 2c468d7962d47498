import { expect, test } from 'vitest';
import { named, YOU, YOUR_OPPONENT } from '../core/index.ts';
import { readerIn, THE_CPU } from './exercises.ts';

test('the reader sits in one seat, the other player in the other', () => {
  expect(readerIn('player1')).toEqual({ player1: YOU, player2: YOUR_OPPONENT });
  expect(readerIn('player2', named('Ann'))).toEqual({ player1: named('Ann'), player2: YOU });
  expect(readerIn('player1', THE_CPU).player2).toEqual({ name: 'the CPU', possessive: 'the CPU’s', isYou: false });
});
