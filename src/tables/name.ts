import { failure, type Result, success } from '../core/index.ts';

export const MAX_NAME_LENGTH = 30;

/** Nothing that can hide, reverse or break a line: control and format characters, separators, and piles of accents. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** A name as it is shown to others: one line of visible characters. An empty one is no name. */
export function cleanName(text: string): Result<string | null> {
  if (text.length > 20 * MAX_NAME_LENGTH) return tooLong();
  const visible = text.normalize('NFC').replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(PILED_MARKS, '$1');
  const name = visible.replace(/\s+/g, ' ').trim();
  if ([...name].length > MAX_NAME_LENGTH) return tooLong();
  return success(name === '' ? null : name);
}

function tooLong(): Result<never> {
  return failure(`A name may have at most ${MAX_NAME_LENGTH} characters.`);
}
