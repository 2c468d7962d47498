import type { IncomingMessage } from 'node:http';
import { seatNumber } from '../../core/index.ts';
import { isFree, seatOfHolder, type TableView, viewTable } from '../../tables/index.ts';
import { accessOf, keyHashOfRequest, type TableAccess } from './keys.ts';
import type { LiveTable } from './live-table.ts';

export const WRONG_KEY = 'This is not the key of a seat at this table.';
export const HIDDEN = 'The players have closed this table to watchers.';

/** What the key of a request opens; undefined without a key, null with a key of another table. */
export function accessOfRequest(
  request: Pick<IncomingMessage, 'headers'>,
  { keyHashes, table }: LiveTable,
): TableAccess | null | undefined {
  const keyHash = keyHashOfRequest(request);
  return keyHash === undefined ? undefined : (accessOf(keyHashes, table, keyHash) ?? null);
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
