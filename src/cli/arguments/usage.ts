import { quote, type Result } from '../../core/result.ts';
import { suggestion } from './suggestion.ts';

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
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}, not ${shownValue(text)}.`);
}

/** A wrong value in an error. */
export function shownValue(text: string): string {
  return text === '' ? 'empty' : quote(text);
}

/** One of a few words, with the nearest when none fits. */
export function parseWord<Word extends string>(what: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  throw new UsageError(`There is no ${what} ${quote(text)}; ${suggestion(text, words)}`);
}

/** A word as a person types it into a shell: within quotation marks where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./,=-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, '\\$&')}"`;
}
