import * as v from 'valibot';
import { SEATS } from '../core/index.ts';

/*
 * The history of a table. Only events are stored and sent; the table is computed from them by the rules of its game. Seats
 * are numbers, as in every JSON, and mean the seats of the current game. Only the positions of a brought game, which are
 * that game's answers, name them as its rules do: player1, player2.
 *
 * Clients parse what a server sends with these schemas. Unknown fields are ignored, so that a newer server can send more;
 * what does not fit otherwise is refused as a whole. Fields that an older server does not send have a default.
 * They use few of valibot's functions, `union` rather than `variant`, because they are all in the page's first load.
 */

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const seatSchema = v.picklist([1, 2]);
export const nameSchema = v.nullable(v.string());
/** Actions that need the consent of the other player, who answers with the same action or with `decline`. */
export const requestSchema = v.picklist(['undo', 'rematch']);

/** Time for each move, or for all moves of one player in a game. */
export const clockFields = {
  per: v.picklist(['move', 'game']),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
export const clockSchema = v.object(clockFields);

/** Everything that players can say to each other, in display order. There is no free chat. */
export const QUICK_WORDS = {
  'well-played': 'Well played',
  'oh-no': 'Oh no!',
  thinking: 'Thinking…',
  again: 'Again?',
  'one-moment': 'One moment',
  'thank-you': 'Thank you',
} as const;
export const QUICK_WORD_NAMES = ['well-played', 'oh-no', 'thinking', 'again', 'one-moment', 'thank-you'] as const;
export const wordSchema = v.picklist(QUICK_WORD_NAMES);

function list<Item>(item: v.GenericSchema<unknown, Item>, max: number) {
  return v.pipe(
    v.array(item),
    v.check((given) => given.length <= max),
  );
}

/** Limits of a described position. */
export const MAX_MOVES = 1000;
export const MAX_CELLS = 100;
export const MAX_LINES = 200;

const player = v.picklist(SEATS);
const cell = v.object({ text: v.string(), move: v.nullable(v.string()), label: v.nullable(v.string()) });
/**
 * A position of an own game with all that is needed to show it and to play on. It is described by code that the reader
 * does not trust.
 */
export const positionSchema = v.object({
  text: v.string(),
  /** The position in a sentence. */
  words: v.string(),
  turn: player,
  outcome: v.nullable(v.object({ winner: v.nullable(player) })),
  /** How the game ended; empty while it has not. */
  end: v.string(),
  /** `next` is the text of the position that a move leads to. */
  moves: list(v.object({ text: v.string(), next: v.string() }), MAX_MOVES),
  grid: v.nullable(list(list(cell, MAX_CELLS), MAX_CELLS)),
  board: v.nullable(list(v.string(), MAX_LINES)),
});
export const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  /** How to play, line by line. */
  rules: v.array(v.string()),
});

/**
 * A game that a visitor wrote. The server has run its code and described both starts, and describes the position after
 * each move, so that neither a client nor a replay of the table runs the code.
 */
const ownSchema = v.object({
  /** The text of the module. */
  source: v.string(),
  about: aboutSchema,
  /** The options that differ from their defaults, as texts by name. */
  options: v.record(v.string(), v.string()),
  /** By the player who moves first. */
  starts: v.object({ 1: positionSchema, 2: positionSchema }),
});

/** `version` counts from 1 without gaps, so that a client that has number n can ask for the events after it. `at` is ISO 8601. */
const numbered = { version: count, at: v.string() };

export const eventSchema = v.union([
  v.object({
    type: v.literal('opened'),
    /** May contain moves. */
    record: v.string(),
    /** The choice of options to draw the next start from, if it is random. */
    redraw: v.nullable(v.string()),
    hints: v.boolean(),
    clock: v.optional(clockSchema),
    own: v.optional(ownSchema),
    ...numbered,
  }),
  /**
   * `taken`: the first opener of an invitation has sat down, and exchanged the key of the link for a private one.
   * `wished`: a later opener of the link asks for the seat.
   * `handed`: one of the two players has granted the request; the seat has another private key from now on.
   */
  v.object({
    type: v.picklist(['sat', 'taken', 'wished', 'handed']),
    seat: seatSchema,
    name: nameSchema,
    ...numbered,
  }),
  v.object({
    type: v.literal('moved'),
    seat: seatSchema,
    ply: count,
    move: v.string(),
    /** The position after the move in an own game, unless an earlier event has described it. */
    next: v.optional(positionSchema),
    ...numbered,
  }),
  /** `timed-out`: the time of this player is up. */
  v.object({ type: v.picklist(['resigned', 'timed-out', 'unwished']), seat: seatSchema, ...numbered }),
  v.object({
    type: v.literal('asked'),
    seat: seatSchema,
    request: requestSchema,
    /** The next game, if it is a different one. */
    variant: v.optional(v.string()),
    ...numbered,
  }),
  v.object({ type: v.literal('declined'), seat: seatSchema, request: requestSchema, ...numbered }),
  /** The current game goes back to its first `moves` moves; `seat` has agreed to it. */
  v.object({ type: v.literal('undone'), seat: seatSchema, moves: count, ...numbered }),
  /** A new game with swapped seats; `seat` is that of the player who agreed, before the swap. */
  v.object({
    type: v.literal('rematched'),
    seat: seatSchema,
    record: v.string(),
    /** As in `opened`; if absent, unchanged. */
    redraw: v.optional(v.nullable(v.string())),
    ...numbered,
  }),
  v.object({ type: v.literal('said'), seat: seatSchema, word: wordSchema, ...numbered }),
  /** Only the two players may see a hidden table. */
  v.object({ type: v.literal('hidden'), seat: seatSchema, isHidden: v.boolean(), ...numbered }),
  v.object({ type: v.literal('closed'), ...numbered }),
]);

/** The messages of a stream besides events. Neither stored nor numbered: only the latest counts. */
export const noticeSchema = v.union([
  v.object({ type: v.literal('presence'), seats: v.array(seatSchema), watchers: count }),
  /** Whether moves can be accepted: the server has lost its database, or has it back. */
  v.object({ type: v.literal('store'), isReachable: v.boolean() }),
  /** `goodbye`: the server is about to stop. Reconnect, to it or to another one. */
  v.object({ type: v.picklist(['goodbye', 'ping']) }),
]);

/** Deeply readonly data. */
export type Immutable<Data> = Data extends object ? { readonly [Name in keyof Data]: Immutable<Data[Name]> } : Data;

export type SeatNumber = v.InferOutput<typeof seatSchema>;
export type Request = v.InferOutput<typeof requestSchema>;
export type QuickWord = v.InferOutput<typeof wordSchema>;
export type Clock = Immutable<v.InferOutput<typeof clockSchema>>;
export type OwnTableGame = Immutable<v.InferOutput<typeof ownSchema>>;
/** An own game under chosen options, without its code. */
export type DescribedGame = Omit<OwnTableGame, 'source'>;
export type DescribedPosition = Immutable<v.InferOutput<typeof positionSchema>>;
export type TableNotice = Immutable<v.InferOutput<typeof noticeSchema>>;

/** The SHA-256 of a private key, as hex. It is stored and never sent: readers of a stream get the event without it. */
interface WithKeyHash {
  readonly keyHash?: string;
}

export type TableEvent = Immutable<v.InferOutput<typeof eventSchema>> & WithKeyHash;

/** The state after all events of a log. */
export function replay<State, Event>(
  apply: (before: State | undefined, event: Event) => State,
  events: readonly Event[],
): State {
  const [first, ...rest] = events;
  if (first === undefined) throw new Error('A log has at least one event.');
  return rest.reduce(apply, apply(undefined, first));
}

/** An event without its number and time. */
export type TableChange = Unnumbered<TableEvent>;
type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'version' | 'at'> : never;
