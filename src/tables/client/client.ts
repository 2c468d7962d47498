import * as v from 'valibot';
import { seatSchema } from '../event.ts';
import type { ActionRequest, OpenRequest } from '../requests.ts';
import { type TableView, viewSchema } from '../view.ts';
import { type FollowOptions, followTable, pause } from './follow.ts';

/*
 * The HTTP client of a page, a terminal or a test. A request may be sent twice without harm: moves carry their number,
 * actions the game they are meant for. So a request that fails in transit is simply repeated.
 */

/** An answer of the server: the value, or one sentence. Status 0 means no answer at all. */
export type ClientAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly error: string };

export interface ClientOptions {
  /** How long to wait for an answer. */
  readonly timeoutMs?: number;
  /** Replaces the global one. */
  readonly fetch?: typeof fetch;
}

/** Without an answer, with 429 and with 5xx the outcome is open: a retry is right and safe. */
export function isWorthRepeating({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 429 || status >= 500;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 2000;

interface Patience {
  readonly signal: AbortSignal;
  /** Whether an answer is still wanted; checked before each attempt. */
  isWanted?(): boolean;
  /** Called when the outcome is open. */
  onTrouble?(error: string): void;
}

/** Sends a request until its outcome is known; undefined if it is no longer wanted. */
export async function untilAnswered<Value>(
  send: () => Promise<ClientAnswer<Value>>,
  { signal, isWanted = () => true, onTrouble }: Patience,
): Promise<ClientAnswer<Value> | undefined> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted && isWanted(); waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    const answer = await send();
    if (signal.aborted) return undefined;
    if (answer.ok || !isWorthRepeating(answer)) return answer;
    onTrouble?.(answer.error);
    await pause(waitMs, signal);
  }
  return undefined;
}

/** The answer of a server with tables at `/api/v1`. */
export const serverSchema = v.object({
  tables: v.literal(true),
  /** The addresses for other devices in the network, if it knows them and the request comes from its own machine. */
  addresses: v.array(v.string()),
  /** Whether it takes games that visitors wrote. */
  ownGames: v.optional(v.boolean(), false),
});
export type ServerInfo = Readonly<v.InferOutput<typeof serverSchema>>;

export const openedSchema = v.object({
  id: v.string(),
  seats: v.array(v.object({ seat: seatSchema, key: v.string() })),
  /** The public path for watching. */
  watch: v.string(),
});
export type OpenedTable = Readonly<v.InferOutput<typeof openedSchema>>;

const refusalSchema = v.object({ error: v.string() });

export type TableClient = ReturnType<typeof createTableClient>;

const TIMEOUT_MS = 10_000;

/** A function that asks a server, and posts if there is a body. `server` is an address like `http://127.0.0.1:8080/`. */
export function createSender(server: string, options: ClientOptions = {}) {
  const ask = options.fetch ?? fetch;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return async function send<Value>(
    schema: v.GenericSchema<unknown, Value>,
    path: string,
    key?: string,
    body?: object,
  ): Promise<ClientAnswer<Value>> {
    try {
      const response = await ask(new URL(`/api/v1${path}`, server), {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = JSON.parse(await response.text());
      if (response.ok) return { ok: true, value: v.parse(schema, answer) };
      return { ok: false, status: response.status, ...v.parse(refusalSchema, answer) };
    } catch {
      return { ok: false, status: 0, error: 'The server does not answer.' };
    }
  };
}

export function createTableClient(server: string, options: ClientOptions = {}) {
  const send = createSender(server, options);
  return {
    /** Whether there are tables at this address: a static host has none. */
    ask: () => send(serverSchema, ''),
    open: (request: OpenRequest) => send(openedSchema, '/tables', undefined, request),
    read: (id: string, key?: string): Promise<ClientAnswer<TableView>> => send(viewSchema, `/tables/${id}`, key),
    move: (id: string, key: string, ply: number, move: string): Promise<ClientAnswer<TableView>> =>
      send(viewSchema, `/tables/${id}/moves`, key, { ply, move }),
    act: (id: string, key: string, action: ActionRequest): Promise<ClientAnswer<TableView>> =>
      send(viewSchema, `/tables/${id}/actions`, key, action),
    /** Every event of a table, in order and once, across lost connections, until `signal` aborts. */
    follow: (id: string, follow: FollowOptions) =>
      followTable(options.fetch ?? fetch, new URL(`/api/v1/tables/${id}/events`, server), follow),
  };
}
