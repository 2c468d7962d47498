import { randomInt } from 'node:crypto';
import { CLASS_PREFIX } from '../stores/store.ts';

const CONSONANTS = 'BDFGKLMNPRSTVZ';
const VOWELS = 'AEIOU';
/** Parts of words that should not appear on a projector. */
const UNWANTED =
  /KAKA|KAKI|PIPI|POPO|DIDO|NAZI|FUKU|FIGA|PUTA|PEDO|RAPE|NUDE|DEBIL|SEXO|MERD|PENI|TITI|NEGR|NIGE|DUMA|BABO|GAGA|LOSU|KUFA|TODE|MORI/;

/** Six letters that can be spoken: MAPIDO. There are 343,000 of them. */
export function createCode(): string {
  for (;;) {
    const letters = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS, VOWELS];
    const code = letters.map((from) => from[randomInt(from.length)]).join('');
    if (!UNWANTED.test(code)) return code;
  }
}

/** A typed code, in capitals without spaces; undefined if it is invalid. */
export function parseCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z]{6}$/.test(code) ? code : undefined;
}

/** The id of a class in the store, which no table can have. */
export function storeIdOf(code: string): string {
  return CLASS_PREFIX + code;
}
