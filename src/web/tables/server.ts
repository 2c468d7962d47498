import { useEffect, useState } from 'preact/hooks';
import { is, object, string } from 'valibot';
import { failure, type Result, success } from '../../core/index.ts';
import { type ClientAnswer, createTableClient, type ServerInfo } from '../../tables/client/client.ts';
import { addressForOthers } from '../../tables/client/links.ts';
import type { Route } from '../app/route.ts';
import { addressState, showAddress } from '../app/router.ts';
import { yourSeats } from './store.ts';

/** The server that this page came from. */
export const tableClient = createTableClient(location.origin);

let asked: Promise<ClientAnswer<ServerInfo>> | undefined;

/** Asks once whether the server has tables, and again after a failure: a plain host has none. */
export function askServer(): Promise<ClientAnswer<ServerInfo>> {
  asked ??= tableClient.ask().then((answer) => {
    if (!answer.ok) asked = undefined;
    return answer;
  });
  return asked;
}

/** The answer to `askServer`; undefined until it is there. */
export function useServer(): ClientAnswer<ServerInfo> | undefined {
  const [server, setServer] = useState<ClientAnswer<ServerInfo>>();
  useEffect(() => {
    void askServer().then(setServer);
  }, []);
  return server;
}

/** The beginning of links for other devices: an address of this server that they can reach. */
export function sharedOrigin(server: ClientAnswer<ServerInfo>): string {
  return new URL(addressForOthers(location.origin, server.ok ? server.value.addresses : [])).origin;
}

/** The beginning of links for other devices; undefined until the server has answered. */
export function useSharedOrigin(): string | undefined {
  const server = useServer();
  return server && sharedOrigin(server);
}

/** A key is 22 letters, digits, dashes and underscores. */
const KEY = /^[\w-]{22}$/;
const ID = /^[0-9a-z]{16}$/;

interface TableAddress {
  readonly id: string;
  readonly key: string | undefined;
  /** Whether the key stands in the address; it may be that of an invitation. */
  readonly isLink: boolean;
}

/**
 * Reads the address of a table. The key is read from the fragment only, because servers see everything before it. Without
 * one, uses the key that this tab or this device has for the table.
 */
export function readTableAddress({ game: id, query }: Route, fragment: string): Result<TableAddress> {
  if (query.some(([name, value]) => name === 'key' || KEY.test(value) || KEY.test(name)))
    return failure(KEY_IN_THE_OPEN);
  if (!ID.test(id)) return failure('There is no table with this id.');
  const key = fragment.replace(/^#/, '');
  return success(key === '' ? { id, key: keptKey(id), isLink: false } : { id, key, isLink: true });
}

const tabSchema = object({ seat: object({ id: string(), key: string() }) });

function keptKey(id: string): string | undefined {
  const state = addressState();
  if (is(tabSchema, state) && state.seat.id === id) return state.seat.key;
  return yourSeats.find(id)?.key;
}

/** Takes the key of a link out of the address bar, where others could see it on a screen or in the history. */
export function hideKey(id: string, key: string): void {
  if (location.hash !== '') showAddress(`/table/${id}`, { seat: { id, key } });
}

const KEY_IN_THE_OPEN =
  'This link has its key after a question mark, where servers and their logs can see it, so the key is not used. Ask for the link as it was: with the key after a #.';
