import type { TableView } from '../view.ts';
import type { ClientAnswer, TableClient } from './client.ts';

/*
 * How a link is opened. The link of a free seat is an invitation: taking the seat exchanges the key of
 * the link for a private key, which this device makes and keeps before it sends it. So a lost answer, or a crash, only
 * means that the same exchange is sent again.
 */

/** The kind of place that a link opens on this device. */
export type Entry =
  /** A seat of one's own, with its key. */
  | { readonly kind: 'seat'; readonly key: string; readonly table: TableView }
  /** A seat that is free. */
  | { readonly kind: 'invited'; readonly table: TableView }
  /** A seat that another person has. */
  | { readonly kind: 'taken'; readonly table: TableView };

const FOREIGN_KEY = 'The key in this link belongs to no seat at this table.';

/** 128 random bits, as the server makes them. */
export function createSeatKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Finds out what a link opens. `ownKey` is the private key that this device has kept for it, if there is one. */
export async function enter(
  client: Pick<TableClient, 'read'>,
  id: string,
  linkKey: string,
  ownKey?: string,
): Promise<ClientAnswer<Entry>> {
  if (ownKey !== undefined) {
    const own = await client.read(id, ownKey);
    if (own.ok && own.value.you !== null) return found({ kind: 'seat', key: ownKey, table: own.value });
    if (!own.ok && own.status !== 403) return own;
  }
  const answer = await client.read(id, linkKey);
  if (!answer.ok) return answer;
  const { value: table } = answer;
  if (table.invitation) return found({ kind: table.invitation.free ? 'invited' : 'taken', table });
  return table.you === null
    ? { ok: false, status: 403, error: FOREIGN_KEY }
    : found({ kind: 'seat', key: linkKey, table });
}

/** Takes the seat of an invitation. It may be sent again as often as needed. */
export function takeSeat(
  client: Pick<TableClient, 'act'>,
  id: string,
  linkKey: string,
  ownKey: string,
  name?: string,
): Promise<ClientAnswer<TableView>> {
  return client.act(id, linkKey, { action: 'take', key: ownKey, ...(name === undefined ? {} : { name }) });
}

function found(entry: Entry): ClientAnswer<Entry> {
  return { ok: true, value: entry };
}
