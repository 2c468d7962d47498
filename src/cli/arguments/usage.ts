import { listed, quote, type Result } from '../../core/index.ts';

/** Wrong usage or bad input: one sentence on stderr and exit code 2. */
export class UsageError extends Error {}

/** The value, or a usage error with the parser's own sentence. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new UsageError(result.error);
  return result.value;
}

/** A whole number from text, with the option that it was given to. */
export function parseWhole(flag: string, text: string, min: number, max: number): number {
  const number = /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}, not ${named(text)}.`);
}

/** A wrong value in an error. */
export function named(text: string): string {
  return text === '' ? 'empty' : quote(text);
}

/** One of a few words, with the nearest when none fits. */
export function parseWord(what: string, text: string, words: readonly string[]): string {
  if (words.includes(text)) return text;
  throw new UsageError(`There is no ${what} ${quote(text)}; ${suggestion(text, words)}`);
}

/** "did you mean coins?", or what there is. */
export function suggestion(text: string, words: readonly string[]): string {
  const near = nearest(text, words);
  return near === undefined ? `choose ${listed(words, 'or')}.` : `did you mean ${near}? All: ${words.join(', ')}.`;
}

/** A word as a person types it into a shell: within quotation marks where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./,=-]+$/.test(text) ? text : `"${text}"`;
}

/** The word that takes the fewest slips of the finger to become this text, if they are few. */
export function nearest(text: string, words: readonly string[]): string | undefined {
  const typed = withoutDashes(text.toLowerCase().slice(0, 60));
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const wanted = withoutDashes(word);
    const slips = typed.length > 2 && wanted.startsWith(typed) ? 1 : countSlips(typed, wanted.toLowerCase());
    if (slips < fewest && slips <= Math.max(1, Math.floor(wanted.length / 3))) {
      best = word;
      fewest = slips;
    }
  }
  return best;
}

/** The dashes of a flag are no sign of likeness: --leap is not nearly --help. */
function withoutDashes(text: string): string {
  return text.replace(/^--?/, '');
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment). */
function countSlips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + change,
        swapped,
      );
      (rows[row] as number[])[column] = slips;
    }
  }
  return at(from.length, to.length);
}
