import { expect, test } from 'vitest';
import { mustSucceed } from '../core/index.ts';
import { plainBoard } from './plain-board.ts';
import { readGame } from './read-game.ts';

const texts = (start: unknown, position = start) =>
  plainBoard(start)
    ?.draw(position)
    .map((row) => row.map(({ text }) => text));

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

test.each([[true], [''], [{ turn: 1 }], [[]], [null], [{ 'a b': 3 }]])('%j has no form to draw', (start) => {
  expect(plainBoard(start)).toBeUndefined();
});

test.each([[7], ['iii'], [[3, 4]], [['ab', 'cd']], [[[1, 2], [3]]], [{ left: 4, turn: 1 }], [{ cells: '..X' }]])(
  'the code for %j draws the same cells as the board, apart from empty ones',
  (start) => {
    const { code } = plainBoard(start) ?? { code: '' };
    const game = { id: 'x', start, moves: () => [], play: () => start, ...Function(`return { ${code} }`)() };
    const { grid } = mustSucceed(readGame(game)).create({});
    const position = mustSucceed(readGame(game)).create({}).rules.start;
    const drawn = grid?.(position).map((row) => row.map(({ text }) => text.replace('.', '')));
    expect(drawn).toEqual(texts(start));
  },
);
