import { type AnyGameDefinition, createGame, type OptionValues, type Result, success } from '../../core/index.ts';

/** A link to a table: `https://host/table/<id>#<key>`. A link without a key is for watching. */
export interface TableLink {
  readonly server: string;
  readonly id: string;
  readonly key: string | undefined;
}

/** Undefined for any other text. */
export function parseTableLink(text: string): TableLink | undefined {
  const [, server, id, key] = /^\s*(https?:\/\/[^/\s]+)\/table\/([0-9a-z]{16})\/?(?:#([\w-]+)?)?\s*$/.exec(text) ?? [];
  return server === undefined || id === undefined || !isAddress(`${server}/`)
    ? undefined
    : { server: `${server}/`, id, key };
}

/** Rejects `http://127.0.0.1:99999`. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
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
  if (!game.ok) return game;
  const options = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  return success(`${[definition.id, ...options].join(' ')}:`);
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
