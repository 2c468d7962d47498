import { check, fallback, is, object, optional, parse, pipe, string } from 'valibot';
import { readAs, remember, remembered } from '../app/storage.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';

const soundSchema = pipe(
  string(),
  check((text) => text.length <= MAX_TEXT_LENGTH),
);
const textSchema = fallback(soundSchema, '');

/** The stored state of the workshop: the text, and the one before it. */
const keptSchema = object({ text: textSchema, before: textSchema });

/** A person's work is set aside rather than lost. */
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
