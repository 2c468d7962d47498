import { type GenericSchema, type InferOutput, parse } from 'valibot';
import type { Clock, QuickWord, SeatNumber, TableView } from '../index.ts';
import { type FollowOptions, followTable } from './follow.ts';
import { openedSchema, refusalSchema, serverSchema, viewSchema } from './schemas.ts';

/*
 * The HTTP client of a page, a terminal or a test. A request may be sent twice without harm: moves carry their number,
 * actions the game they are meant for. So a request that fails in transit is simply repeated.
 */

/** Either a record, or a game of one's own: the text of its module, and its options by name. */
export type GameRequest =
  | { readonly record: string }
  | {
      readonly own: { readonly source: string; readonly options?: Readonly<Record<string, string | number | boolean>> };
    };

export type OpenRequest = GameRequest & OpenRequestDetails;

interface OpenRequestDetails {
  readonly hints?: boolean;
  readonly clock?: Clock;
  readonly seats?: readonly { readonly seat: SeatNumber; readonly name?: string | null }[];
}

export interface OpenedTable {
  readonly id: string;
  readonly seats: readonly { readonly seat: SeatNumber; readonly key: string }[];
  /** The public path for watching. */
  readonly watch: string;
}

export type ActionRequest =
  | { readonly action: 'sit'; readonly name?: string | null }
  /** `game` is the game that the sender saw, and `ply` the next move that it saw. */
  | {
      readonly action: 'resign' | 'rematch' | 'undo' | 'decline';
      readonly game?: number;
      readonly ply?: number;
      /** The next game, for a rematch; by default the same one again. */
      readonly variant?: string;
    }
  | { readonly action: 'say'; readonly word: QuickWord }
  | { readonly action: 'hide' | 'unhide' }
  | { readonly action: 'give-seat' | 'keep-seat'; readonly wish: number }
  /** With the key of a link: exchanges it for `key`, which the sender has created and saved, or asks for the seat. */
  | { readonly action: 'take' | 'ask-seat'; readonly key: string; readonly name?: string | null };

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

export type ServerInfo = Readonly<InferOutput<typeof serverSchema>>;

export interface TableClient {
  /** Whether there are tables at this address: a static host has none. */
  ask(): Promise<ClientAnswer<ServerInfo>>;
  open(request: OpenRequest): Promise<ClientAnswer<OpenedTable>>;
  read(id: string, key?: string): Promise<ClientAnswer<TableView>>;
  move(id: string, key: string, ply: number, move: string): Promise<ClientAnswer<TableView>>;
  act(id: string, key: string, action: ActionRequest): Promise<ClientAnswer<TableView>>;
  /** Every event of a table, in order and once, across lost connections, until `signal` aborts. */
  follow(id: string, options: FollowOptions): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** `server` is an address like `http://127.0.0.1:8080/`. */
export function createTableClient(server: string, options: ClientOptions = {}): TableClient {
  const ask = options.fetch ?? fetch;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;

  async function send<Value>(
    schema: GenericSchema<unknown, Value>,
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
      if (response.ok) return { ok: true, value: parse(schema, answer) };
      return { ok: false, status: response.status, ...parse(refusalSchema, answer) };
    } catch {
      return { ok: false, status: 0, error: 'The server does not answer.' };
    }
  }

  return {
    ask: () => send(serverSchema, ''),
    open: (request) => send(openedSchema, '/tables', undefined, request),
    read: (id, key) => send(viewSchema, `/tables/${id}`, key),
    move: (id, key, ply, move) => send(viewSchema, `/tables/${id}/moves`, key, { ply, move }),
    act: (id, key, action) => send(viewSchema, `/tables/${id}/actions`, key, action),
    follow: (id, follow) => followTable(ask, new URL(`/api/v1/tables/${id}/events`, server), follow),
  };
}
