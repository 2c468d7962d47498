import { fallback, type InferOutput, maxLength, object, pipe, string } from 'valibot';
import { readAs, remember, remembered } from '../app/storage.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';

const textSchema = fallback(pipe(string(), maxLength(MAX_TEXT_LENGTH)), '');

/** The stored state of the workshop: the text, and the one before it. */
const keptSchema = object({ text: textSchema, before: textSchema });

export type KeptText = Readonly<InferOutput<typeof keptSchema>>;

export function readKept(stored: unknown): KeptText {
  return readAs(keptSchema, stored) ?? { text: '', before: '' };
}

/** A person's work that cannot be read is set aside rather than lost. */
export function keptText(): KeptText {
  return remembered('workshop', readKept);
}

export function keepText(kept: KeptText): void {
  remember('workshop', kept);
}
