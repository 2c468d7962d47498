/** "3", "3 and 5", "3, 5 and 7". */
export function listed(items: readonly (string | number)[], joiner: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;
}

/** All whole numbers from one to another, both included. */
export function wholeNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** "1 step", "2 steps", "1,000 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}

/** 1000000 as 1,000,000. */
export function withCommas(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 ply", "5 plies"; a distance is null only where there is no end to count to, and nobody counts. */
export function plies(count: number | null): string {
  return counted(count ?? 0, 'ply', 'plies');
}

/** A text of any length in at most `most` characters, … at its end where something is left out. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
