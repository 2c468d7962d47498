import { failure, type Result, success } from '../core/index.ts';

export const LONGEST_NAME = 30;

/** Nothing that can hide, reverse or break a line: control and format characters, separators, and piles of accents. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** A name as it is shown to others: one line of visible characters. An empty one is no name. */
export function cleanName(text: string): Result<string | null> {
  if (text.length > 20 * LONGEST_NAME) return tooLong();
  const visible = text.normalize('NFC').replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(PILED_MARKS, '$1');
  const name = visible.replace(/\s+/g, ' ').trim();
  if ([...name].length > LONGEST_NAME) return tooLong();
  return success(name === '' ? null : name);
}

function tooLong(): Result<never> {
  return failure(`A name may have at most ${LONGEST_NAME} characters.`);
}
