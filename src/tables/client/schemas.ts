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
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
} from 'valibot';
import { SEATS } from '../../core/index.ts';
import type { DescribedPosition } from '../../custom/shadow-game.ts';
import {
  type Clock,
  type OwnTableGame,
  QUICK_WORD_NAMES,
  type QuickWord,
  type TableEvent,
  type TableNotice,
} from '../event.ts';
import type { TableView } from '../view.ts';
import type { OpenedTable } from './client.ts';

/*
 * The answers of a server. Unknown fields are ignored, so that a newer server can send more; an answer that does not fit
 * otherwise is refused as a whole. Fields that an older server does not send have a default.
 *
 * Uses few of valibot's functions, `union` rather than `variant`, because they are all in the page's first load.
 */

const count = pipe(number(), integer(), minValue(0));
const seat = picklist([1, 2]);
const request = picklist(['undo', 'rematch']);
const numbered = { version: count, at: string() };
const name = nullable(string());
const clock = { per: picklist(['move', 'game']), seconds: pipe(number(), integer(), minValue(1)) };
export const clockSchema: GenericSchema<unknown, Clock> = object(clock);
export const wordSchema: GenericSchema<unknown, QuickWord> = picklist(QUICK_WORD_NAMES);

const player = picklist(SEATS);
const positionSchema: GenericSchema<unknown, DescribedPosition> = object({
  text: string(),
  words: string(),
  turn: player,
  outcome: nullable(object({ winner: nullable(player) })),
  end: string(),
  moves: array(object({ text: string(), next: string() })),
  grid: nullable(array(array(object({ text: string(), move: nullable(string()), label: nullable(string()) })))),
  board: nullable(array(string())),
});
const about = object({ id: string(), title: string(), summary: string(), rules: array(string()) });
const ownSchema: GenericSchema<unknown, OwnTableGame> = object({
  source: string(),
  about,
  options: record(string(), string()),
  starts: object({ 1: positionSchema, 2: positionSchema }),
});

export const eventSchema: GenericSchema<unknown, TableEvent> = union([
  object({
    type: literal('opened'),
    record: string(),
    redraw: nullable(string()),
    hints: boolean(),
    clock: optional(clockSchema),
    own: optional(ownSchema),
    ...numbered,
  }),
  object({ type: picklist(['sat', 'taken', 'wished', 'handed']), seat, name, ...numbered }),
  object({ type: literal('moved'), seat, ply: count, move: string(), next: optional(positionSchema), ...numbered }),
  object({ type: picklist(['resigned', 'timed-out', 'unwished']), seat, ...numbered }),
  object({ type: literal('asked'), seat, request, variant: optional(string()), ...numbered }),
  object({ type: literal('declined'), seat, request, ...numbered }),
  object({ type: literal('undone'), seat, moves: count, ...numbered }),
  object({
    type: literal('rematched'),
    seat,
    record: string(),
    redraw: optional(nullable(string())),
    ...numbered,
  }),
  object({ type: literal('said'), seat, word: wordSchema, ...numbered }),
  object({ type: literal('hidden'), seat, isHidden: boolean(), ...numbered }),
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
  players: array(object({ seat, name, seated: boolean(), present: boolean(), wins: count, timeLeft: nullable(count) })),
  watchers: count,
  draws: optional(count, 0),
  request: nullable(object({ seat, action: request, variant: optional(nullable(string()), null) })),
  wish: optional(nullable(object({ seat, name, version: count })), null),
  said: optional(nullable(object({ seat, word: wordSchema })), null),
  clock: optional(nullable(object({ ...clock, now: string() })), null),
  hidden: optional(boolean(), false),
  hints: boolean(),
  closed: boolean(),
  changedAt: string(),
  you: nullable(seat),
  invitation: optional(nullable(object({ seat, free: boolean() })), null),
  own: optional(object({ about, start: positionSchema })),
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
  /** The addresses for other devices in the network, if it knows them and the request comes from its own machine. */
  addresses: array(string()),
  /** Whether it takes games that visitors wrote. */
  ownGames: optional(boolean(), false),
});
