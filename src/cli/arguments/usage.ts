import { quote, type Result } from '../../core/result.ts';
import { listed } from '../../core/words.ts';
import type { Call } from '../command.ts';

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

/** Refuses a call with one of these flags; the sentence gets the first of them, with its dashes. */
export function refuseFlags({ flags }: Call, names: readonly string[], sentence: (flag: string) => string): void {
  const found = names.find((name) => name in flags);
  if (found !== undefined) throw new UsageError(sentence(`--${found}`));
}

/** The number of a flag whose range depends on the game; undefined without the flag. */
export function wholeFlag({ flags }: Call, name: 'nth' | 'up-to', min: number, max: number): number | undefined {
  const text = flags[name];
  return text === undefined ? undefined : parseWhole(`--${name}`, text, min, max);
}

/** The fields that are not undefined, for an object whose fields may be left out. */
export function given<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
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

/** "did you mean coins?", or the list of words. */
export function suggestion(text: string, words: readonly string[]): string {
  const near = nearest(text, words);
  return near === undefined ? `choose ${listed(words, 'or')}.` : `did you mean ${near}? All: ${words.join(', ')}.`;
}

/** The word with the smallest edit distance to this text, if that is small. A prefix has distance 1. */
export function nearest(text: string, words: readonly string[]): string | undefined {
  const typed = withoutDashes(text.toLowerCase().slice(0, 60));
  const most = Math.max(...words.map(slipsAllowed));
  for (let slips = 0; slips <= most; slips++) {
    const near = words.find((word) => {
      const wanted = withoutDashes(word);
      const isBeginning = slips === 1 && typed.length > 2 && wanted.startsWith(typed);
      return slips <= slipsAllowed(word) && (isBeginning || isWithin(slips, typed, wanted));
    });
    if (near !== undefined) return near;
  }
  return undefined;
}

function slipsAllowed(word: string): number {
  return Math.max(1, Math.floor(withoutDashes(word).length / 3));
}

/** The dashes of a flag do not count: --leap is not close to --help. */
function withoutDashes(text: string): string {
  return text.replace(/^--?/, '');
}

/** Whether at most `slips` insertions, deletions, substitutions and swaps turn one word into the other. */
function isWithin(slips: number, from: string, to: string): boolean {
  if (from === to) return true;
  if (slips === 0) return false;
  let same = 0;
  while (from[same] === to[same]) same++;
  const [a, b] = [from.slice(same), to.slice(same)];
  const isSwap = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(slips - 1, a.slice(1), b) ||
    isWithin(slips - 1, a, b.slice(1)) ||
    isWithin(slips - 1, a.slice(1), b.slice(1)) ||
    (isSwap && isWithin(slips - 1, a.slice(2), b.slice(2)))
  );
}
