import { describe, expect, test } from 'vitest';
import { readAnswer } from './protocol.ts';

const legal = ['1', '2', 'Left'];
const chosen = (index: number) => ({ kind: 'weights', weights: legal.map((_, at) => (at === index ? 1 : 0)) });

describe('an answer', () => {
  test.each([
    ['{"move":"2"}', 1],
    ['{"move":2}', 1],
    ['2', 1],
    ['"2"', 1],
    ['  2\r', 1],
    ['{"move":"left"}', 2],
    ['{"policy":{"2":1}}', 1],
    ['{"policy":{"2":1,"3":0}}', 1],
  ])('%s is a move', (text, index) => {
    expect(readAnswer(text, legal)).toEqual(chosen(index));
  });

  test('may give chances, which are brought to a sum of 1', () => {
    expect(readAnswer('{"policy":{"1":0.25,"Left":0.75}}', legal)).toEqual({
      kind: 'weights',
      weights: [0.25, 0, 0.75],
    });
    const third = readAnswer('{"policy":{"1":0.333333333,"2":0.333333333,"Left":0.333333333}}', legal);
    expect(third.kind === 'weights' && third.weights.map((weight) => weight.toFixed(12))).toEqual(
      Array(3).fill('0.333333333333'),
    );
  });

  test.each([
    ['{"move":"3"}', 'illegal'],
    ['3', 'illegal'],
    ['{"policy":{"3":1}}', 'illegal'],
    ['', 'unreadable'],
    ['{"mov', 'unreadable'],
    ['{"moves":"1"}', 'unreadable'],
    ['{"move":null}', 'unreadable'],
    ['["1"]', 'unreadable'],
    ['1 2', 'unreadable'],
    ['x'.repeat(101), 'unreadable'],
    ['{"policy":{"1":0.5}}', 'unreadable'],
    ['{"policy":{"1":1,"2":1}}', 'unreadable'],
    ['{"policy":{"1":-1,"2":2}}', 'unreadable'],
    ['{"policy":{"1":"all"}}', 'unreadable'],
  ])('%s is %s', (text, kind) => {
    expect(readAnswer(text, legal).kind).toBe(kind);
  });

  test('may be in other letters only where one move is meant', () => {
    expect(readAnswer('ab', ['aB', 'Ab']).kind).toBe('illegal');
    expect(readAnswer('Ab', ['aB', 'Ab'])).toEqual({ kind: 'weights', weights: [0, 1] });
  });
});
