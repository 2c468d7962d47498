/** How many columns a text takes: colour codes take none. */
export function visibleLength(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
  return [...text.replace(/\u001b\[[0-9;]*m/g, '')].length;
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
