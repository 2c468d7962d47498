/** One line of comma-separated values with its end. Fractions have six digits; text stands in quotes where it must. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(6);
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
