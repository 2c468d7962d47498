import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { seatNumber } from '../../core/index.ts';
import { type Holder, isFree, seatKeyHash, seatOfHolder, type TableView, viewTable } from '../../tables/index.ts';
import type { LiveTable } from './live-table.ts';

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

/** Keys are compared by their hashes, so the time that it takes tells nothing about a key. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** What a key opens: a seat, the link of a seat, or both if the seat keeps the key of its link. */
export interface TableAccess {
  readonly holder: Holder;
  readonly isSeat: boolean;
  readonly isLink: boolean;
}

/** Undefined for a key of another table. */
export function accessOf({ keyHashes, table }: LiveTable, keyHash: string): TableAccess | undefined {
  for (const holder of [1, 2] as const) {
    const isLink = keyHashes[holder] === keyHash;
    const isSeat = seatKeyHash(table, holder, keyHashes[holder]) === keyHash;
    if (isLink || isSeat) return { holder, isSeat, isLink };
  }
  return undefined;
}

/** The key of a request; it is only in the header, because addresses end up in logs. */
export function keyOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(headers.authorization ?? '')?.[1];
}

/** The hash of the key of a request; undefined without a key, and empty for an impossible one. */
export function keyHashOfRequest(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  if (request.headers.authorization === undefined) return undefined;
  const key = keyOf(request);
  return key === undefined ? '' : hashKey(key);
}

export const WRONG_KEY = 'This is not the key of a seat at this table.';
export const HIDDEN = 'The players have closed this table to watchers.';

/** What the key of a request opens; undefined without a key, null with a key of another table. */
export function accessOfRequest(
  request: Pick<IncomingMessage, 'headers'>,
  live: LiveTable,
): TableAccess | null | undefined {
  const keyHash = keyHashOfRequest(request);
  return keyHash === undefined ? undefined : (accessOf(live, keyHash) ?? null);
}

/** Players may close their table to everybody else. */
export function mayWatch({ table }: LiveTable, access: TableAccess | null | undefined): boolean {
  return !table.isHidden || access?.isSeat === true;
}

/** The table as the sender of a request sees it. A link is an invitation until its seat keeps the key of the link. */
export function viewFor(live: LiveTable, access: TableAccess | null | undefined): TableView {
  const { id, table } = live;
  const seat = access ? seatOfHolder(table, access.holder) : null;
  const isFreeSeat = access ? isFree(table, access.holder) : false;
  const isInvited = access?.isLink === true && (isFreeSeat || !access.isSeat);
  const invitation = seat && isInvited ? { seat: seatNumber(seat), free: isFreeSeat } : null;
  return viewTable(id, table, live.presence(), access?.isSeat ? seat : null, invitation);
}
