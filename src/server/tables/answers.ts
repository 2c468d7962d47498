import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Holder } from '../../tables/index.ts';
import { seatOfHolder, type TableView, viewTable } from '../../tables/index.ts';
import { addressOf } from './client-address.ts';
import { holderOf, isId } from './keys.ts';
import type { LiveTable } from './live-table.ts';
import type { RateLimit } from './rates.ts';
import type { TableService } from './service.ts';

export type Env = { Bindings: HttpBindings };
export type TableContext = Context<Env>;
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

export function refuse(context: TableContext, status: RefusalStatus, error: string, more: object = {}): Response {
  return context.json({ error, ...more }, status);
}

export function noTable(context: TableContext): Response {
  return refuse(context, 404, 'There is no table with this id.');
}

/** 429 with the seconds to wait. */
export function tooMany(context: TableContext, error: string, waitSeconds: number): Response {
  context.header('Retry-After', String(waitSeconds));
  return refuse(context, 429, error);
}

/** Counts something that this client does, and refuses it when that is too often. */
export function tooOften(
  { trustsProxy }: TableService,
  context: TableContext,
  rate: RateLimit,
  what: string,
): Response | undefined {
  const address = addressOf(context.env.incoming, trustsProxy);
  if (rate.take(address)) return undefined;
  const wait = rate.waitSeconds(address);
  return tooMany(context, `Too many ${what} from your address; try again in ${wait} s.`, wait);
}

export async function findTable({ host }: TableService, context: TableContext): Promise<LiveTable | undefined> {
  const id = context.req.param('id') ?? '';
  return isId(id) ? host.find(id) : undefined;
}

/** The key of a request, which is in its header and nowhere else: an address ends up in logs. */
function keyOf(context: TableContext): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

/** Undefined without a key, null with one that is not of this table. */
export function holderOfRequest(context: TableContext, live: LiveTable): Holder | null | undefined {
  if (context.req.header('Authorization') === undefined) return undefined;
  const key = keyOf(context);
  return key === undefined ? null : (holderOf(live.keyHashes, key) ?? null);
}

export function view(live: LiveTable, holder: Holder | null | undefined): TableView {
  return viewTable(live.id, live.table, live.presence(), holder ? seatOfHolder(live.table, holder) : null);
}

/** A body that is larger than it may be. */
export class TooLarge extends Error {}

/**
 * The body as JSON; undefined when it is none. Read from the connection itself: a request of the web's kind, with its
 * streams and signals, costs more than all the rest of a move.
 */
export async function jsonBody({ limits }: TableService, { env: { incoming } }: TableContext): Promise<unknown> {
  if (Number(incoming.headers['content-length'] ?? 0) > limits.bodyBytes) throw new TooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limits.bodyBytes) throw new TooLarge();
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
