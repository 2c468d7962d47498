import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Holder } from '../../tables/index.ts';
import type { KeyHashes } from '../stores/store.ts';

const KEY_BYTES = 16;
const ID_LENGTH = 16;
/** Digits and small letters that are not taken for one another: 32 of them, so each stands for 5 random bits. */
const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 random bits: whoever has not been given it cannot guess it. */
export function createId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

export function isId(text: string): boolean {
  return /^[0-9a-z]{16}$/.test(text);
}

export function createKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** Whose key it is, if it is one of this table. */
export function holderOf(hashes: KeyHashes, key: string): Holder | undefined {
  const given = Buffer.from(hashKey(key));
  if (timingSafeEqual(given, Buffer.from(hashes[1]))) return 1;
  return timingSafeEqual(given, Buffer.from(hashes[2])) ? 2 : undefined;
}
