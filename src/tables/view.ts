import { currentPosition, SEATS, type Seat, seatName, seatNumber } from '../core/index.ts';
import { type AboutGame, type DescribedPosition, firstOf } from '../custom/shadow-game.ts';
import { timeLeftMs } from './clock.ts';
import type { Clock, QuickWord, Request, SeatNumber } from './event.ts';
import { isOver, nextPly, resultsOf, seatOfHolder, seatToMove, type Table, winnerOf, winsOf } from './table.ts';

export interface PlayerView {
  readonly seat: SeatNumber;
  readonly name: string | null;
  /** Whether the player has ever come to the table. */
  readonly seated: boolean;
  /** Whether the player is listening now. */
  readonly present: boolean;
  /** Games won at this table. */
  readonly wins: number;
  /** The time left for this move or this game, in ms; null without a clock. */
  readonly timeLeft: number | null;
}

/** The seat that the key of a link leads to, and whether it is still free. */
export interface Invitation {
  readonly seat: SeatNumber;
  readonly free: boolean;
}

/** A table as JSON: the answer of `GET /api/v1/tables/:id`. */
export interface TableView {
  readonly id: string;
  readonly version: number;
  /** 1, and one more with each rematch. */
  readonly game: number;
  readonly record: string;
  readonly position: string;
  readonly toMove: SeatNumber | null;
  /** The number that the next move must carry. */
  readonly ply: number;
  readonly legal: readonly string[];
  readonly over: boolean;
  readonly winner: SeatNumber | null;
  readonly reason: string | null;
  readonly players: readonly PlayerView[];
  readonly watchers: number;
  /** Games that ended in a draw. */
  readonly draws: number;
  /** `variant` is the requested game, if it is a different one. */
  readonly request: { readonly seat: SeatNumber; readonly action: Request; readonly variant: string | null } | null;
  /** A later opener of a link asks for this seat; `version` is the event that an answer names. */
  readonly wish: { readonly seat: SeatNumber; readonly name: string | null; readonly version: number } | null;
  /** The last quick word. */
  readonly said: { readonly seat: SeatNumber; readonly word: QuickWord } | null;
  /** `now` is the time of the server, as ISO 8601. */
  readonly clock: (Clock & { readonly now: string }) | null;
  /** Closed to watchers. */
  readonly hidden: boolean;
  readonly hints: boolean;
  readonly closed: boolean;
  readonly changedAt: string;
  /** The seat of the key in the request. */
  readonly you: SeatNumber | null;
  /** Set if that key is the key of a link. */
  readonly invitation: Invitation | null;
  /** Set for a game that a visitor wrote: its texts, and the start of the current game. */
  readonly own?: { readonly about: AboutGame; readonly start: DescribedPosition } | undefined;
}

/** The current listeners of a table. */
export interface Presence {
  readonly seats: readonly SeatNumber[];
  readonly watchers: number;
}

export const NOBODY_PRESENT: Presence = { seats: [], watchers: 0 };

export function viewTable(
  id: string,
  table: Table,
  presence: Presence,
  you: Seat | null,
  invitation: Invitation | null = null,
  now = new Date(),
): TableView {
  const { match, own, request, wish, said, clock } = table;
  const seatHeldBy = (holder: 1 | 2) => seatNumber(seatOfHolder(table, holder));
  const position = currentPosition(match);
  const toMove = seatToMove(table);
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

function viewPlayer(table: Table, seat: Seat, { seats }: Presence, now: Date): PlayerView {
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
