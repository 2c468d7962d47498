import { expect, it } from 'vitest';
import { pickMoves } from './any-board.tsx';

const legal = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const labelled = (...rows: readonly string[]) =>
  rows.map((row) => row.split(' ').map((label) => ({ text: '', label })));

it('a cell with a legal move stands for it, and the other moves are left over', () => {
  const grid = [[{ text: '', move: '1' }, { text: 'X' }, { text: '', move: '3' }]];
  const { direct, steps, rest } = pickMoves(grid, legal('1', 'pass'));
  expect([...direct.keys()]).toEqual(['1']);
  expect(steps.size).toBe(0);
  expect(rest).toEqual([{ text: 'pass' }]);
});

it.each(['a1-b2', 'a1b2', 'a1>b2', 'a1xb2'])('%s goes from the cell a1 to the cell b2', (text) => {
  const { steps, rest } = pickMoves(labelled('a2 b2', 'a1 b1'), legal(text));
  expect(steps.get('a1')?.get('b2')).toEqual({ text });
  expect(rest).toEqual([]);
});

it('a cell has as many steps as there are moves from it', () => {
  const { steps } = pickMoves(labelled('a2 b2', 'a1 b1'), legal('a1-a2', 'a1-b2', 'b1-b2'));
  expect([...steps].map(([from, to]) => [from, [...to.keys()]])).toEqual([
    ['a1', ['a2', 'b2']],
    ['b1', ['b2']],
  ]);
});

it('a move off the board, or to its own cell, is in the list', () => {
  const { steps, rest } = pickMoves(labelled('a1 b1'), legal('a1-out', 'a1-a1', 'b1'));
  expect(steps.size).toBe(0);
  expect(rest.map(({ text }) => text)).toEqual(['a1-out', 'a1-a1', 'b1']);
});

it('an ambiguous text or label is not guessed', () => {
  expect(pickMoves(labelled('1 11 111'), legal('1111')).rest).toHaveLength(1);
  expect(pickMoves(labelled('a a b'), legal('a-b')).rest).toHaveLength(1);
});

it('several signs may be between two labels, and signs within a label belong to it', () => {
  expect(pickMoves(labelled('a1 b2'), legal('a1->b2')).steps.get('a1')?.has('b2')).toBe(true);
  expect(pickMoves(labelled('a1 b-2 b2'), legal('a1-b-2')).steps.get('a1')?.has('b-2')).toBe(true);
});
