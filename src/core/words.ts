/*
 * Formats lists and numbers without `Intl`, whose first use loads locale data and takes a tenth of the program's start. The
 * tests compare both.
 */

/** "3", "3 and 5", "3, 5 and 7". */
export function listed(items: readonly (string | number)[], joiner: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;
}

/** The whole numbers from `from` to `to`, inclusive. */
export function wholeNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const NUMBER_NAMES =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');

/** "no", "one", "two" up to "sixteen", then digits. */
export function inWords(count: number): string {
  return NUMBER_NAMES[count] ?? String(count);
}

/** "1 step", "2 steps", "1,000 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}

/** 1000000 as 1,000,000. Fractions are rounded to three places. */
export function withCommas(amount: number): string {
  if (amount < 1000) return String(amount);
  if (!Number.isSafeInteger(amount)) return amount.toLocaleString('en-US');
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A distance for beginners, who do not know the word ply: "1 move", "9 moves". It counts the moves of both players;
 * `movesOfBoth` says so, once in a sentence.
 */
export function movesLeft(distance: number | null): string {
  return counted(distance ?? 0, 'move');
}

/** "1 move", "9 moves (both sides counted)". */
export function movesOfBoth(distance: number | null): string {
  return `${movesLeft(distance)}${(distance ?? 0) > 1 ? ' (both sides counted)' : ''}`;
}

/** "at once", "in 9 moves". */
export function inMoves(distance: number | null): string {
  return distance === 1 ? 'at once' : `in ${movesLeft(distance)}`;
}

/** A count for reports and proofs: "1 ply", "5 plies". */
export function plies(count: number | null): string {
  return counted(count ?? 0, 'ply', 'plies');
}

/** A text cut to at most `most` characters; … replaces the part left out. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** One line of comma-separated values. Fractions have six digits; texts are quoted where necessary. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(6);
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
