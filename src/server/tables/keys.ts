import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Holder, seatKeyHash, type Table } from '../../tables/index.ts';
import type { KeyHashes } from '../stores/store.ts';

const KEY_BYTES = 16;
const ID_LENGTH = 16;
/** 32 digits and small letters that do not look alike, for 5 random bits each. */
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

/** The holder of a key, if it is one of these. */
export function holderOf(hashes: KeyHashes, key: string): Holder | undefined {
  return ([1, 2] as const).find((holder) => isSame(hashes[holder], hashKey(key)));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a key opens: a seat, the link of a seat, or both if the seat keeps the key of its link. */
export interface TableAccess {
  readonly holder: Holder;
  readonly isSeat: boolean;
  readonly isLink: boolean;
}

/** Undefined for a key of another table. */
export function accessOf(hashes: KeyHashes, table: Table, keyHash: string): TableAccess | undefined {
  for (const holder of [1, 2] as const) {
    const isLink = isSame(hashes[holder], keyHash);
    const isSeat = isSame(seatKeyHash(table, holder, hashes[holder]), keyHash);
    if (isLink || isSeat) return { holder, isSeat, isLink };
  }
  return undefined;
}

/**
 * The hash of the key of a request; undefined without a key, and empty for an impossible one. The key is only in the
 * header, because addresses end up in logs.
 */
export function keyHashOfRequest({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  if (headers.authorization === undefined) return undefined;
  const key = /^Bearer ([\w-]{1,100})$/i.exec(headers.authorization)?.[1];
  return key === undefined ? '' : hashKey(key);
}
