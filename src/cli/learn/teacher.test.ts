import { expect, test } from 'vitest';
import type { Figure, FigureCell } from '../../learn/lesson.ts';
import { createStyle } from '../terminal/style.ts';
import { figureLines } from './teacher.ts';

const PLAIN = createStyle(false, false);

/** `[4] *1* -7- 2`: cells in the frames in which they are shown. */
function cellsOf(text: string): readonly FigureCell[] {
  const looks: Readonly<Record<string, FigureCell['look']>> = { '[': 'paired', '*': 'single', '-': 'used' };
  return text.split(' ').map((word) => {
    const look = looks[word.slice(0, 1)] ?? 'plain';
    return { look, text: look === 'plain' ? word : word.slice(1, -1) };
  });
}

function figure(rows: Readonly<Record<string, string>>, more: Partial<Figure> = {}): Figure {
  const cells = (text: string) => (text === '' ? [] : cellsOf(text));
  return {
    caption: '',
    rows: Object.entries(rows).map(([label, text]) => ({ label, cells: cells(text) })),
    legend: { paired: 'has a partner', single: 'left over', used: 'gone' },
    ...more,
  };
}

test('labels and cells are in columns, and only the frames in use are explained', () => {
  expect(figureLines(figure({ one: '[4] *1* 2', 'and two': '2 33' }), PLAIN, 80)).toEqual([
    'one      [4]  *1*   2',
    'and two   2    33',
    '',
    '[ ] has a partner   * * left over',
  ]);
  expect(figureLines(figure({ a: '-7-' }), PLAIN, 80)).toEqual(['a  -7-', '', '- - gone']);
  expect(figureLines(figure({ a: '7' }), PLAIN, 80)).toEqual(['a   7']);
});

test('a row without cells shows none', () => {
  expect(figureLines(figure({ left: '', right: '1' }), PLAIN, 80)).toEqual(['left    none', 'right   1']);
});

test('columns have their names above them', () => {
  expect(figureLines(figure({ a: '1 2' }, { columns: ['x', 'yy'] }), PLAIN, 80)).toEqual(['    x   yy', 'a   1   2']);
});

test('words beside the cells widen the columns only if columns have names', () => {
  const rows = [{ label: 'a', cells: [...cellsOf('1 2'), { look: 'word' as const, text: 'seven' }] }];
  expect(figureLines(figure({}, { rows }), PLAIN, 80)).toEqual(['a   1   2   seven']);
  expect(figureLines(figure({}, { rows, columns: ['x', 'y'] }), PLAIN, 80)).toEqual([
    '    x       y',
    'a   1       2       seven',
  ]);
});

test('a row that just fits is one line; a narrower screen continues it below', () => {
  // 3 for the label, and 4 for each cell with the gap behind it.
  expect(figureLines(figure({ a: '1 2 3' }), PLAIN, 15)).toEqual(['a   1   2   3']);
  expect(figureLines(figure({ a: '1 2 3' }), PLAIN, 14)).toEqual(['a   1   2', '    3']);
  expect(figureLines(figure({ a: '1 2' }), PLAIN, 1)).toEqual(['a   1', '    2']);
});

test('colors repeat the frames: green, bold and dim', () => {
  const color = createStyle(true, true);
  const [line] = figureLines(figure({ a: '[4] *1* -7- 2' }), color, 80);
  expect(line).toBe(`a  ${color.green('[4]')} ${color.bold('*1*')} ${color.dim('-7-')}  2`);
  expect(color.green('x')).not.toBe('x');
});
