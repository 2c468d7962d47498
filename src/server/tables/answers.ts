import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import * as v from 'valibot';
import { failure, parseJson, type Result, reasonOf, success } from '../../core/index.ts';
import type { Refusal } from '../../tables/index.ts';
import { addressOf } from '../addresses.ts';
import type { RateLimit } from '../rate-limit.ts';
import { DamagedTable, DISK_FULL, StoreError } from '../stores/store.ts';
import type { TableService } from './service.ts';

export type Env = { Bindings: HttpBindings };
export type TableContext = Context<Env>;
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export const STATUS_OF: Readonly<Record<Refusal, RefusalStatus>> = {
  conflict: 409,
  forbidden: 403,
  illegal: 422,
  busy: 503,
};

const UNREACHABLE = 'The server cannot reach its database, and this may not have been saved; send it again.';

const FULL = 'The server cannot save this, because its disk is full; send it again later.';

/** Answers with one sentence, and with `more` fields. */
export function refusal(
  context: TableContext,
  status: RefusalStatus,
  error: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return context.json({ error, ...more }, status, headers);
}

export function noTable(context: TableContext): Response {
  return refusal(context, 404, 'There is no table with this id.');
}

/** 405: wrong method at the address of a route. */
export function wrongMethod(context: TableContext, allowed: readonly string[]): Response {
  return refusal(context, 405, `Only ${allowed.join(' and ')} can be sent here.`, {}, { Allow: allowed.join(', ') });
}

/** 429 with the seconds to wait. */
export function tooMany(context: TableContext, error: string, waitSeconds: number): Response {
  return refusal(context, 429, error, {}, { 'Retry-After': String(waitSeconds) });
}

/** Counts an action of this client, and refuses it if there are too many. */
export function tooOften(
  { proxies }: TableService,
  context: TableContext,
  rate: RateLimit,
  what: string,
): Response | undefined {
  const address = addressOf(context.env.incoming, proxies);
  if (rate.take(address)) return undefined;
  const wait = rate.waitSeconds(address);
  return tooMany(context, `Too many ${what} from your address; try again in ${wait} s.`, wait);
}

/** The answer to a request that threw an error. */
export function replyToError({ log }: TableService, error: Error, context: TableContext): Response {
  // The status that nginx logs for this; there is no connection to answer on.
  if (error instanceof ClientGone) return new Response(null, { status: 499 });
  // The rest of the body is not read, so the connection cannot be reused.
  if (error instanceof BodyTooLarge)
    return refusal(context, 413, `A request may have at most ${error.maxBytes} bytes.`, {}, { Connection: 'close' });
  const [route, message] = [routePath(context), reasonOf(error)];
  if (error instanceof StoreError) {
    log({ event: 'store-error', route, message });
    return refusal(context, 503, message === DISK_FULL ? FULL : UNREACHABLE, {}, { 'Retry-After': '1' });
  }
  if (error instanceof DamagedTable) {
    log({ event: 'damaged-table', table: error.id, message });
    return refusal(context, 500, 'This table is damaged and cannot be shown.');
  }
  log({ event: 'internal-error', route, message, stack: String(error.stack) });
  return refusal(context, 500, 'Internal error.');
}

/** The client closed its connection before its request was complete. */
export class ClientGone extends Error {}

/** A body over the size limit. */
export class BodyTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.maxBytes = maxBytes;
  }
}

export function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * The body as JSON; undefined if it is not JSON. Read from node:http, because reading it through a `Request` costs more
 * than the rest of a move.
 */
export function jsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    let size = 0;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return failed(new BodyTooLarge(maxBytes));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) failed(new BodyTooLarge(maxBytes));
      else chunks.push(chunk);
    });
    request.on('end', () => done(parseJson(Buffer.concat(chunks).toString('utf8'))));
    request.on('error', () => failed(new ClientGone()));
    // Every request closes; an unneeded error would cost more than the parsing of the body.
    return request.on('close', () => request.complete || failed(new ClientGone()));
  });
}

/** Fails with our own sentence about the first fault, or with `otherwise`: messages of the library say little to a person. */
export function parseBody<Output>(
  schema: v.GenericSchema<unknown, Output>,
  body: unknown,
  otherwise: string,
): Result<Output> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return success(parsed.output);
  const { message } = parsed.issues[0];
  return failure(message.endsWith('.') ? message : otherwise);
}
