import { type GridCell, listed } from '../core/index.ts';

/** What an empty cell is shown as. */
const EMPTY = '–';

/** "The rows are X – O, – X – and – – –." Whatever stands in the cells, it is one line. */
export function describeGrid(rows: readonly (readonly GridCell[])[]): string {
  const shown = rows.map((cells) => cells.map(({ text }) => shownText(text)).join(' '));
  return shown.length === 1 ? `The row is ${shown[0]}.` : `The rows are ${listed(shown)}.`;
}

function shownText(text: string): string {
  const line = text.replace(/\p{Cc}/gu, ' ').trim();
  return line === '' ? EMPTY : line;
}
