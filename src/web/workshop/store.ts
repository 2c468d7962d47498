import { check, fallback, object, parse, pipe, string } from 'valibot';
import { readAs, remember, remembered } from '../app/storage.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';

const textSchema = fallback(
  pipe(
    string(),
    check((text) => text.length <= MAX_TEXT_LENGTH),
  ),
  '',
);

/** The stored state of the workshop: the text, and the one before it. */
const keptSchema = object({ text: textSchema, before: textSchema });

export interface KeptText {
  readonly text: string;
  readonly before: string;
}

const NOTHING: KeptText = parse(keptSchema, {});

export function readKept(stored: unknown): KeptText {
  return readAs(keptSchema, stored) ?? NOTHING;
}

/** A person's work that cannot be read is set aside rather than lost. */
export function keptText(): KeptText {
  return remembered('workshop', readKept);
}

export function keepText(kept: KeptText): void {
  remember('workshop', kept);
}
