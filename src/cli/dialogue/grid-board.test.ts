import { expect, test } from 'vitest';
import type { AnyGame, Grid } from '../../core/index.ts';
import { createStyle } from '../terminal/style.ts';
import { gridLines } from './grid-board.ts';

/** A game in which only the moves 2 and b1 are legal; the rest of it is not used. */
const GAME = {
  rules: { legalMoves: () => ['2', 'b1'] },
  text: { formatMove: (move: string) => move },
} as unknown as AnyGame;

const GRID: Grid = [
  [{ text: 'X' }, { text: '', move: '2' }],
  [
    { text: 'O', move: 'b1' },
    { text: 'X', move: '4', label: 'X' },
  ],
  [
    { text: '', label: 'c1' },
    { text: 'O', label: 'corner' },
  ],
];

function drawn(columns: number, isUnicode: boolean, hasColor = false): readonly string[] | undefined {
  return gridLines(GAME, {}, GRID, { style: createStyle(hasColor, isUnicode), columns });
}

test('each cell shows its content and what to type: a legal move, or its name if that is short and helps', () => {
  expect(drawn(13, false)).toEqual(['   X  |   2', '------+------', ' O b1 |   X', '------+------', '  c1  |   O']);
  expect(drawn(80, true)?.slice(0, 2)).toEqual(['   X  │   2', '──────┼──────']);
});

test('a board that is too wide leaves out what to type; if it still is, there is no board', () => {
  expect(drawn(12, false)).toEqual([' X |', '---+---', ' O | X', '---+---', '   | O']);
  expect(drawn(7, false)).toHaveLength(5);
  expect(drawn(6, false)).toBeUndefined();
});

test('the content of a cell is bold, and what to type is dim', () => {
  const style = createStyle(true, false);
  const [first, , second] = drawn(80, false, true) ?? [];
  expect(first).toBe(` ${style.bold('  X ')} |   ${style.dim('2')}`);
  expect(second).toBe(` ${style.bold('O ')}${style.dim('b1')} | ${style.bold('  X ')}`);
});
