import { type AnyGameDefinition, createGame, type OptionValues, type Result, success } from '../../core/index.ts';
import { choiceText } from '../next-game.ts';
import type { TableView } from '../view.ts';
import type { ClientAnswer, TableClient } from './client.ts';

/** A link to a table: `https://host/table/<id>#<key>`. A link without a key is for watching. */
export interface TableLink {
  readonly server: string;
  readonly id: string;
  readonly key: string | undefined;
}

/** Undefined for any other text. */
export function parseTableLink(text: string): TableLink | undefined {
  const [, server, id, key] = /^\s*(https?:\/\/[^/\s]+)\/table\/([0-9a-z]{16})\/?(?:#([\w-]+)?)?\s*$/.exec(text) ?? [];
  // Rejects http://127.0.0.1:99999. With the slash, because a control character at the very end would be cut off.
  if (server === undefined || id === undefined || !URL.canParse(`${server}/`)) return undefined;
  return { server: `${server}/`, id, key };
}

export function formatTableLink({ server, id, key }: TableLink): string {
  return new URL(`/table/${id}${key === undefined ? '' : `#${key}`}`, server).href;
}

/**
 * The record to open a table with. It names only the chosen options: a random start is drawn by the server, and again for
 * each rematch.
 */
export function openingRecord(definition: AnyGameDefinition, given: OptionValues): Result<string> {
  const game = createGame(definition, given);
  return game.ok ? success(`${choiceText(definition, given)}:`) : game;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether only this machine can open such an address. */
export function isOnlyHere(server: string): boolean {
  return LOOPBACK.test(new URL(server).hostname);
}

/** The address of a server for links to others; `addresses` are those that it has sent. */
export function addressForOthers(server: string, addresses: readonly string[]): string {
  return (isOnlyHere(server) ? addresses[0] : undefined) ?? server;
}

/*
 * How a link is opened. The link of a free seat is an invitation: taking the seat exchanges the key of
 * the link for a private key, which this device makes and keeps before it sends it. So a lost answer, or a crash, only
 * means that the same exchange is sent again.
 */

/** What a link opens on this device: a seat of one's own, or a seat that is free or taken, as the table's `invitation` says. */
export interface Entry {
  readonly table: TableView;
  /** The key of one's own seat. */
  readonly key?: string;
}

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
    if (own.ok && own.value.you !== null) return { ok: true, value: { table: own.value, key: ownKey } };
    if (!own.ok && own.status !== 403) return own;
  }
  const answer = await client.read(id, linkKey);
  if (!answer.ok) return answer;
  const { value: table } = answer;
  if (table.invitation) return { ok: true, value: { table } };
  if (table.you !== null) return { ok: true, value: { table, key: linkKey } };
  return { ok: false, status: 403, error: 'The key in this link belongs to no seat at this table.' };
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
