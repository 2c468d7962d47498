import { withCommas } from '../src/core/index.ts';
/** Columns side by side, the first to the left and the rest to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`  ${cells.join('  ').trimEnd()}\n`);
  }
}

/** 1234567 as 1,234,567. */
export function thousands(amount: number): string {
  return withCommas(Math.round(amount));
}
