import { withCommas } from '../../core/words.ts';
import { type Call, EXIT } from '../command.ts';
import { type Style, styleFor } from './style.ts';
import { columnsOf, NARROW, writeJson } from './terminal.ts';
import { visibleLength, wrap, wrapBeside } from './wrap.ts';

const MAX_WIDTH = 100;
const ITEM_COLUMN = 28;
/** Columns left of a table, and between two of its columns. */
const MARGIN = 2;
const GAP = 2;
const BAR_WIDTH = 24;

/** Headings are cut here: a record may have a million letters. */
export const MAX_HEADING = 160;

/** A cell of a table: a text, or a bar as long as its share, from 0 to 1, which repeats what another cell says. */
export type Cell = string | { readonly share: number };

/** What a report is written on. */
export interface Page {
  readonly style: Style;
  readonly columns: number;
  line(text?: string): void;
  heading(text: string): void;
  /** A paragraph, indented; the lines after its first can be indented further. */
  text(text: string, indent?: number, furtherIndent?: number): void;
  /** A name on the left and its explanation beside it, or below it on a narrow screen. */
  item(name: string, text: string): void;
  /** Rows of cells, the headings first. */
  table(rows: readonly (readonly Cell[])[]): void;
}

/** Text for people: wrapped at the width of the screen, colored if possible. */
export function createPage({ terminal }: Call): Page {
  const style = styleFor(terminal);
  const columns = Math.min(columnsOf(terminal), MAX_WIDTH);

  function line(text = ''): void {
    terminal.stdout.write(`${style.letters(text)}\n`);
  }

  function text(paragraph: string, indent = 0, furtherIndent = indent): void {
    const hanging = ' '.repeat(furtherIndent - indent);
    for (const part of wrap(style.letters(paragraph), columns - indent, hanging)) line(' '.repeat(indent) + part);
  }

  function item(name: string, explanation: string): void {
    const isNarrow = columns < NARROW || visibleLength(name) + 4 > ITEM_COLUMN;
    if (isNarrow) {
      line(`  ${name}`);
      text(explanation, 6);
      return;
    }
    const mark = `  ${name}${' '.repeat(ITEM_COLUMN - 2 - visibleLength(name))}`;
    for (const part of wrapBeside(mark, explanation, columns)) line(part);
  }

  function heading(title: string): void {
    for (const part of wrap(title, columns)) line(style.bold(part));
  }

  /** The first column is left-aligned, the others right-aligned; columns that do not fit go into further tables. */
  function table(cells: readonly (readonly Cell[])[]): void {
    const rows = cells.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : bar(cell.share))));
    const [first = 0, ...others] = (rows[0] ?? []).map((_, column) => widthOf(rows, column));
    let begin = 0;
    while (begin < others.length) {
      let end = begin + 1;
      const width = (to: number) => MARGIN + first + others.slice(begin, to).reduce((sum, one) => sum + GAP + one, 0);
      while (end < others.length && width(end + 1) <= columns) end++;
      for (const [name = '', ...values] of rows) {
        const shown = values
          .slice(begin, end)
          .map((value, index) => value.padStart(GAP + (others[begin + index] ?? 0)));
        line(`${' '.repeat(MARGIN)}${name.padEnd(first)}${shown.join('')}`.trimEnd());
      }
      begin = end;
      if (begin < others.length) line();
    }
  }

  function bar(share: number): string {
    return (style.isUnicode ? '█' : '#').repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH);
  }

  return { style, columns, line, text, item, heading, table };
}

/** Writes JSON with `--json`, otherwise a page for people. Resolves to the exit code. */
export async function answer(
  call: Call,
  { json, show }: { json(): unknown; show(page: Page): void | Promise<void> },
): Promise<number> {
  if (call.flags.json) writeJson(call.terminal, json());
  else await show(createPage(call));
  return EXIT.done;
}

/** Shows the first `max` of many texts, and where to find the others. */
export function showSome(page: Page, texts: readonly string[], max: number, others: string): void {
  for (const text of texts.slice(0, max)) page.text(text, 2, 4);
  if (texts.length > max) page.text(`and ${withCommas(texts.length - max)} more; ${others}`, 2);
}

/** A column of a table: its heading, its cell in a row, and what the heading means. */
export type TableColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell, meaning?: string];

/** A table whose rows are data; a column can be left out by a condition. */
export function showColumns<Row>(page: Page, rows: readonly Row[], all: readonly (TableColumn<Row> | false)[]): void {
  const columns = all.filter((column) => column !== false);
  page.table([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(...rows.map((row) => (row[column] ?? '').length));
}
