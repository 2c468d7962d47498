import {
  array,
  boolean,
  type GenericSchema,
  integer,
  literal,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
  union,
} from 'valibot';
import type { TableEvent, TableNotice, TableView } from '../index.ts';
import type { OpenedTable } from './client.ts';

/*
 * The answers of a server. Unknown fields are ignored, so that a newer server can send more; an answer that does not
 * fit otherwise is refused whole, before any of it is used.
 *
 * Written with few of valibot's functions, `union` rather than `variant`: what is used anywhere on the page is in its first load.
 */

const count = pipe(number(), integer(), minValue(0));
const seat = picklist([1, 2]);
const request = picklist(['undo', 'rematch']);
const numbered = { version: count, at: string() };

export const eventSchema: GenericSchema<unknown, TableEvent> = union([
  object({ type: literal('opened'), record: string(), redraw: nullable(string()), hints: boolean(), ...numbered }),
  object({ type: literal('sat'), seat, name: nullable(string()), ...numbered }),
  object({ type: literal('moved'), seat, ply: count, move: string(), ...numbered }),
  object({ type: literal('resigned'), seat, ...numbered }),
  object({ type: literal('asked'), seat, request, ...numbered }),
  object({ type: literal('declined'), seat, request, ...numbered }),
  object({ type: literal('undone'), seat, moves: count, ...numbered }),
  object({ type: literal('rematched'), seat, record: string(), ...numbered }),
  object({ type: literal('closed'), ...numbered }),
]);

export const noticeSchema: GenericSchema<unknown, TableNotice> = union([
  object({ type: literal('presence'), seats: array(seat), watchers: count }),
  object({ type: literal('store'), isReachable: boolean() }),
  object({ type: literal('goodbye') }),
  object({ type: literal('ping') }),
]);

export const viewSchema: GenericSchema<unknown, TableView> = object({
  id: string(),
  version: count,
  game: count,
  record: string(),
  position: string(),
  toMove: nullable(seat),
  ply: count,
  legal: array(string()),
  over: boolean(),
  winner: nullable(seat),
  reason: nullable(string()),
  players: array(object({ seat, name: nullable(string()), seated: boolean(), present: boolean() })),
  watchers: count,
  request: nullable(object({ seat, action: request })),
  hints: boolean(),
  closed: boolean(),
  changedAt: string(),
  you: nullable(seat),
});

export const openedSchema: GenericSchema<unknown, OpenedTable> = object({
  id: string(),
  seats: array(object({ seat, key: string() })),
  watch: string(),
});

export const refusalSchema = object({ error: string() });

/** The answer of a server with tables at `/api/v1`. */
export const serverSchema = object({
  tables: literal(true),
  /** Where other devices in the same network find it, if it knows and the one who asks sits at its machine. */
  addresses: array(string()),
});
