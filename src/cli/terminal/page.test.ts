import { expect, test } from 'vitest';
import { showTable } from '../terminal/page.ts';
import { createStyle } from '../terminal/style.ts';

/** The lines of a table on a page of `columns` columns. */
function linesAt(columns: number): readonly string[] {
  const lines: string[] = [];
  const none = () => undefined;
  const page = { style: createStyle(false, false), columns, heading: none, text: none, item: none };
  const rows = [
    ['player', 'wins', 'draws'],
    ['casual', '12', '3'],
  ];
  showTable({ ...page, line: (text = '') => void lines.push(text) }, rows);
  return lines;
}

const WIDE = ['  player  wins  draws', '  casual    12      3'];

test('a table that just fits is one table; one column less makes two', () => {
  const width = Math.max(...WIDE.map((line) => line.length));
  expect(linesAt(width + 1)).toEqual(WIDE);
  expect(linesAt(width)).toEqual(WIDE);
  expect(linesAt(width - 1)).toEqual(['  player  wins', '  casual    12', '', '  player  draws', '  casual      3']);
});
