import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Holder } from '../../tables/index.ts';
import type { KeyHashes } from '../stores/store.ts';

const KEY_BYTES = 16;
const ID_LENGTH = 16;
/** 32 digits and small letters that do not look alike: each stands for 5 random bits. */
const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 random bits, which cannot be guessed. */
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

/**
 * The holder of the key that a request carries; undefined without a key, null with one that is not of this table. The
 * key is in its header and nowhere else: addresses end up in logs.
 */
export function holderOfRequest(
  { headers: { authorization } }: Pick<IncomingMessage, 'headers'>,
  hashes: KeyHashes,
): Holder | null | undefined {
  if (authorization === undefined) return undefined;
  const key = /^Bearer ([\w-]{1,100})$/i.exec(authorization)?.[1];
  return key === undefined ? null : (holderOf(hashes, key) ?? null);
}
