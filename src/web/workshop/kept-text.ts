import { check, fallback, is, object, optional, parse, pipe, string } from 'valibot';
import { withCommas } from '../../core/index.ts';
import { readAs, remember, remembered } from '../app/storage.ts';

/** Characters of a game's code: many times the longest example. */
export const MAX_TEXT_LENGTH = 100_000;

export const TOO_LONG = `The code is too long: the workshop takes at most ${withCommas(MAX_TEXT_LENGTH)} characters.`;

const soundSchema = pipe(
  string(),
  check((text) => text.length <= MAX_TEXT_LENGTH),
);
const textSchema = fallback(soundSchema, '');

/** What this browser keeps of the workshop: the text, and the one that was there before it. */
const keptSchema = object({ text: textSchema, before: textSchema });

/** Somebody's work is set aside rather than replaced by nothing. */
const wholeSchema = object({ text: soundSchema, before: optional(soundSchema) });

export interface KeptText {
  readonly text: string;
  readonly before: string;
}

const NOTHING: KeptText = parse(keptSchema, {});

export function readKept(stored: unknown): KeptText {
  return readAs(keptSchema, stored) ?? NOTHING;
}

export function keptText(): KeptText {
  return readKept(remembered('workshop', (stored) => is(wholeSchema, stored)));
}

export function keepText(kept: KeptText): void {
  remember('workshop', kept);
}
