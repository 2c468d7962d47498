import { failure, type Result, success } from '../core/index.ts';

const MAX_NAME_LENGTH = 30;

/** Characters that can hide, reverse or break a line: control and format characters, separators, and stacked accents. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Letters and symbols without a visible shape: the fillers of Hangul, and the empty pattern of braille. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800\s\p{M}]/gu;

/** Cleans a name for others to see: one line of visible characters. An empty one is no name. */
export function cleanName(text: string): Result<string | null> {
  if (text.length > 20 * MAX_NAME_LENGTH) return tooLong();
  const visible = text.normalize('NFC').replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(PILED_MARKS, '$1');
  const name = visible.replace(/\s+/g, ' ').trim();
  if ([...name].length > MAX_NAME_LENGTH) return tooLong();
  if (name !== '' && name.replace(BLANK, '') === '') return failure('A name needs a character that can be seen.');
  return success(name === '' ? null : name);
}

/** A player's name, with a number if the other player's looks the same: "Ann" beside another Ann is "Ann (2)". */
export function distinctName(name: string | null, other: string | null): string | null {
  if (name === null || other === null || foldedName(name) !== foldedName(other)) return name;
  return `${[...name].slice(0, MAX_NAME_LENGTH - 4).join('')} (2)`;
}

/** The same text for names that look the same. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function tooLong(): Result<never> {
  return failure(`A name may have at most ${MAX_NAME_LENGTH} characters.`);
}
