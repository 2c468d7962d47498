import { expect, test } from 'vitest';
import { plainBoard } from './plain-board.ts';

const texts = (start: unknown, position = start) =>
  plainBoard(start)?.(position).map((row) => row.map(({ text }) => text));

test.each<[string, unknown, unknown, readonly (readonly string[])[]]>([
  ['a pile', 12, 3, [['●', '●', '●']]],
  ['an empty pile', 12, 0, [['']]],
  ['a row of letters', 'iii', 'i.i', [['i', '', 'i']]],
  ['piles', [3, 4, 5], [1, 0, 2], [['●'], [''], ['●', '●']]],
  ['marks', ['X', '', null], ['X', 'O', null], [['X', 'O', '']]],
  [
    'rows of letters',
    ['ab', 'cd'],
    ['ab', '.d'],
    [
      ['a', 'b'],
      ['', 'd'],
    ],
  ],
  ['rows of numbers', [[1, 2], [3]], [[0, 2], [3]], [['0', '2'], ['3']]],
  ['a place', 'a', 'b', [['b']]],
  ['a large number', 500, 499, [['499']]],
  ['a field of an object', { turn: 1, left: 5 }, { turn: 2, left: 1 }, [['●']]],
])('draws %s', (_, start, position, cells) => {
  expect(texts(start, position)).toEqual(cells);
});

test.each([[true], [''], [{ turn: 1 }], [[]], [null]])('%j has no form to draw', (start) => {
  expect(plainBoard(start)).toBeUndefined();
});
