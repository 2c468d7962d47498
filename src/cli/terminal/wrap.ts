import { stripVTControlCharacters } from 'node:util';

export const withoutColor = stripVTControlCharacters;

/** The minimum width of a text beside a mark, on any screen. */
const MIN_TEXT_COLUMNS = 20;

/** The number of columns of a text: color codes take none. */
export function visibleLength(text: string): number {
  return [...withoutColor(text)].length;
}

/**
 * Breaks sentences at spaces into lines of at most `columns`. Later lines are indented like the first, and by
 * `hanging` more.
 */
export function wrap(text: string, columns: number, hanging = ''): readonly string[] {
  const [margin = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = margin;
  let isEmpty = true;
  for (const word of text.slice(margin.length).split(' ')) {
    if (!isEmpty && visibleLength(line) + 1 + visibleLength(word) > columns) {
      lines.push(line);
      line = margin + hanging;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A text to the right of a mark, e.g. `  2. `; later lines are aligned with the first, not with the mark. */
export function wrapBeside(mark: string, text: string, columns: number): readonly string[] {
  const width = visibleLength(mark);
  return wrap(text, Math.max(MIN_TEXT_COLUMNS, columns - width)).map(
    (line, index) => (index === 0 ? mark : ' '.repeat(width)) + line,
  );
}
