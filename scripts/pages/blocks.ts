/*
 * Pages are written by hand around blocks like
 *
 *   <!-- write: command play -->   …   <!-- end -->
 *
 * whose text comes from the code or from data. `npm run pages` writes the blocks again, and tests report outdated ones.
 */
const BLOCK = /<!-- write: (.+?) -->\n[\s\S]*?<!-- end -->/g;

/** The page with its blocks rewritten. */
export function rewriteBlocks(page: string, blockOf: (name: string) => string): string {
  return page.replace(BLOCK, (_, name: string) => `<!-- write: ${name} -->\n${blockOf(name)}\n<!-- end -->`);
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
