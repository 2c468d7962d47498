import { expect, it } from 'vitest';
import { readTyped } from './typed-moves.ts';

const COINS = ['1', '2', '10', '11', '12'];

it.each([
  [COINS, '2', { kind: 'play', text: '2' }],
  [COINS, '1', { kind: 'wait' }],
  [COINS, '12', { kind: 'play', text: '12' }],
  [COINS, '3', { kind: 'play', text: '3' }],
  [['left', 'right'], 'l', { kind: 'play', text: 'left' }],
  [['pass'], 'r', { kind: 'play', text: 'r' }],
  [['10'], '1', { kind: 'wait' }],
  [['a3', 'b1'], 'a', { kind: 'wait' }],
  [['a3', 'b1'], 'a3', { kind: 'play', text: 'a3' }],
  [['a3', 'b1'], 'a2', { kind: 'play', text: 'a2' }],
])('of %j, "%s" means %j', (legal, typed, meaning) => {
  expect(readTyped(legal, typed)).toEqual(meaning);
});
