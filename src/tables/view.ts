import * as v from 'valibot';
import { currentPosition, SEATS, type Seat, seatName, seatNumber } from '../core/index.ts';
import { timeLeftMs } from './clock.ts';
import {
  aboutSchema,
  clockFields,
  count,
  type Immutable,
  nameSchema,
  positionSchema,
  requestSchema,
  type SeatNumber,
  seatSchema,
  type TableNotice,
  wordSchema,
} from './event.ts';
import { firstOf } from './shadow-game.ts';
import { isOver, moverAt, nextPly, resultsOf, seatOfHolder, type Table, winnerOf, winsOf } from './table.ts';

const playerSchema = v.object({
  seat: seatSchema,
  name: nameSchema,
  /** Whether the player has ever come to the table. */
  seated: v.boolean(),
  /** Whether the player is listening now. */
  present: v.boolean(),
  /** Games won at this table. */
  wins: count,
  /** The time left for this move or this game, in ms; null without a clock. */
  timeLeft: v.nullable(count),
});

/** A table as JSON: the answer of `GET /api/v1/tables/:id`. */
export const viewSchema = v.object({
  id: v.string(),
  version: count,
  /** 1, and one more with each rematch. */
  game: count,
  record: v.string(),
  position: v.string(),
  toMove: v.nullable(seatSchema),
  /** The number that the next move must carry. */
  ply: count,
  legal: v.array(v.string()),
  over: v.boolean(),
  winner: v.nullable(seatSchema),
  reason: v.nullable(v.string()),
  players: v.array(playerSchema),
  watchers: count,
  /** Games that ended in a draw. */
  draws: v.optional(count, 0),
  /** `variant` is the requested game, if it is a different one. */
  request: v.nullable(
    v.object({ seat: seatSchema, action: requestSchema, variant: v.optional(v.nullable(v.string()), null) }),
  ),
  /** A later opener of a link asks for this seat; `version` is the event that an answer names. */
  wish: v.optional(v.nullable(v.object({ seat: seatSchema, name: nameSchema, version: count })), null),
  /** The last quick word. */
  said: v.optional(v.nullable(v.object({ seat: seatSchema, word: wordSchema })), null),
  /** `now` is the time of the server, as ISO 8601. */
  clock: v.optional(v.nullable(v.object({ ...clockFields, now: v.string() })), null),
  /** Closed to watchers. */
  hidden: v.optional(v.boolean(), false),
  hints: v.boolean(),
  closed: v.boolean(),
  changedAt: v.string(),
  /** The seat of the key in the request. */
  you: v.nullable(seatSchema),
  /** Set if that key is the key of a link: the seat that it leads to, and whether it is still free. */
  invitation: v.optional(v.nullable(v.object({ seat: seatSchema, free: v.boolean() })), null),
  /** Set for a game that a visitor wrote: its texts, and the start of the current game. */
  own: v.optional(v.object({ about: aboutSchema, start: positionSchema })),
});

export type TableView = Immutable<v.InferOutput<typeof viewSchema>>;

/** The current listeners of a table. */
export type Presence = Omit<Extract<TableNotice, { readonly type: 'presence' }>, 'type'>;

export const NOBODY_PRESENT: Presence = { seats: [], watchers: 0 };

export function viewTable(
  id: string,
  table: Table,
  presence: Presence,
  you: Seat | null,
  invitation: TableView['invitation'] = null,
  now = new Date(),
): TableView {
  const { match, own, request, wish, said, clock } = table;
  const seatHeldBy = (holder: 1 | 2) => seatNumber(seatOfHolder(table, holder));
  const position = currentPosition(match);
  const toMove = moverAt(table);
  const over = isOver(table);
  return {
    id,
    version: table.version,
    game: table.game,
    record: table.record,
    position: match.game.text.formatPosition(position),
    toMove: numberOf(toMove),
    ply: nextPly(table),
    legal: over ? [] : match.game.rules.legalMoves(position).map((move) => match.game.text.formatMove(move)),
    over,
    winner: numberOf(winnerOf(table)),
    reason: over ? whyOver(table) : null,
    players: SEATS.map((seat) => viewPlayer(table, seat, presence, now)),
    watchers: presence.watchers,
    draws: resultsOf(table).filter((winner) => winner === null).length,
    request: request && {
      seat: seatNumber(request.seat),
      action: request.action,
      variant: request.variant ?? null,
    },
    wish: wish && { seat: seatHeldBy(wish.holder), name: wish.name, version: wish.version },
    said: said && { seat: seatHeldBy(said.holder), word: said.word },
    clock: clock && { per: clock.per, seconds: clock.seconds, now: now.toISOString() },
    hidden: table.isHidden,
    hints: table.hints,
    closed: table.isClosed,
    changedAt: table.changedAt,
    you: numberOf(you),
    invitation,
    ...(own && { own: { about: own.given.about, start: own.given.starts[firstOf(match.game)] } }),
  };
}

function viewPlayer(table: Table, seat: Seat, { seats }: Presence, now: Date): TableView['players'][number] {
  const { name, isSeated } = table.players[seat];
  return {
    seat: seatNumber(seat),
    name,
    seated: isSeated,
    present: seats.includes(seatNumber(seat)),
    wins: winsOf(table, seat),
    timeLeft: timeLeftMs(table, seat, now.getTime()) ?? null,
  };
}

/** How the game ended, as a sentence. */
function whyOver({ match, resigned, hasTimedOut, players }: Table): string {
  if (resigned === null) return match.game.text.whyOver(currentPosition(match));
  const name = players[resigned].name ?? seatName(match.game, resigned);
  return hasTimedOut ? `${name} ran out of time.` : `${name} resigned.`;
}

function numberOf(seat: Seat | null): SeatNumber | null {
  return seat === null ? null : seatNumber(seat);
}
