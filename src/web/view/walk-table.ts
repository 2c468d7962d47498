const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** For the keys of a table: an arrow goes to the next cell in its direction that has a button; at the edge it stays. */
export function walkTable(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const { rows } = row.closest('table') ?? { rows: [] };
  for (let count = 1; ; count++) {
    const next = rows[row.rowIndex + count * step[0]]?.cells[cell.cellIndex + count * step[1]];
    if (next === undefined) return;
    const button = next.querySelector('button');
    button?.focus();
    if (button) return;
  }
}
