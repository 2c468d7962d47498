import type { Page } from '../terminal/page.ts';

const MARGIN = 2;
const GAP = 2;

/** The first column to the left, the others to the right; where they do not all fit, in several tables. */
export function showTable(page: Page, rows: readonly (readonly string[])[]): void {
  const [first = 0, ...others] = (rows[0] ?? []).map((_, column) => widthOf(rows, column));
  let begin = 0;
  while (begin < others.length) {
    let end = begin + 1;
    const width = (to: number) => MARGIN + first + others.slice(begin, to).reduce((sum, one) => sum + GAP + one, 0);
    while (end < others.length && width(end + 1) <= page.columns) end++;
    for (const [name = '', ...cells] of rows) {
      const shown = cells.slice(begin, end).map((cell, index) => cell.padStart(GAP + (others[begin + index] ?? 0)));
      page.line(`${' '.repeat(MARGIN)}${name.padEnd(first)}${shown.join('')}`.trimEnd());
    }
    begin = end;
    if (begin < others.length) page.line();
  }
}

function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(...rows.map((row) => (row[column] ?? '').length));
}
